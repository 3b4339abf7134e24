import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { Person, ThreadLine } from '../schemas.ts';
import { call } from './call.ts';

/** For staff who answer: who has the conversation in hand, and whether it is over. */
export function StaffTools({ thread, onChange }: { thread: ThreadLine; onChange: () => Promise<void> }) {
  const t = useText('message');
  const [staff, setStaff] = useState<readonly Person[]>([]);
  const { state, failed, send } = useSend(call.owner);
  const busy = state === 'loading';
  const assigned = thread.assignee?.id ?? null;

  useEffect(() => {
    call('staff').then(setStaff, () => {});
  }, []);

  const attempt = (work: () => Promise<unknown>) => send(() => work().finally(() => onChange().catch(() => {})));
  const options = [
    { value: '', label: t('staff.nobody') },
    // The assignee is listed even when no longer on the staff or before the staff list has loaded.
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
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
    </section>
  );
}
