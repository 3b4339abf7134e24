import { useState } from 'react';
import { useNavigate, useProblem, useText } from '#kernel/contract/page.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { LoadingOverlay, type OverlayState } from '#kit/ui/feedback/LoadingOverlay.tsx';
import { call } from './call.ts';

/** Takes a flow from a file, as a draft; the page waits for it, since it leads to that flow. */
export function ImportButton() {
  const t = useText('flow');
  const problem = useProblem();
  const navigate = useNavigate();
  const [state, setState] = useState<OverlayState>('hidden');
  const [failed, setFailed] = useState('');
  async function take(file: File) {
    setState('loading');
    try {
      const { id } = await call('importFlow', { file: await file.text() });
      setState('hidden');
      await navigate(`/flow/${id}`);
    } catch (error) {
      setFailed(problem(error));
      setState('error');
    }
  }
  return (
    <>
      <FileTrigger variant="secondary" accept=".json,application/json" onSelect={([file]) => file && void take(file)}>
        {t('import.press')}
      </FileTrigger>
      <LoadingOverlay state={state} text={state === 'error' ? failed : t('import.busy')} onClose={() => setState('hidden')} />
    </>
  );
}
