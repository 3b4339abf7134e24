import { useEffect, useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LoadingOverlay, type OverlayState } from '#kit/ui/feedback/LoadingOverlay.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

/** How long the example loads, ms. */
const LOADS = 4000;

function View({ ends, text }: { ends: 'hidden' | 'error'; text: string }) {
  const say = useSay();
  const [state, setState] = useState<OverlayState>('hidden');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState(ends), LOADS);
    return () => clearTimeout(timer);
  }, [state, ends]);
  return (
    <>
      <Button onClick={() => setState('loading')}>{say('โหลด 4 วินาที', 'Load for 4 seconds')}</Button>
      <LoadingOverlay state={state} text={text || undefined} onClose={() => setState('hidden')} />
    </>
  );
}

export default example({
  options: { ends: choice(['hidden', 'error'], 'hidden'), text: words('', '') },
  states: [{ name: { th: 'จบด้วยข้อผิดพลาด', en: 'Ends with an error' }, set: { ends: 'error' } }],
  View,
  code: ({ text }) =>
    from('feedback/LoadingOverlay.tsx', 'LoadingOverlay') +
    jsx('LoadingOverlay', { state: '{state}', text, onClose: "{() => setState('hidden')}" }),
});
