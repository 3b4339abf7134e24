import { useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { chosenLines } from './chosenLines.ts';
import { QuantityLines } from './QuantityLines.tsx';

/** Hands a parcel to a carrier: with all that is left to send, or a part of it. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const deed = useAction();
  // Made once: sent again it is the same parcel.
  const [shipmentId] = useState(() => crypto.randomUUID());
  const most = new Map(order.lines.map(({ id, open }) => [id, open]));
  const [lines, setLines] = useState<Record<string, number>>(Object.fromEntries(most));
  const carrier = useRef<HTMLInputElement>(null);
  const tracking = useRef<HTMLInputElement>(null);

  const send = async () => {
    const chosen = chosenLines(lines, most);
    const wrong = chosen?.length ? {} : { lines: chosen ? 'ship.linesMissing' : 'ship.linesWrong' };
    const done = await deed.run(
      () =>
        call('ship', {
          id: order.id,
          shipmentId,
          carrier: carrier.current!.value.trim(),
          tracking: tracking.current!.value.trim(),
          lines: chosen!,
        }),
      wrong,
    );
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('deed.ship')}>
      <DeskForm deed={deed} submit={t('ship.send')} onSubmit={() => void send()} onCancel={onClose}>
        <div className="ui-Desk-pair">
          <TextField
            ref={carrier}
            label={t('ship.carrier')}
            name="carrier"
            optional
            maxLength={80}
            defaultValue={order.shipments.at(-1)?.carrier}
          />
          <TextField
            ref={tracking}
            label={t('ship.tracking')}
            name="tracking"
            optional
            maxLength={80}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </div>
        <QuantityLines legend={t('ship.lines')} order={order} most={most} value={lines} onChange={setLines} error={deed.errors.lines} />
      </DeskForm>
    </Dialog>
  );
}
