import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { examActions } from '../../../machines/exam.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { call } from '../../call.ts';
import { NewExamDialog } from './NewExamDialog.tsx';

interface Props {
  exam: DeskExamData['exam'];
  /** What is not saved is not published either. */
  unsaved: boolean;
}

/** What may be done with an exam as a whole. */
export function ExamActions({ exam, unsaved }: Props) {
  const t = useText('exam');
  const navigate = useNavigate();
  const [copying, setCopying] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      {examActions(exam.state).map((action) => (
        <ActionButton
          key={action}
          of={call}
          name="moveExam"
          with={{ id: exam.id, version: exam.version, action }}
          done={t(`examDone.${action}`)}
          variant={action === 'publish' ? 'primary' : 'secondary'}
          disabled={unsaved}
        >
          {t(`examAction.${action}`)}
        </ActionButton>
      ))}
      <LinkButton variant="secondary" to={`/lesson/assessment/desk/${exam.draft.slug}`}>
        {t('exams.preview')}
      </LinkButton>
      <LinkButton variant="secondary" to={`/exam/desk/exams/${exam.id}/results`}>
        {t('page.deskResults')}
      </LinkButton>
      <Button variant="quiet" onClick={() => setCopying(true)}>
        {t('exams.copy')}
      </Button>
      {exam.attempts === 0 && exam.running === 0 && (
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          {t('desk.remove')}
        </Button>
      )}
      {copying && <NewExamDialog copyOf={{ id: exam.id, title: exam.draft.title }} onClose={() => setCopying(false)} />}
      {removing && (
        <ActionDialog
          of={call}
          name="removeExam"
          with={{ id: exam.id }}
          send={async (input) => {
            const gone = await call('removeExam', input);
            // Leaves the page before it is revalidated, because the removed exam would be a 404.
            await navigate('/exam/desk');
            return gone;
          }}
          title={t('exams.removeTitle', { title: exam.draft.title })}
          submit={t('desk.remove')}
          danger
          size="small"
          onClose={() => setRemoving(false)}
        >
          <p>{t('exams.removeText')}</p>
        </ActionDialog>
      )}
    </>
  );
}
