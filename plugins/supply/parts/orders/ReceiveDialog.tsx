import { useState } from 'react';
import { isRefused, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { Receive } from '../../calls/orders.ts';
import type { OrderData } from '../../gateway/pages/order.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';
import { LotFields, type LotDraft } from '../lots/LotFields.tsx';

const EMPTY_LOT: LotDraft = { lot: '', expiresOn: '', quantity: 0 };

interface Props {
  clusterId: string;
  order: NonNullable<OrderData['order']>;
  owns: boolean;
  onClose: () => void;
}

/** What came of an order just now; what is still to come stays open. */
export function ReceiveDialog({ clusterId, order, owns, onClose }: Props) {
  const t = useText('supply');
  // A try that may have counted is repeated with the same id, so that it counts once.
  const [receiptId, setReceiptId] = useState(() => crypto.randomUUID());
  const open = order.lines.filter((line) => line.received < line.quantity);
  const [came, setCame] = useState<Record<string, number>>({});
  const [costs, setCosts] = useState<Record<string, number | null>>({});
  const [lots, setLots] = useState<Record<string, readonly LotDraft[]>>({});
  const lotsOf = (line: (typeof open)[number]) => (line.lots ? (lots[line.id] ?? [EMPTY_LOT]) : []);
  const cameOf = (line: (typeof open)[number]) =>
    line.lots ? lotsOf(line).reduce((sum, { quantity }) => sum + quantity, 0) : (came[line.id] ?? 0);
  const costOf = (line: (typeof open)[number]) => (line.id in costs ? costs[line.id]! : line.costSatang);
  const lines = open
    .map((line) => ({
      lineId: line.id,
      quantity: cameOf(line),
      costSatang: owns ? costOf(line) : null,
      lots: lotsOf(line).filter(({ quantity }) => quantity !== 0),
    }))
    .filter(({ quantity }) => quantity !== 0);
  const check = (): Record<string, string> => {
    const isRight = lines.every(({ lineId, quantity, costSatang, lots: parts }) => {
      const line = open.find(({ id }) => id === lineId)!;
      const isWhole = parts.every((part) => part.lot.trim() !== '' && part.expiresOn !== '' && part.quantity > 0);
      return isWhole && quantity > 0 && quantity <= line.quantity - line.received && !Number.isNaN(costSatang);
    });
    return lines.length > 0 && isRight ? {} : { lines: 'receive.linesWrong' };
  };
  return (
    <ActionDialog
      of={call}
      name="receive"
      schema={Receive}
      with={{ clusterId, id: order.id, receiptId, lines }}
      title={t('receive.title', { number: order.number })}
      sheet
      check={check}
      send={(input) =>
        call('receive', input).catch((error: unknown) => {
          if (isRefused(error)) setReceiptId(crypto.randomUUID());
          throw error;
        })
      }
      onClose={onClose}
    >
      <FormField name="deliveryNote" autoComplete="off" />
      <Button
        variant="secondary"
        onClick={() => {
          setCame(Object.fromEntries(open.map((line) => [line.id, line.quantity - line.received])));
          setLots(
            Object.fromEntries(
              open.map((line) => [line.id, [{ ...(lotsOf(line)[0] ?? EMPTY_LOT), quantity: line.quantity - line.received }]]),
            ),
          );
        }}
      >
        {t('receive.all')}
      </Button>
      <ul className="supply-Lines">
        {open.map((line) => (
          <li key={line.id}>
            <GoodName {...line} />
            <fieldset className="supply-Line-fields" aria-label={line.title}>
              {!line.lots && (
                <WholeField
                  name={`lines.${line.id}`}
                  label={t('receive.came')}
                  unit={t('receive.of', { count: line.quantity - line.received })}
                  min={0}
                  max={line.quantity - line.received}
                  value={came[line.id] ?? 0}
                  onChange={(quantity) => setCame({ ...came, [line.id]: quantity })}
                />
              )}
              {line.lots && (
                <LotFields
                  name={`lines.${line.id}`}
                  most={line.quantity - line.received}
                  lots={lotsOf(line)}
                  onChange={(next) => setLots({ ...lots, [line.id]: next })}
                />
              )}
              {owns && (
                <MoneyField
                  name={`lines.${line.id}.costSatang`}
                  label={t('lines.cost')}
                  optional
                  empty={null}
                  value={costOf(line)}
                  onChange={(costSatang) => setCosts({ ...costs, [line.id]: costSatang })}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
