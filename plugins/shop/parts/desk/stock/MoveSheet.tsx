import { useState } from 'react';
import { isRefused, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Sent } from '#kit/schema/schema.ts';
import { MoveStock } from '../../../calls/deskStock.ts';
import type { StockData } from '../../../gateway/pages/deskStock.ts';
import { call } from '../../call.ts';

type Move = Sent<typeof MoveStock>;
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
  // A try that may have counted is repeated with the same id, so that it moves nothing twice.
  const [moveId, setMoveId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState(of.kind);
  const [locationId, setLocation] = useState(of.locationId || (locations.find(({ isDefault }) => isDefault)?.id ?? locations[0]?.id ?? ''));
  const needsReason = kind === 'adjust' || kind === 'damage';
  const elsewhere = locations.filter(({ id, active }) => active && id !== locationId);
  const check = ({ quantity, reason, toLocationId }: Move): Record<string, string> => ({
    ...((kind === 'adjust' ? quantity === 0 : kind === 'count' ? quantity < 0 : quantity <= 0) && { quantity: 'invalid.quantity' }),
    ...(needsReason && !reason && { reason: 'invalid.reason' }),
    ...(kind === 'transfer' && !toLocationId && { toLocationId: 'invalid.otherLocation' }),
  });
  return (
    <ActionDialog
      of={call}
      name="moveStock"
      schema={MoveStock}
      with={{ moveId, kind, locationId }}
      values={{
        sku: of.sku,
        quantity: of.kind === 'receive' ? 1 : 0,
        ...(kind === 'transfer' && { toLocationId: elsewhere[0]?.id ?? null }),
      }}
      texts="move"
      title={t(`move.${kind}`)}
      submit={t('desk.save')}
      sheet
      check={check}
      send={(input) =>
        call('moveStock', input).catch((error: unknown) => {
          if (isRefused(error)) setMoveId(crypto.randomUUID());
          throw error;
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('move.kind')}
        hint={t(`move.${kind}Hint`)}
        name="kind"
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`move.${value}`) }))}
        onChange={(event) => setKind(KINDS.find((known) => known === event.target.value)!)}
      />
      <FormField name="sku" label={t('variant.sku')} autoComplete="off" />
      <SelectField
        label={t(kind === 'transfer' ? 'move.from' : 'stock.location')}
        name="locationId"
        value={locationId}
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setLocation(event.target.value)}
      />
      {kind === 'transfer' && (
        <FormField
          key={locationId}
          name="toLocationId"
          label={t('move.to')}
          options={elsewhere.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormField name="quantity" label={t(`move.${kind}Quantity`)} steps />
      <FormField name="reason" label={t('desk.reason')} optional={!needsReason} lines="one" />
    </ActionDialog>
  );
}
