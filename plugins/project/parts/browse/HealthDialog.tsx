import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { Health } from '../../calls/projects.ts';
import type { ProjectView } from '../../schemas.ts';
import { call } from '../call.ts';

/** How a project is doing, in a word and a note. */
export function HealthDialog({ project: { id, health, healthNote }, onClose }: { project: ProjectView; onClose: () => void }) {
  const t = useText('project');
  return (
    <ActionDialog
      of={call}
      name="setHealth"
      schema={Health}
      texts="setHealth"
      title={t('health.set')}
      with={{ id }}
      values={{ health, note: healthNote }}
      onClose={onClose}
    />
  );
}
