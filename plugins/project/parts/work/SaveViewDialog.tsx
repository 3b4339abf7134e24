import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { NewView } from '../../calls/projects.ts';
import type { Layout } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  /** Whose view it is; of several projects it is nobody's. */
  project: string | null;
  layout: Layout;
  query: string;
  onClose: () => void;
}

/** Asks under which name a query is kept, and whether others see it. */
export default function SaveViewDialog({ project, layout, query, onClose }: Props) {
  const t = useText('project');
  const [shared, setShared] = useState(false);
  return (
    <ActionDialog
      of={call}
      name="saveView"
      schema={NewView}
      title={t('view.save')}
      texts="view"
      with={{ projectId: project, layout, query, shared }}
      onClose={onClose}
    >
      <FormField name="name" />
      <Checkbox label={t('view.shared')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
    </ActionDialog>
  );
}
