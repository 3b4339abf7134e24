import { useState } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { call } from '../../parts/call.ts';
import { ReportCard } from '../../parts/ReportCard.tsx';
import type { ReportsData } from '../../gateway/pages/reports.ts';
import type { load } from '../../gateway/pages/reports.ts';
import '../../parts/message.css';

/** Messages that members reported, for moderators. */
export default function Reports({ data }: PageProps<typeof load>) {
  const t = useText('message');
  return (
    <DeskPage title={t('reports.title')} lead={t('reports.lead')}>
      <Tabs
        label={t('reports.tabs')}
        tabs={[
          { to: '/user/message/reports', title: t('reports.open') },
          { to: '/user/message/reports?state=resolved', title: t('reports.resolved') },
        ]}
      />
      <ReportList key={data.state} {...data} />
    </DeskPage>
  );
}

function ReportList({ state, reports }: ReportsData) {
  const t = useText('message');
  const problem = useProblem();
  const [items, setItems] = useState(reports.items);
  const [next, setNext] = useState(reports.next);
  const [failed, setFailed] = useState<string | null>(null);
  if (items.length === 0) return <EmptyState icon="check" title={t(state === 'open' ? 'reports.empty' : 'reports.emptyResolved')} />;
  return (
    <>
      <ul className="message-Reports">
        {items.map((report) => (
          <ReportCard key={report.id} report={report} onDone={(id) => setItems((before) => before.filter((each) => each.id !== id))} />
        ))}
      </ul>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      {next !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            setFailed(null);
            call('listReports', { state, after: next }).then(
              (page) => {
                setItems((before) => [...before, ...page.items]);
                setNext(page.next);
              },
              (error: unknown) => setFailed(problem(error)),
            );
          }}
        >
          {t('reports.more')}
        </Button>
      )}
    </>
  );
}
