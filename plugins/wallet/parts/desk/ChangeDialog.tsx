import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Adjust, Credit, Freeze, type desk } from '../../calls/desk.ts';
import { call } from '../call.ts';

export type Change = 'credit' | 'debit' | 'adjust' | 'freeze' | 'thaw';
type DeskWallet = Value<typeof desk.member.reply>;

interface Props {
  wallet: DeskWallet;
  change: Change;
  onClose: () => void;
}

/** Changes a member's wallet, with a reason. The id is made once, so that a second press changes it once. */
export function ChangeDialog({ wallet: { member, balance }, change, onClose }: Props) {
  const t = useText('wallet');
  const format = useFormat();
  const [id] = useState(() => crypto.randomUUID());
  const { accountId } = member;
  const frame = {
    of: call,
    texts: 'change',
    title: t(`change.${change}Title`, { name: member.name }),
    submit: t(`change.${change}`),
    danger: change === 'debit' || change === 'freeze',
    size: 'small',
    onClose,
  } as const;
  const lead = <p>{t(`change.${change}Text`, { balance: format.money(balance.balanceSatang) })}</p>;
  switch (change) {
    case 'credit':
    case 'debit':
      return (
        <ActionDialog {...frame} name="credit" schema={Credit} with={{ id, accountId, direction: change }}>
          {lead}
          <FormField name="amountSatang" />
          <FormField name="reason" />
        </ActionDialog>
      );
    case 'adjust':
      return (
        <ActionDialog {...frame} name="adjust" schema={Adjust} with={{ id, accountId }} values={{ targetSatang: balance.balanceSatang }}>
          {lead}
          <FormField name="targetSatang" />
          <FormField name="reason" />
        </ActionDialog>
      );
    case 'freeze':
    case 'thaw':
      return (
        <ActionDialog {...frame} name="freeze" schema={Freeze} with={{ accountId, frozen: change === 'freeze' }}>
          {lead}
          <FormField name="reason" />
        </ActionDialog>
      );
  }
}
