import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Regrade, type grading } from '../../../../calls/grading.ts';
import type { DeskResultsData } from '../../../../gateway/pages/deskResults.ts';
import { call } from '../../../call.ts';

interface Props {
  examId: string;
  questions: DeskResultsData['analysis']['questions'];
  onClose: () => void;
}

/** Grades anew by the newest key: first what would change, then it is done. */
export function RegradeDialog({ examId, questions, onClose }: Props) {
  const t = useText('exam');
  const [questionId, setQuestionId] = useState('');
  const [found, setFound] = useState<Reply<typeof grading.regrade> | null>(null);
  const unique = [...new Map(questions.map((question) => [question.questionId, question.excerpt]))];
  return (
    <Dialog open onClose={onClose} title={t('results.regrade')}>
      <ActionForm
        of={call}
        name="regrade"
        schema={Regrade}
        with={{ id: examId, questionId: questionId || null, dryRun: !found }}
        texts="overrides"
        submit={t(found ? 'regrade.do' : 'regrade.try')}
        onCancel={onClose}
        onDone={(reply) => {
          if (!found) return setFound(reply);
          showToast(t(reply.later ? 'regrade.later' : 'regrade.done'));
          onClose();
        }}
      >
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
        <FormField name="reason" lines="one" />
        {found && (
          <Alert tone="info" live>
            <p>{t(found.partly ? 'regrade.foundPartly' : 'regrade.found', { ...found })}</p>
          </Alert>
        )}
      </ActionForm>
    </Dialog>
  );
}
