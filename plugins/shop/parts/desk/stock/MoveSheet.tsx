import { useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { StockData } from '../../../gateway/pages/deskStock.ts';
import { call, isRefused } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';

const KINDS = ['receive', 'count', 'adjust', 'damage', 'transfer'] as const;
type Kind = (typeof KINDS)[number];

/** What is to be changed where; nothing of it need be known yet. */
export interface MoveOf {
  sku: string;
  locationId: string;
  kind: Kind;
}

interface Props {
  of: MoveOf;
  locations: StockData['locations'];
  onClose: () => void;
}

/** Changes what there is: goods came in, were counted, are broken, go to another place. Each change counts once. */
export function MoveSheet({ of, locations, onClose }: Props) {
  const t = useText('shop');
  const deed = useAction();
  const moveId = useRef('');
  const first = locations.find(({ isDefault }) => isDefault)?.id ?? locations[0]?.id ?? '';
  const [move, setMove] = useState({
    ...of,
    locationId: of.locationId || first,
    toLocationId: '',
    quantity: of.kind === 'receive' ? 1 : 0,
    reason: '',
  });
  const set = (part: Partial<typeof move>) => setMove({ ...move, ...part });
  const { kind, quantity, reason, sku, locationId } = move;
  const needsReason = kind === 'adjust' || kind === 'damage';
  const elsewhere = locations.filter(({ id, active }) => active && id !== locationId);

  const save = async () => {
    // Made for each try that may have counted, so that a second press moves nothing twice.
    moveId.current ||= crypto.randomUUID();
    const toLocationId = kind === 'transfer' ? move.toLocationId || elsewhere[0]?.id || null : null;
    const bad = !Number.isInteger(quantity) || (kind === 'adjust' ? quantity === 0 : kind === 'count' ? quantity < 0 : quantity <= 0);
    const wrong = {
      ...(sku.trim() ? {} : { sku: 'invalid.required' }),
      ...(bad ? { quantity: 'invalid.quantity' } : {}),
      ...(needsReason && !reason.trim() ? { reason: 'invalid.reason' } : {}),
      ...(kind === 'transfer' && !toLocationId ? { toLocationId: 'invalid.otherLocation' } : {}),
    };
    const done = await deed.run(async () => {
      try {
        await call('moveStock', {
          moveId: moveId.current,
          sku: sku.trim(),
          locationId,
          toLocationId,
          kind,
          quantity,
          reason: reason.trim(),
        });
      } catch (error) {
        if (isRefused(error)) moveId.current = '';
        throw error;
      }
    }, wrong);
    if (!done) return;
    showToast(t('move.done'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t(`move.${kind}`)}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        <SelectField
          label={t('move.kind')}
          hint={t(`move.${kind}Hint`)}
          name="kind"
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`move.${value}`) }))}
          onChange={(event) => set({ kind: KINDS.find((known) => known === event.target.value)! })}
        />
        <TextField
          label={t('variant.sku')}
          name="sku"
          autoComplete="off"
          maxLength={60}
          value={sku}
          error={deed.errors.sku}
          onChange={(event) => set({ sku: event.target.value })}
        />
        <SelectField
          label={t(kind === 'transfer' ? 'move.from' : 'stock.location')}
          name="locationId"
          value={locationId}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => set({ locationId: event.target.value })}
        />
        {kind === 'transfer' && (
          <SelectField
            label={t('move.to')}
            name="toLocationId"
            value={move.toLocationId || elsewhere[0]?.id || ''}
            error={deed.errors.toLocationId}
            options={elsewhere.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => set({ toLocationId: event.target.value })}
          />
        )}
        <WholeField
          label={t(`move.${kind}Quantity`)}
          name="quantity"
          min={kind === 'adjust' ? undefined : 0}
          value={quantity}
          error={deed.errors.quantity}
          onChange={(value) => set({ quantity: value })}
        />
        <TextField
          label={t('desk.reason')}
          hint={t('move.reasonHint')}
          name="reason"
          optional={!needsReason}
          maxLength={300}
          value={reason}
          error={deed.errors.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </DeskForm>
    </Sheet>
  );
}
