import { useState } from 'react';
import { go, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ChangedGroup } from '../../calls/projects.ts';
import type { group } from '../../gateway/pages/browse.ts';
import { NewProjectDialog } from '../../parts/browse/NewDialogs.tsx';
import { ProjectCards } from '../../parts/browse/ProjectCards.tsx';
import { call } from '../../parts/call.ts';
import { writeQuery } from '../../rules/query.ts';
import '../../parts/project.css';

/** One group: its projects, and the ways to all of their tasks. */
export default function GroupPage({ data: { group: found, manages } }: PageProps<typeof group>) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState('');
  const { id, version, archived, name, slug, description, colour } = found;
  const keys = found.projects.map(({ key }) => key).join(',');
  return (
    <DeskPage
      title={name}
      back={{ to: '/project', label: t('page.index') }}
      lead={description}
      actions={
        <>
          {keys && (
            <LinkButton to={`/project/admin/table?${writeQuery({ project: keys })}`} variant="secondary">
              {t('index.allTasks')}
            </LinkButton>
          )}
          {manages && (
            <>
              <ActionButton
                of={call}
                name="changeGroup"
                with={{ id, version, name, slug, description, colour, archived: !archived }}
                variant="secondary"
                done={t(archived ? 'group.unarchived' : 'group.archived')}
                onDone={() => void revalidate()}
              >
                {t(archived ? 'act.unarchive' : 'act.archive')}
              </ActionButton>
              <Button variant="secondary" data-key="e" onClick={() => setDialog('edit')}>
                {t('group.edit')}
              </Button>
              <Button data-key="c" onClick={() => setDialog('project')}>
                {t('project.new')}
              </Button>
            </>
          )}
        </>
      }
    >
      {found.projects.length === 0 ? <EmptyState icon="flag" title={t('group.empty')} /> : <ProjectCards projects={found.projects} />}
      {dialog === 'project' && <NewProjectDialog groups={[found]} onClose={() => setDialog('')} />}
      {dialog === 'edit' && (
        <ActionDialog
          of={call}
          name="changeGroup"
          schema={ChangedGroup}
          texts="newGroup"
          submit={t('save')}
          title={t('group.edit')}
          with={{ id, version, archived }}
          values={{ name, slug, description, colour }}
          onClose={() => setDialog('')}
          onDone={(reply) => go(`/project/${reply.slug}`)}
        >
          <FormField name="name" />
          <FormField name="slug" />
          <FormField name="description" />
          <FormField name="colour" />
        </ActionDialog>
      )}
    </DeskPage>
  );
}
