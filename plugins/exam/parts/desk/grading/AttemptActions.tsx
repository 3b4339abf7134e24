import { useEffect, useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Voiding } from '../../../calls/grading.ts';
import { attemptActions } from '../../../machines/attempt.ts';
import type { DeskAttemptData } from '../../../gateway/pages/deskAttempt.ts';
import { call } from '../../call.ts';

interface Props {
  attempt: DeskAttemptData['attempt'];
  nextId: string | null;
}

/** What may be done with an attempt; `n` leads to the next one that waits. */
export function AttemptActions({ attempt, nextId }: Props) {
  const t = useText('exam');
  const navigate = useNavigate();
  const [voiding, setVoiding] = useState(false);
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
  return (
    <>
      {allowed.includes('RELEASE') && (
        <ActionButton of={call} name="release" with={{ id: attempt.examId, attemptIds: [attempt.id] }} done={t('grading.released')}>
          {t('grading.release')}
        </ActionButton>
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
      {voiding && (
        <ActionDialog
          of={call}
          name="voidAttempt"
          schema={Voiding}
          with={{ id: attempt.id }}
          title={t('grading.void')}
          submit={t('grading.void')}
          danger
          size="small"
          onClose={() => setVoiding(false)}
        >
          <p>{t('grading.voidText')}</p>
          <FormField name="reason" label={t('overrides.reason')} lines="one" data-autofocus />
        </ActionDialog>
      )}
    </>
  );
}
