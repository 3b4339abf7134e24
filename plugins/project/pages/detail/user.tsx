import { useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { detail, DetailData } from '../../gateway/pages/others.ts';
import { NewLabel, NewState } from '../../calls/projects.ts';
import { call } from '../../parts/call.ts';
import { NewFieldForm } from '../../parts/detail/NewFieldForm.tsx';
import type { ProjectView } from '../../schemas.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Members } from '../../parts/detail/Members.tsx';
import { RemoveProject } from '../../parts/detail/RemoveProject.tsx';
import { Settings } from '../../parts/detail/Settings.tsx';
import { StateRow } from '../../parts/detail/StateRow.tsx';
import { Dot } from '../../parts/Dot.tsx';
import { PageLookers } from '../../parts/looking/PageLookers.tsx';
import '../../parts/project.css';

/** What leads set of a project: its days and people, its states, labels, fields and templates. */
export default function DetailPage({ data: { project, ...data } }: PageProps<typeof detail>) {
  const t = useText('project');
  if (project) return <Detail project={project} {...data} />;
  return (
    <DeskPage title={t('page.detail')} back={{ to: '/project', label: t('page.index') }}>
      <EmptyState icon="flag" title={t('detail.none')} />
    </DeskPage>
  );
}

function Detail({ project, description, templates, isAdmin, looked }: DetailData & { project: ProjectView }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const remove = (name: 'removeLabel' | 'removeField' | 'removeTemplate', id: string, title: string) => (
    <ActionButton of={call} name={name} with={{ id }} variant="quiet" aria-label={t('remove', { name: title })} onDone={again}>
      {t('detail.remove')}
    </ActionButton>
  );
  return (
    <DeskPage
      title={`${project.name} · ${t('page.detail')}`}
      back={{ to: `/project/${project.groupSlug}/${project.key.toLowerCase()}`, label: project.name }}
      state={<PageLookers looked={looked} />}
    >
      <Settings key={project.version} project={project} description={description} />
      <Members project={project} />
      <section>
        <h2>{t('detail.states')}</h2>
        <ul className="project-Parts">
          {project.states.map((state, at) => (
            <StateRow key={state.id} state={state} above={project.states[at - 1]} />
          ))}
        </ul>
        <ActionForm
          of={call}
          name="addState"
          id="addState"
          schema={NewState}
          texts="newState"
          with={{ id: project.id }}
          values={{ colour: '#2563eb', group: 'started' }}
          clears
          quiet
        />
      </section>
      <section>
        <h2>{t('detail.labels')}</h2>
        <ul className="project-Parts">
          {project.labels.map(({ id, name, colour }) => (
            <li key={id}>
              <Dot colour={colour} /> {name} {remove('removeLabel', id, name)}
            </li>
          ))}
        </ul>
        <ActionForm
          of={call}
          name="addLabel"
          id="addLabel"
          schema={NewLabel}
          texts="newLabel"
          with={{ id: project.id }}
          values={{ colour: '#15803d' }}
          clears
          quiet
        />
      </section>
      <section>
        <h2>{t('detail.fields')}</h2>
        <ul className="project-Parts">
          {project.fields.map(({ id, name, kind, options }) => (
            <li key={id}>
              {name} · {t(`newField.kind.${kind}`)} {options.join(', ')} {remove('removeField', id, name)}
            </li>
          ))}
        </ul>
        <NewFieldForm projectId={project.id} />
      </section>
      <section>
        <h2>{t('detail.templates')}</h2>
        {templates.length === 0 && <p>{t('detail.noTemplates')}</p>}
        <ul className="project-Parts">
          {templates.map(({ id, name }) => (
            <li key={id}>
              {name} {remove('removeTemplate', id, name)}
            </li>
          ))}
        </ul>
      </section>
      {isAdmin && <RemoveProject project={project} />}
    </DeskPage>
  );
}
