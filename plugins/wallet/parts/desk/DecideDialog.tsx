import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ConfirmTopUp, RejectTopUp, type desk } from '../../calls/desk.ts';
import { call } from '../call.ts';

export type DeskTopUp = Value<typeof desk.confirmTopUp.reply>;

interface Props {
  row: DeskTopUp;
  decision: 'confirm' | 'reject';
  onClose: () => void;
}

/** Confirms a top-up with what came in, or rejects it with a reason. */
export function DecideDialog({ row: { topUp, member }, decision, onClose }: Props) {
  const t = useText('wallet');
  const format = useFormat();
  const frame = {
    of: call,
    with: { id: topUp.id },
    texts: 'decide',
    title: t(`decide.${decision}Title`, { name: member.name }),
    submit: t(`decide.${decision}`),
    size: 'small',
    onClose,
  } as const;
  const lead = <p>{t(`decide.${decision}Text`, { amount: format.money(topUp.amountSatang), name: member.name })}</p>;
  return decision === 'confirm' ? (
    <ActionDialog
      {...frame}
      name="confirmTopUp"
      schema={ConfirmTopUp}
      values={{ receivedSatang: topUp.amountSatang }}
      check={({ receivedSatang }): Record<string, string> => (receivedSatang === null ? { receivedSatang: 'invalid.required' } : {})}
    >
      {lead}
      <FormField name="receivedSatang" optional={false} />
    </ActionDialog>
  ) : (
    <ActionDialog {...frame} name="rejectTopUp" schema={RejectTopUp} danger>
      {lead}
      <FormField name="reason" />
    </ActionDialog>
  );
}
