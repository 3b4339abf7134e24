import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { FlowView } from '../../schemas.ts';
import { flows } from '../../calls/flows.ts';
import { call } from '../call.ts';
import { JsonField } from '../JsonField.tsx';

/** Starts what is published, with what is entered. */
export function StartDialog({ flow, onClose }: { flow: FlowView; onClose: () => void }) {
  const t = useText('flow');
  const navigate = useNavigate();
  const [payload, setPayload] = useState<unknown>({});
  return (
    <ActionDialog
      of={call}
      name="startByHand"
      schema={flows.startByHand.body}
      with={{ id: flow.id, payload: payload ?? {} }}
      check={(): Readonly<Record<string, string>> => (payload === undefined ? { payload: 'json.wrong' } : {})}
      title={t('start.title')}
      submit={t('start.press')}
      onClose={onClose}
      onDone={({ runId }) => void navigate(`/flow/runs/${runId}`)}
    >
      <JsonField label={t('start.payload')} hint={t('start.payload.hint')} value={{}} onChange={setPayload} />
    </ActionDialog>
  );
}
