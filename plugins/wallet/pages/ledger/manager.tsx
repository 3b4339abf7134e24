import { type PageProps, useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/ledger.ts';

const MONEY = ['debitsLessCredits', 'entriesLessBalances'] as const;
const COUNTS = ['wrongAccounts', 'wrongBalances', 'wrongHolds', 'negative'] as const;

/** Whether the ledger adds up, counted when the page is opened. */
export default function LedgerPage({ data: { proof } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const { revalidate, state } = useRevalidator();
  const badge = (ok: boolean) => <Badge tone={ok ? 'success' : 'danger'}>{t(ok ? 'ledger.ok' : 'ledger.wrong')}</Badge>;
  const row = (name: string, shown: string, ok: boolean) => ({ id: name, cells: [t(`ledger.${name}`), shown, badge(ok)] });
  return (
    <DeskArea title={t('page.ledger')}>
      <Alert tone={proof.sound ? 'success' : 'danger'} live title={t(proof.sound ? 'ledger.sound' : 'ledger.unsound')}>
        <p>{t('ledger.counted', { accounts: proof.accounts, transfers: proof.transfers })}</p>
      </Alert>
      <p className="wallet-Note">{t('ledger.text')}</p>
      <DataTable
        caption={t('page.ledger')}
        columns={[
          { key: 'rule', title: t('ledger.rule') },
          { key: 'value', title: t('ledger.value'), align: 'end' },
          { key: 'state', title: t('ledger.state') },
        ]}
        rows={[
          ...MONEY.map((name) => row(name, format.money(proof[name]), proof[name] === 0)),
          ...COUNTS.map((name) => row(name, format.number(proof[name]), proof[name] === 0)),
        ]}
        empty={null}
      />
      <div className="ui-Actions">
        <SubmitButton
          type="button"
          variant="secondary"
          state={state === 'loading' ? 'loading' : 'normal'}
          labels={{ normal: t('ledger.again') }}
          onClick={() => void revalidate()}
        />
      </div>
    </DeskArea>
  );
}
