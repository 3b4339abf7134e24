import { Suspense, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { FlowView } from '../../schemas.ts';
import { call } from '../call.ts';
import { useExport } from '../useExport.ts';
import { CopyDialog, StartDialog } from './lazyParts.ts';

/** What is done with a flow less often: on and off, started by hand, copied, taken along as a file, put away. */
export function MoreActs({ flow }: { flow: FlowView }) {
  const t = useText('flow');
  const [dialog, setDialog] = useState<'copy' | 'start' | null>(null);
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
      <Suspense>
        {dialog === 'copy' && <CopyDialog flow={flow} onClose={() => setDialog(null)} />}
        {dialog === 'start' && <StartDialog flow={flow} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
