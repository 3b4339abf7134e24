import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { grading } from '../../../calls/grading.ts';
import type { DeskResultsData } from '../../../gateway/pages/deskResults.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

interface Props {
  examId: string;
  questions: DeskResultsData['analysis']['questions'];
  onClose: () => void;
}

/** Grades anew by the newest key: first what would change, then it is done. */
export function RegradeDialog({ examId, questions, onClose }: Props) {
  const t = useText('exam');
  const deed = useAction();
  const [questionId, setQuestionId] = useState('');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<Reply<typeof grading.regrade> | null>(null);
  const unique = [...new Map(questions.map((question) => [question.questionId, question.excerpt]))];
  const run = async () => {
    const input = { id: examId, questionId: questionId || null, reason: reason.trim() };
    const wrong = { reason: reason.trim() ? undefined : 'invalid.required' };
    if (!found) {
      await deed.run(async () => setFound(await call('regrade', { ...input, dryRun: true })), wrong);
      return;
    }
    let later = false;
    if (!(await deed.run(async () => ({ later } = await call('regrade', { ...input, dryRun: false })), wrong))) return;
    showToast(t(later ? 'regrade.later' : 'regrade.done'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('results.regrade')}>
      <DeskForm deed={deed} submit={t(found ? 'regrade.do' : 'regrade.try')} onSubmit={() => void run()} onCancel={onClose}>
        <p>{t('regrade.text')}</p>
        <SelectField
          label={t('questions.question')}
          name="questionId"
          value={questionId}
          placeholder={t('regrade.all')}
          options={unique.map(([value, label]) => ({ value, label }))}
          onChange={(event) => {
            setQuestionId(event.target.value);
            setFound(null);
          }}
        />
        <TextField
          label={t('overrides.reason')}
          name="reason"
          maxLength={300}
          value={reason}
          error={deed.errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {found && (
          <Alert tone="info" live>
            <p>{t(found.partly ? 'regrade.foundPartly' : 'regrade.found', { ...found })}</p>
          </Alert>
        )}
      </DeskForm>
    </Dialog>
  );
}
