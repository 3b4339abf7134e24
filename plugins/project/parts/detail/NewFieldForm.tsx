import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { NewField } from '../../calls/projects.ts';
import { call } from '../call.ts';

/** One more thing that a project asks of its tasks. */
export function NewFieldForm({ projectId }: { projectId: string }) {
  const t = useText('project');
  const [options, setOptions] = useState<string[]>([]);
  return (
    <ActionForm
      of={call}
      name="addField"
      id="addField"
      schema={NewField}
      texts="newField"
      with={{ id: projectId, options }}
      onDone={() => setOptions([])}
      clears
      quiet
    >
      <FormField name="name" />
      <FormField name="kind" />
      <TagField label={t('newField.options')} value={options} onChange={setOptions} maxLength={60} maxTags={50} />
    </ActionForm>
  );
}
