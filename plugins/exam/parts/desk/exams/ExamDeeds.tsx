import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { examActions, type ExamAction } from '../../../machines/exam.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import { NewExamDialog } from './NewExamDialog.tsx';

interface Props {
  exam: DeskExamData['exam'];
  /** What is not saved is not published either. */
  unsaved: boolean;
}

/** What may be done with an exam as a whole. */
export function ExamDeeds({ exam, unsaved }: Props) {
  const t = useText('exam');
  const navigate = useNavigate();
  const deed = useAction();
  const [copying, setCopying] = useState(false);
  const [removing, setRemoving] = useState(false);
  const move = async (action: ExamAction) => {
    const done = await deed.run(() => call('moveExam', { id: exam.id, version: exam.version, action }));
    if (done) showToast(t(`examDone.${action}`));
  };
  return (
    <>
      {deed.failed && <p role="alert">{deed.failed}</p>}
      {examActions(exam.state).map((action) => (
        <Button
          key={action}
          variant={action === 'publish' ? 'primary' : 'secondary'}
          disabled={deed.pending || unsaved}
          onClick={() => void move(action)}
        >
          {t(`examAction.${action}`)}
        </Button>
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
      <ConfirmDialog
        open={removing}
        title={t('exams.removeTitle', { title: exam.draft.title })}
        confirmLabel={t('desk.remove')}
        pending={deed.pending}
        onConfirm={() =>
          void call('removeExam', { id: exam.id }).then(
            () => navigate('/exam/desk'),
            (error: unknown) => deed.run(() => Promise.reject(error)).then(() => setRemoving(false)),
          )
        }
        onCancel={() => setRemoving(false)}
      >
        <p>{t('exams.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
