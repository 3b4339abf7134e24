import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { runs as load } from '../../gateway/pages/pages.ts';
import { RUN_TONES } from '../../parts/tones.ts';
import { RUN_STATES } from '../../rules/runTypes.ts';

/** What ran, the newest first. */
export default function RunsPage({ data: { runs, next, filter, flows } }: PageProps<typeof load>) {
  const t = useText('flow');
  const { date, number } = useFormat();
  const values = { flow: filter.flow, state: filter.state };
  const query = Object.entries(values).filter(([, value]) => value !== '');
  const flow = flows.find(({ id }) => id === filter.flow);
  return (
    <DeskPage title={t('runs.all')} back={flow ? { to: `/flow/${flow.id}`, label: flow.name } : { to: '/flow', label: t('flows.all') }}>
      <FilterForm
        values={values}
        submit={t('find')}
        fields={[
          {
            name: 'flow',
            label: t('runs.flow'),
            options: [{ value: '', label: t('all') }, ...flows.map(({ id, name }) => ({ value: id, label: name }))],
          },
          {
            name: 'state',
            label: t('flows.state'),
            options: [{ value: '', label: t('all') }, ...RUN_STATES.map((value) => ({ value, label: t(`runState.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('runs.all')}
        columns={[
          { key: 'started', title: t('runs.started') },
          { key: 'flow', title: t('runs.flow') },
          { key: 'state', title: t('flows.state') },
          { key: 'at', title: t('runs.at') },
          { key: 'error', title: t('runs.error') },
          { key: 'steps', title: t('runs.steps'), align: 'end' },
          { key: 'trigger', title: t('trigger.title'), extra: true },
          { key: 'version', title: t('runs.version'), align: 'end', extra: true },
          { key: 'finished', title: t('runs.finished'), extra: true },
        ]}
        rows={runs.map((run) => ({
          id: run.id,
          cells: [
            <Link key="started" to={`/flow/runs/${run.id}`}>
              {date(run.startedAt, 'time')}
            </Link>,
            run.flowName,
            <Badge key="state" tone={RUN_TONES[run.state]}>
              {t(`runState.${run.state}`)}
            </Badge>,
            run.at || '–',
            run.error ?? '–',
            number(run.steps),
            t(`trigger.${run.trigger}`),
            number(run.version),
            run.finishedAt ? date(run.finishedAt, 'time') : '–',
          ],
        }))}
        empty={<EmptyState icon="history" title={t(query.length > 0 ? 'runs.none' : 'runs.empty')} />}
      />
      <nav className="ui-Actions" aria-label={t('runs.pages')}>
        {filter.before && (
          <LinkButton variant="secondary" to={`/flow/runs?${new URLSearchParams(query)}`}>
            {t('runs.first')}
          </LinkButton>
        )}
        {next && (
          <LinkButton variant="secondary" to={`/flow/runs?${new URLSearchParams([...query, ['before', next]])}`}>
            {t('runs.older')}
          </LinkButton>
        )}
      </nav>
    </DeskPage>
  );
}
