import { useState } from 'react';
import { useFormat, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Meter } from '#kit/ui/data/Meter.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { overview } from '../../gateway/pages/browse.ts';
import { HealthDialog } from '../../parts/browse/HealthDialog.tsx';
import { OverviewHalves } from '../../parts/browse/OverviewHalves.tsx';
import { HEALTH_TONES } from '../../parts/browse/tones.ts';
import { call } from '../../parts/call.ts';
import { PageLookers } from '../../parts/looking/PageLookers.tsx';
import '../../parts/project.css';

/** How one project stands, and the ways into its work. */
export default function OverviewPage({ data }: PageProps<typeof overview>) {
  const { project, description, next, done, total, spentMinutes } = data;
  const t = useText('project');
  const { date, number } = useFormat();
  const { revalidate } = useRevalidator();
  const [health, setHealth] = useState(false);
  const of = `?project=${project.key}`;
  const places = [
    ['/project/admin/task', 'page.task'],
    ['/project/admin/table', 'page.table'],
    ['/project/admin/gantt', 'page.gantt'],
    ['/project/admin/calendar', 'page.calendar'],
    ['/project/admin/dashboard', 'page.dashboard'],
    ...(project.features.agenda ? [['/project/admin/agenda', 'page.agenda'] as const] : []),
    ...(project.role === 'lead' ? [['/project/admin/detail', 'page.detail'] as const] : []),
  ] as const;
  return (
    <DeskPage
      title={project.name}
      back={{ to: `/project/${project.groupSlug}`, label: project.groupName }}
      state={
        <>
          <Badge>{t(`projectState.${project.state}`)}</Badge>{' '}
          <Badge tone={HEALTH_TONES[project.health]}>{t(`health.${project.health}`)}</Badge> <PageLookers looked={data.looked} />
        </>
      }
      lead={project.healthNote || undefined}
      actions={
        <>
          {places.map(([path, title], at) => (
            <LinkButton key={path} to={path + of} variant={at === 0 ? 'primary' : 'secondary'}>
              {t(title)}
            </LinkButton>
          ))}
        </>
      }
    >
      <div className="ui-Stats">
        <Stat label={t('progress')} value={`${done}/${total}`} />
        <Stat label={t('overview.due')} value={project.dueOn ? date(`${project.dueOn}T05:00:00Z`, 'short') : '–'} />
        <Stat
          label={t('overview.spent')}
          value={t('hours', { hours: number(Math.round(spentMinutes / 6) / 10) })}
          hint={project.budgetMinutes ? t('overview.budget', { hours: number(project.budgetMinutes / 60) }) : undefined}
        />
        <Stat label={t('overview.people')} value={number(project.people.length)} />
      </div>
      <Meter label={t('progress')} value={done} max={Math.max(1, total)} text={t('progress.of', { done, total })} warning={2} danger={2} />
      {description && <Prose html={description} />}
      {project.role === 'lead' && (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setHealth(true)}>
            {t('health.set')}
          </Button>
          {next.map((state) => (
            <ActionButton
              key={state}
              of={call}
              name="moveProject"
              with={{ id: project.id, state }}
              variant="secondary"
              onDone={() => void revalidate()}
            >
              {t(`moveTo.${state}`)}
            </ActionButton>
          ))}
        </div>
      )}
      <OverviewHalves {...data} />
      {project.features.intake && (
        <section>
          <h2>{t('suggest.heading')}</h2>
          <ActionForm of={call} name="suggestTask" texts="suggest" with={{ projectId: project.id }} clears quiet />
        </section>
      )}
      {health && <HealthDialog project={project} onClose={() => setHealth(false)} />}
    </DeskPage>
  );
}
