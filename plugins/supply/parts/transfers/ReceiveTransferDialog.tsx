import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { ReceiveTransfer } from '../../calls/transfers.ts';
import type { TransferData } from '../../gateway/pages/transfer.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';

interface Props {
  clusterId: string;
  transfer: NonNullable<TransferData['transfer']>;
  onClose: () => void;
}

/** What has arrived of a transfer; what is missing has its reason. */
export function ReceiveTransferDialog({ clusterId, transfer, onClose }: Props) {
  const t = useText('supply');
  const [arrived, setArrived] = useState(() => new Map(transfer.lines.map(({ id, sent }) => [id, { received: sent, reason: '' }])));
  const change = (lineId: string, part: { received?: number; reason?: string }) =>
    setArrived(new Map(arrived).set(lineId, { ...arrived.get(lineId)!, ...part }));
  const isRight = transfer.lines.every(({ id, sent }) => {
    const { received, reason } = arrived.get(id)!;
    return received >= 0 && received <= sent && (received === sent || reason.trim() !== '');
  });
  return (
    <ActionDialog
      of={call}
      name="receiveTransfer"
      schema={ReceiveTransfer}
      with={{
        clusterId,
        id: transfer.id,
        version: transfer.version,
        lines: [...arrived].map(([lineId, line]) => ({ lineId, ...line })),
      }}
      title={t('receiveTransfer.title', { number: transfer.number })}
      sheet
      check={(): Record<string, string> => (isRight ? {} : { lines: 'receiveTransfer.linesWrong' })}
      onClose={onClose}
    >
      <ul className="supply-Lines">
        {transfer.lines.map((line) => {
          const { received, reason } = arrived.get(line.id)!;
          return (
            <li key={line.id}>
              <GoodName {...line} />
              <fieldset className="supply-Line-fields" aria-label={line.title}>
                <WholeField
                  name={`lines.${line.id}`}
                  label={t('receive.came')}
                  unit={t('receive.of', { count: line.sent })}
                  min={0}
                  max={line.sent}
                  value={received}
                  onChange={(count) => change(line.id, { received: count })}
                />
                {received !== line.sent && (
                  <TextField
                    name={`lines.${line.id}.reason`}
                    label={t('receiveTransfer.reason')}
                    maxLength={300}
                    value={reason}
                    onChange={(event) => change(line.id, { reason: event.target.value })}
                  />
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </ActionDialog>
  );
}
