import { useState } from 'react';
import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { agenda } from '../../gateway/pages/others.ts';
import { Meeting } from '../../parts/agenda/Meeting.tsx';
import { NewMeeting } from '../../parts/agenda/NewMeeting.tsx';
import { ScopeForm } from '../../parts/browse/ScopeForm.tsx';
import { PageLookers } from '../../parts/looking/PageLookers.tsx';
import { writeQuery } from '../../rules/query.ts';
import '../../parts/project.css';

/** Meetings, and one of them whole. */
export default function AgendaPage({ data }: PageProps<typeof agenda>) {
  const { query, choices, projects, agendas, opened, creates, looked } = data;
  const t = useText('project');
  const { date } = useFormat();
  const [creating, setCreating] = useState(creates);
  const writes = projects.filter(({ role, features }) => role !== 'viewer' && features.agenda);
  const here = writeQuery({ project: query.project });
  const list = `/project/admin/agenda${here ? `?${here}` : ''}`;
  if (opened)
    return (
      <Meeting
        key={`${opened.id} ${opened.version}`}
        meeting={opened}
        project={projects.find(({ id }) => id === opened.projectId)!}
        back={list}
        looked={looked}
      />
    );
  return (
    <DeskPage
      title={t('page.agenda')}
      back={{ to: '/project', label: t('page.index') }}
      state={<PageLookers looked={looked} />}
      actions={
        writes.length > 0 && (
          <Button data-key="c" onClick={() => setCreating(true)}>
            <Icon name="plus" /> {t('meeting.new')}
          </Button>
        )
      }
    >
      <ScopeForm query={query} choices={choices} />
      {agendas.length === 0 && <EmptyState icon="calendar" title={t('meeting.empty')} />}
      <ul className="project-Meetings">
        {agendas.map((meeting) => (
          <li key={meeting.id}>
            <Link to={`/project/admin/agenda?${here ? `${here}&` : ''}agenda=${meeting.id}`}>{meeting.title}</Link>
            <span>{date(meeting.startsAt, 'time')}</span>
            <Badge tone={meeting.state === 'closed' ? 'success' : meeting.state === 'in_session' ? 'info' : 'neutral'}>
              {t(`meetingState.${meeting.state}`)}
            </Badge>
            <small>{projects.find(({ id }) => id === meeting.projectId)?.name}</small>
          </li>
        ))}
      </ul>
      {creating && writes.length > 0 && <NewMeeting projects={writes} onClose={() => setCreating(false)} />}
    </DeskPage>
  );
}
