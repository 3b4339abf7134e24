import { useFormat, useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { WalletArea } from '../../parts/WalletArea.tsx';
import { bahtText } from '#kit/thai/bahtText.ts';
import { rowTitle } from '../../rules/rowTitle.ts';
import type { load } from '../../gateway/pages/receipt.ts';

/** One movement, to be shown or printed. */
export default function ReceiptPage({ data: { receipt, paid } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const locale = useLocale();
  const { row } = receipt;
  const { key, values } = rowTitle(row);
  const facts = [
    [t('receipt.what'), t(key, values)],
    [t('receipt.from'), receipt.from],
    [t('receipt.to'), receipt.to],
    [t('receipt.at'), format.date(row.at, 'time')],
    [t('receipt.note'), row.note || row.reason],
    [t('receipt.ref'), row.refId ?? ''],
    [t('receipt.balance'), format.money(row.balanceSatang)],
    [t('receipt.number'), row.id],
  ].filter(([, value]) => value);
  return (
    <WalletArea title={t('page.receipt')} back={{ to: '/user/wallet', label: t('page.wallet') }}>
      {paid && <Alert tone="success" live title={t('receipt.paid')} />}
      <section className="wallet-Receipt wallet-Print" aria-label={t('page.receipt')}>
        <p className="wallet-Receipt-site">{receipt.site}</p>
        <p className="wallet-Qr-amount">{format.money(Math.abs(row.amountSatang))}</p>
        {locale === 'th' && <p className="wallet-Note">({bahtText(Math.abs(row.amountSatang))})</p>}
        <dl className="wallet-Facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="ui-Actions wallet-NoPrint">
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          {t('action.print')}
        </Button>
      </div>
    </WalletArea>
  );
}
