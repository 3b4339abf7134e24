import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { FlowView } from '../../schemas.ts';
import { flows } from '../../calls/flows.ts';
import { call } from '../call.ts';
import { useExport } from '../useExport.ts';
import { StartDialog } from './StartDialog.tsx';

/** What is done with a flow less often: on and off, started by hand, copied, taken along as a file, put away. */
export function MoreActs({ flow }: { flow: FlowView }) {
  const t = useText('flow');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'copy' | 'start' | null>(null);
  const [name, setName] = useState(t('copy.of', { name: flow.settings.name }).slice(0, 120));
  const exportFlow = useExport();
  const { id, state } = flow;
  const turn = state === 'enabled' ? 'disable' : state === 'disabled' ? 'enable' : null;
  return (
    <>
      <details className="flow-More">
        <summary className="ui-Button" data-variant="quiet">
          {t('more')}
        </summary>
        <div>
          {state === 'enabled' && flow.draft.trigger.kind === 'manual' && (
            <Button variant="quiet" onClick={() => setDialog('start')}>
              {t('start.press')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDialog('copy')}>
            {t('copy.press')}
          </Button>
          <Button variant="quiet" onClick={() => void exportFlow(id, flow.settings.name)}>
            {t('export.press')}
          </Button>
          <ActionButton of={call} name="setState" variant="quiet" with={{ id, action: state === 'archived' ? 'restore' : 'archive' }}>
            {t(state === 'archived' ? 'act.restore' : 'act.archive')}
          </ActionButton>
        </div>
      </details>
      {turn && (
        <ActionButton of={call} name="setState" variant="secondary" with={{ id, action: turn }} done={t(`act.${turn}.done`)}>
          {t(`act.${turn}`)}
        </ActionButton>
      )}
      {dialog === 'copy' && (
        <ActionDialog
          of={call}
          name="copyFlow"
          schema={flows.copyFlow.body}
          with={{ id, name: name.trim() }}
          title={t('copy.title')}
          submit={t('copy.press')}
          size="small"
          onClose={() => setDialog(null)}
          onDone={(made) => void navigate(`/flow/${made.id}`)}
        >
          <TextField label={t('new.name')} name="name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        </ActionDialog>
      )}
      {dialog === 'start' && <StartDialog flow={flow} onClose={() => setDialog(null)} />}
    </>
  );
}
