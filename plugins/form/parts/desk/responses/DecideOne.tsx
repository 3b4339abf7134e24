import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Decision } from '../../../machines/response.ts';
import { call } from '../../call.ts';

/** What can be decided on one response. */
export function DecideOne({ formId, id, decisions }: { formId: string; id: string; decisions: readonly Decision[] }) {
  const t = useText('form');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function run(decision: Decision) {
    setBusy(true);
    try {
      const { left } = await call('decide', { id: formId, responses: [id], decision });
      if (left[0]) showToast(t(`responses.why.${left[0].why}`), { tone: 'danger' });
      await revalidate();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
    setBusy(false);
  }
  return (
    <>
      {decisions.map((decision, at) => (
        <Button
          key={decision}
          variant={at === 0 && decision === 'approve' ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={() => void run(decision)}
        >
          {t(`decision.${decision}`)}
        </Button>
      ))}
    </>
  );
}
