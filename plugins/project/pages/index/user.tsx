import { useState } from 'react';
import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { index } from '../../gateway/pages/browse.ts';
import { NewGroupDialog, NewProjectDialog } from '../../parts/browse/NewDialogs.tsx';
import { ProjectCards } from '../../parts/browse/ProjectCards.tsx';
import { Dot } from '../../parts/Dot.tsx';
import { taskPath } from '../../rules/keys.ts';
import '../../parts/project.css';

/** Groups of projects, and above them what is the visitor's to do. */
export default function IndexPage({ data: { groups, work, today, manages, opens } }: PageProps<typeof index>) {
  const t = useText('project');
  const { date } = useFormat();
  const [dialog, setDialog] = useState(manages && groups.length > 0 && opens === 'project' ? 'project' : '');
  return (
    <DeskPage
      title={t('page.index')}
      actions={
        <>
          <LinkButton to="/project/admin/task" variant="secondary">
            {t('index.allTasks')}
          </LinkButton>
          <LinkButton to="/project/admin/todo" variant="secondary">
            {t('page.todo')}
          </LinkButton>
          {manages && (
            <>
              <Button variant="secondary" onClick={() => setDialog('group')}>
                {t('group.new')}
              </Button>
              {groups.length > 0 && (
                <Button data-key="c" onClick={() => setDialog('project')}>
                  {t('project.new')}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      <section>
        <h2>{t('index.mine')}</h2>
        {work.length === 0 && <p>{t('index.nothing')}</p>}
        <ul className="project-Mine">
          {work.map(({ task, key, state, colour, project }) => (
            <li key={task.id}>
              <Link to={taskPath(key)}>
                <small>{key}</small> {task.title}
              </Link>
              <span className="project-Mark">
                <Dot colour={colour} /> {state}
              </span>
              <small>{project}</small>
              {task.dueOn && (
                <span className="project-Due" data-late={task.dueOn < today || undefined}>
                  {task.dueOn < today && <span className="ui-Hidden">{t('late')} </span>}
                  {date(`${task.dueOn}T05:00:00Z`, 'short')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {groups.length === 0 && <EmptyState icon="folder" title={t(manages ? 'index.begin' : 'index.empty')} />}
      {groups.map((group) => (
        <section key={group.id}>
          <h2>
            <Dot colour={group.colour} /> <Link to={`/project/${group.slug}`}>{group.name}</Link>
          </h2>
          {group.description && <p>{group.description}</p>}
          <ProjectCards projects={group.projects} />
        </section>
      ))}
      {dialog === 'group' && <NewGroupDialog onClose={() => setDialog('')} />}
      {dialog === 'project' && <NewProjectDialog groups={groups} onClose={() => setDialog('')} />}
    </DeskPage>
  );
}
