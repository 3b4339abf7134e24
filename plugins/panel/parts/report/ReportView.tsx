import { useLocation, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { ReportData } from '../../gateway/pages/report.ts';
import { REPORTS } from '../../rules/reports.ts';
import { LookForm } from '../desk/LookForm.tsx';
import { NoCluster } from '../desk/NoCluster.tsx';
import { Rows } from '../tiles/Rows.tsx';
import '../desk/dashboard.css';

/** One report as a table, whole as a file; which one, of what stores and days stands in the address. */
export function ReportView({ data }: { data: ReportData }) {
  const t = useText('panel');
  const { pathname } = useLocation();
  const { by, filter, report, total, today } = data;
  if (!report) return <NoCluster />;
  const query = (more: Record<string, string>) => new URLSearchParams(Object.entries({ ...filter, ...more }).filter(([, value]) => value));
  return (
    <>
      <ListViews
        label={t('report.kinds')}
        shows={REPORTS.map((kind) => ({ to: `${pathname}?${query({ by: kind })}`, title: t(`report.${kind}`), current: kind === by }))}
      />
      <LookForm data={data} today={today} keep={{ by }} />
      {report.rows.length === 0 ? (
        <EmptyState icon="receipt" title={t('summary.none')} />
      ) : (
        <>
          <div className="panel-Status">
            <span>{t(total > report.rows.length ? 'report.some' : 'report.rows', { count: report.rows.length, total })}</span>
            <a className="ui-Button" data-variant="secondary" href={`/cluster/panel/report.csv?${query({ by })}`} download>
              <Icon name="download" />
              {t('report.csv')}
            </a>
          </div>
          <Rows caption={t(`report.${by}`)} table={report} sums={{ title: t('report.sum'), values: report.sums }} />
        </>
      )}
    </>
  );
}
