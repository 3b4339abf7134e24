import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { FlowView } from '../../schemas.ts';
import { flows } from '../../calls/flows.ts';
import { call } from '../call.ts';

/** Makes another flow of this one's draft, and goes there. */
export function CopyDialog({ flow, onClose }: { flow: FlowView; onClose: () => void }) {
  const t = useText('flow');
  const navigate = useNavigate();
  const [name, setName] = useState(t('copy.of', { name: flow.settings.name }).slice(0, 120));
  return (
    <ActionDialog
      of={call}
      name="copyFlow"
      schema={flows.copyFlow.body}
      with={{ id: flow.id, name: name.trim() }}
      title={t('copy.title')}
      submit={t('copy.press')}
      size="small"
      onClose={onClose}
      onDone={(made) => void navigate(`/flow/${made.id}`)}
    >
      <TextField label={t('new.name')} name="name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
    </ActionDialog>
  );
}
