import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { attemptActions } from '../../../machines/attempt.ts';
import type { DeskAttemptData } from '../../../gateway/pages/deskAttempt.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

interface Props {
  attempt: DeskAttemptData['attempt'];
  nextId: string | null;
}

/** What may be done with an attempt; `n` leads to the next one that waits. */
export function AttemptDeeds({ attempt, nextId }: Props) {
  const t = useText('exam');
  const navigate = useNavigate();
  const deed = useAction();
  const [voiding, setVoiding] = useState(false);
  const [reason, setReason] = useState('');
  const allowed = attemptActions(attempt);
  useEffect(() => {
    if (!nextId) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest('input, textarea, select, [contenteditable], dialog');
      if (event.key === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping)
        void navigate(`/exam/desk/attempts/${nextId}`);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [nextId, navigate]);
  const release = async () => {
    if (await deed.run(() => call('release', { id: attempt.examId, attemptIds: [attempt.id] }))) showToast(t('grading.released'));
  };
  const end = async () => {
    const wrong = { reason: reason.trim() ? undefined : 'invalid.required' };
    if (await deed.run(() => call('voidAttempt', { id: attempt.id, reason: reason.trim() }), wrong)) setVoiding(false);
  };
  return (
    <>
      {!voiding && deed.failed && <p role="alert">{deed.failed}</p>}
      {allowed.includes('RELEASE') && (
        <Button disabled={deed.pending} onClick={() => void release()}>
          {t('grading.release')}
        </Button>
      )}
      {nextId && (
        <LinkButton variant="secondary" to={`/exam/desk/attempts/${nextId}`} aria-keyshortcuts="n">
          {t('grading.next')}
          <Icon name="chevron-right" />
        </LinkButton>
      )}
      {allowed.includes('VOID') && (
        <Button variant="quiet" onClick={() => setVoiding(true)}>
          {t('grading.void')}
        </Button>
      )}
      <Dialog open={voiding} onClose={() => setVoiding(false)} title={t('grading.void')} size="small">
        <DeskForm deed={deed} danger submit={t('grading.void')} onSubmit={() => void end()} onCancel={() => setVoiding(false)}>
          <p>{t('grading.voidText')}</p>
          <TextField
            label={t('overrides.reason')}
            name="reason"
            maxLength={300}
            data-autofocus
            value={reason}
            error={deed.errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DeskForm>
      </Dialog>
    </>
  );
}
