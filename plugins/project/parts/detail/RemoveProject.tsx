import { useState } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { RemovedProject } from '../../calls/projects.ts';
import type { ProjectView } from '../../schemas.ts';
import { call } from '../call.ts';

/** A project is removed for good by who types its key. */
export function RemoveProject({ project }: { project: ProjectView }) {
  const t = useText('project');
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h2>{t('detail.end')}</h2>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('removeProject.submit')}
      </Button>
      {open && (
        <ActionDialog
          of={call}
          name="removeProject"
          schema={RemovedProject}
          title={t('removeProject.title', { name: project.name, key: project.key })}
          danger
          with={{ id: project.id }}
          onClose={() => setOpen(false)}
          onDone={() => go('/project')}
        />
      )}
    </section>
  );
}
