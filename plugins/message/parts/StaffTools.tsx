import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Person, ThreadLine } from '../schemas.ts';
import { call, problemKey } from './call.ts';

/** For staff who answer: who has the conversation in hand, and whether it is over. */
export function StaffTools({ thread, onChange }: { thread: ThreadLine; onChange: () => Promise<void> }) {
  const t = useText('message');
  const [staff, setStaff] = useState<readonly Person[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const assigned = thread.assignee?.id ?? null;

  useEffect(() => {
    call('staff').then(setStaff, () => {}); // without the list it can still be closed
  }, []);

  async function attempt(work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemKey(error));
    }
    // Also after a refusal: somebody else may have been faster.
    await onChange().catch(() => {});
    setBusy(false);
  }
  const options = [
    { value: '', label: t('staff.nobody') },
    // Whoever has it stands in the list even where they are no longer of the staff, or it has not been read yet.
    ...(thread.assignee && !staff.some(({ id }) => id === assigned) ? [thread.assignee] : []).map(option),
    ...staff.map(option),
  ];
  function option({ id, name }: Person) {
    return { value: id ?? '', label: name ?? t('person.gone') };
  }

  return (
    <section className="message-Staff" aria-label={t('staff.title')}>
      <SelectField
        label={t('staff.assigned')}
        options={options}
        value={assigned ?? ''}
        disabled={busy}
        onChange={(event) => {
          const to = event.target.value || null;
          void attempt(() => call('assign', { thread: thread.id, to, from: assigned }));
        }}
      />
      <Button
        variant="secondary"
        aria-disabled={busy || undefined}
        onClick={() => void attempt(() => call('setState', { thread: thread.id, state: thread.state === 'open' ? 'closed' : 'open' }))}
      >
        {t(thread.state === 'open' ? 'staff.close' : 'staff.reopen')}
      </Button>
      {problem && (
        <Alert tone="danger" live>
          <p>{t(problem)}</p>
        </Alert>
      )}
    </section>
  );
}
