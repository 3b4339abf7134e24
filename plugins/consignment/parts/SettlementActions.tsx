import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Adjust, Dispute, Pay } from '../calls/settlements.ts';
import type { SettlementData } from '../gateway/pages/settlement.ts';
import { nextSettlement } from '../machines/settlement.ts';
import { call } from './call.ts';

type Open = 'calculate' | 'approve' | 'pay' | 'dispute' | 'adjust' | null;

/** What may be done with a statement as it stands, by whoever looks at it. */
export function SettlementActions({ data }: { data: SettlementData }) {
  const t = useText('consignment');
  const [open, setOpen] = useState<Open>(null);
  const owns = data.as === 'owner';
  const may = (action: 'CALCULATE' | 'APPROVE' | 'PAY') => owns && nextSettlement(data.state, action) !== null;
  return (
    <>
      {may('CALCULATE') && <Button onClick={() => setOpen('calculate')}>{t('act.calculate')}</Button>}
      {may('APPROVE') && (
        <Button variant={data.isMine ? 'secondary' : 'primary'} onClick={() => setOpen('approve')}>
          <Icon name="check" />
          {t('act.approve')}
        </Button>
      )}
      {may('PAY') && (
        <Button onClick={() => setOpen('pay')}>
          <Icon name="wallet" />
          {t('act.pay')}
        </Button>
      )}
      {may('CALCULATE') && (
        <Button variant="secondary" onClick={() => setOpen('adjust')}>
          {t('act.adjust')}
        </Button>
      )}
      {data.mayDispute && (
        <Button variant="secondary" onClick={() => setOpen('dispute')}>
          {t('act.dispute')}
        </Button>
      )}
      <LinkButton variant="secondary" to={`/cluster/vendor/settlements/${data.id}/paper`}>
        <Icon name="print" />
        {t('act.paper')}
      </LinkButton>
      <a className="ui-Button" data-variant="secondary" href={`/cluster/vendor/settlements/${data.id}/statement.csv`} download>
        <Icon name="download" />
        {t('act.csv')}
      </a>
      {open && <TurnDialog open={open} data={data} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What is asked before it is done. */
function TurnDialog({ open, data, onClose }: { open: NonNullable<Open>; data: SettlementData; onClose: () => void }) {
  const t = useText('consignment');
  const { money } = useFormat();
  const [adjustmentId] = useState(() => crypto.randomUUID());
  const { id, version } = data;
  const about = { number: data.number, vendor: data.vendor.name, amount: money(data.sums.netSatang) };
  const common = { of: call, title: t(`${open}.title`, about), onClose } as const;
  switch (open) {
    case 'calculate':
      return (
        <ActionDialog {...common} name="calculate" with={{ id, version }}>
          <p>{t('calculate.text', about)}</p>
        </ActionDialog>
      );
    case 'approve':
      return (
        <ActionDialog {...common} name="approve" with={{ id, version }}>
          <p>{t(data.isMine ? 'approve.mine' : 'approve.text', about)}</p>
        </ActionDialog>
      );
    case 'pay':
      return (
        <ActionDialog {...common} name="pay" schema={Pay} with={{ id, version }}>
          <p>{t('pay.text', about)}</p>
          {data.vendor.bank && <p>{data.vendor.bank}</p>}
          <FormField name="reference" lines="one" autoComplete="off" />
        </ActionDialog>
      );
    case 'dispute':
      return (
        <ActionDialog {...common} name="dispute" schema={Dispute} with={{ id, version }} danger>
          <FormField name="reason" rows={3} lines="several" />
        </ActionDialog>
      );
    case 'adjust':
      return (
        <ActionDialog {...common} name="adjust" schema={Adjust} with={{ id, adjustmentId }} values={{ side: 'vendor' }}>
          <FormField name="side" radio />
          <FormField name="amountSatang" />
          <FormField name="reason" lines="one" />
        </ActionDialog>
      );
  }
}
