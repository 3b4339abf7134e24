import { useFormat, useLocale, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { PeriodForm } from '../../parts/statement/PeriodForm.tsx';
import { Sheet } from '../../parts/statement/Sheet.tsx';
import type { load } from '../../gateway/pages/statement.ts';
import '../../parts/wallet.css';

/** The statement as a sheet of paper. Everything around it stays on the screen. */
export default function StatementPage({ data }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const locale = useLocale();
  const { name } = useSite();
  const { filter } = data;
  const day = (date: string) => format.date(`${date}T12:00:00Z`);
  const period =
    filter.from && filter.to
      ? t('print.between', { from: day(filter.from), to: day(filter.to) })
      : filter.from
        ? t('print.since', { from: day(filter.from) })
        : filter.to
          ? t('print.until', { to: day(filter.to) })
          : t('print.ever');
  return (
    <div className="wallet-Paper">
      <div className="wallet-Paper-tools wallet-NoPrint">
        <BackLink to="/user/wallet">{t('page.wallet')}</BackLink>
        <PeriodForm filter={filter} />
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t('action.print')}
        </Button>
        {!data.complete && <p className="wallet-Note">{t('print.tooMany')}</p>}
      </div>
      <Sheet data={data} site={name[locale]} period={period} />
    </div>
  );
}
