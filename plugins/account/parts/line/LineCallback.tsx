import { lazy, Suspense, useEffect, useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { sessionRotated } from '#kit/page/sessionNews.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { LineProblem } from './LineProblem.tsx';
import { goOnFromLine, type Outcome } from './steps.ts';
import { takeBinding } from './toLine.ts';

const call = callsOf<typeof account>('account');
/** Whoever has been here before needs none of them. */
const STEPS = {
  code: lazy(() => import('./LineCode.tsx')),
  prove: lazy(() => import('./ProveForLine.tsx')),
  register: lazy(() => import('./RegisterWithLine.tsx')),
};

/** Sends what LINE put into the address to the gateway, once, and shows what comes of it. */
export function LineCallback() {
  const t = useText('account');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);

  useEffect(() => {
    const finish = async () => {
      const params = new URLSearchParams(location.search);
      // The code from LINE works only once and must not stay in the history or be sent again on a reload.
      history.replaceState(history.state, '', location.pathname);
      const binding = takeBinding();
      const { error, code, state } = { error: params.get('error'), code: params.get('code'), state: params.get('state') };
      if (error) throw new Refusal(400, error === 'access_denied' ? 'line-denied' : 'line-refused');
      if (!binding || !code || !state) throw new Refusal(400, 'line-state');
      const found = await call('finishLine', { code, state, binding });
      if (found.purpose === 'confirm') sessionRotated();
      if (found.step === 'done') goOnFromLine(found);
      else setOutcome(found);
    };
    const timer = setTimeout(() => {
      finish().catch((error: unknown) => setProblem(error instanceof Refusal ? error : new Refusal(500, 'fault')));
    });
    return () => clearTimeout(timer);
  }, []);

  if (problem) return <LineProblem problem={problem} />;
  const working = <p role="status">{t('line.working')}</p>;
  if (!outcome || outcome.step === 'done') return working;
  const Step = STEPS[outcome.step];
  return (
    <Suspense fallback={working}>
      <Step outcome={outcome} onOver={setProblem} />
    </Suspense>
  );
}
