import { useState } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { NewGroup, NewProject } from '../../calls/projects.ts';
import { call } from '../call.ts';

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useText('project');
  return (
    <ActionDialog
      of={call}
      name="createGroup"
      schema={NewGroup}
      title={t('group.new')}
      texts="newGroup"
      onClose={onClose}
      onDone={({ slug }) => go(`/project/${slug}`)}
    />
  );
}

export function NewProjectDialog({
  groups,
  onClose,
}: {
  groups: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}) {
  const t = useText('project');
  const [groupId, setGroup] = useState(groups[0]!.id);
  return (
    <ActionDialog
      of={call}
      name="createProject"
      schema={NewProject}
      title={t('project.new')}
      texts="newProject"
      with={{ groupId }}
      onClose={onClose}
      onDone={({ groupSlug, key }) => go(`/project/${groupSlug}/${key.toLowerCase()}`)}
    >
      <FormField name="name" />
      <FormField name="key" />
      <SelectField
        label={t('newProject.groupId')}
        value={groupId}
        onChange={({ target }) => setGroup(target.value)}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormField name="visibility" />
    </ActionDialog>
  );
}
