import { useFormat, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { dashboard } from '../../gateway/pages/others.ts';
import { call } from '../../parts/call.ts';
import { ScopeForm } from '../../parts/browse/ScopeForm.tsx';
import { PageLookers } from '../../parts/looking/PageLookers.tsx';
import type { Figure } from '../../rules/figures.ts';
import { STATE_GROUPS, type StateGroup } from '../../schemas.ts';
import '../../parts/project.css';

const KINDS = { burnUp: 'line', flow: 'areas', cycle: 'bar', states: 'bar', workload: 'bar', overdue: 'bar', time: 'bar' } as const;
const isGroup = (text: string): text is StateGroup => (STATE_GROUPS as readonly string[]).includes(text);

/** One figure: its picture, its table, and both as files. */
function FigureView({ figure, project }: { figure: Figure; project: string }) {
  const t = useText('project');
  const { date, number } = useFormat();
  const column = (name: string) => t(isGroup(name) ? `group.${name}` : `column.${name as 'day'}`);
  const [first = '', ...series] = figure.columns;
  const file = (as: string) => `/project/admin/figures/${figure.name}.${as}?project=${encodeURIComponent(project)}`;
  return (
    <section className="project-Figure">
      <Chart
        title={t(`figure.${figure.name}`)}
        kind={KINDS[figure.name]}
        labelTitle={column(first)}
        labels={figure.rows.map(([label]) => (first === 'day' ? date(`${label}T05:00:00Z`, 'short') : label))}
        series={series.map((name, at) => ({ name: column(name), values: figure.rows.map((row) => row[at + 1] as number) }))}
        format={number}
      />
      <p className="project-Files">
        <a href={file('csv')}>CSV</a> <a href={file('xlsx')}>XLSX</a>
      </p>
    </section>
  );
}

/** How projects stand, in figures; below them the time that was worked, to be approved. */
export default function DashboardPage({
  data: { query, choices, figures, totals, times, canLock, canUnlock, looked },
}: PageProps<typeof dashboard>) {
  const t = useText('project');
  const { date, number } = useFormat();
  const { revalidate } = useRevalidator();
  return (
    <DeskPage title={t('page.dashboard')} back={{ to: '/project', label: t('page.index') }} state={<PageLookers looked={looked} />}>
      <ScopeForm query={query} choices={choices} />
      <div className="ui-Stats">
        <Stat label={t('total.open')} value={number(totals.open)} />
        <Stat label={t('total.overdue')} value={number(totals.overdue)} />
        <Stat label={t('total.done')} value={number(totals.done)} />
        <Stat label={t('total.spent')} value={t('hours', { hours: number(Math.round(totals.spentMinutes / 6) / 10) })} />
      </div>
      <div className="project-Figures">
        {figures.map((figure) => (
          <FigureView key={figure.name} figure={figure} project={query.project} />
        ))}
      </div>
      <h2>{t('sheet')}</h2>
      <DataTable
        caption={t('sheet')}
        columns={[
          { key: 'task', title: t('column.task') },
          { key: 'person', title: t('column.person') },
          { key: 'day', title: t('column.day') },
          { key: 'minutes', title: t('column.minutes'), align: 'end' },
          { key: 'state', title: t('sheet.state') },
        ]}
        rows={times.map((row) => ({
          id: row.id,
          cells: [
            `${row.task} ${row.title}`,
            row.person,
            date(row.startedAt, 'short'),
            row.endedAt ? number(row.minutes) : t('sheet.runs'),
            row.endedAt === null ? (
              ''
            ) : row.locked && !canUnlock ? (
              t('time.approved')
            ) : canLock ? (
              <ActionButton
                key="lock"
                of={call}
                name="lockTimes"
                with={{ projectId: row.projectId, ids: [row.id], locked: !row.locked }}
                variant="secondary"
                onDone={() => void revalidate()}
              >
                {t(row.locked ? 'sheet.unlock' : 'sheet.approve')}
              </ActionButton>
            ) : (
              t('sheet.waiting')
            ),
          ],
        }))}
        empty={<p>{t('sheet.empty')}</p>}
      />
    </DeskPage>
  );
}
