import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Pay } from '../../calls/desk.ts';
import type { StatementData } from '../../gateway/statements/read.ts';
import { nextStatement } from '../../machines/statement.ts';
import { call } from '../call.ts';

type Open = 'approve' | 'pay' | 'drop' | null;

/** What may be done with a statement as it stands. */
export function StatementActions({ data }: { data: StatementData }) {
  const t = useText('influencer');
  const { money } = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const { id, version, state } = data;
  const about = { number: data.number, name: data.influencer.name, amount: money(data.sums.netSatang) };
  const common = { of: call, onClose: () => setOpen(null) } as const;
  return (
    <>
      {nextStatement(state, 'APPROVE') && (
        <Button variant={data.isMine ? 'secondary' : 'primary'} onClick={() => setOpen('approve')}>
          {t('act.approve')}
        </Button>
      )}
      {nextStatement(state, 'PAY') && <Button onClick={() => setOpen('pay')}>{t('act.pay')}</Button>}
      {nextStatement(state, 'DROP') && (
        <Button variant="secondary" onClick={() => setOpen('drop')}>
          {t('act.drop')}
        </Button>
      )}
      {open === 'approve' && (
        <ActionDialog {...common} name="approve" title={t('approve.title', about)} with={{ id, version }}>
          <p>{t(data.isMine ? 'approve.mine' : 'approve.text', about)}</p>
        </ActionDialog>
      )}
      {open === 'pay' && (
        <ActionDialog
          {...common}
          name="pay"
          schema={Pay}
          title={t('pay.title', about)}
          with={{ id, version }}
          values={{ method: data.influencer.hasAccount ? 'wallet' : 'transfer' }}
        >
          <p>{t('pay.text', about)}</p>
          <FormField name="method" radio />
          <FormField name="reference" lines="one" autoComplete="off" />
        </ActionDialog>
      )}
      {open === 'drop' && (
        <ActionDialog {...common} name="drop" title={t('drop.title', about)} with={{ id, version }} danger>
          <p>{t('drop.text', about)}</p>
        </ActionDialog>
      )}
    </>
  );
}
