import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import type { DeskQuestionData } from '../../../gateway/pages/deskQuestion.ts';
import { questionProblems } from '../../../rules/question.ts';
import { QuestionDraft, type Answer } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { QuestionCard } from '../../taking/question/QuestionCard.tsx';
import { DeskArea } from '../DeskArea.tsx';
import { useExamDraft } from '../useExamDraft.ts';
import { KeyPart } from './KeyPart.tsx';
import { newQuestion } from './newQuestion.ts';
import { previewOf } from './previewOf.ts';
import type { QuestionForm } from './questionForm.ts';
import { StemPart } from './StemPart.tsx';

/** Everything that keeps a question from being asked, by path of its field. */
const wrongOf = (draft: QuestionDraft): Record<string, string> => ({
  ...schemaProblems(QuestionDraft, draft),
  ...Object.fromEntries(questionProblems(draft).map(({ path, code }) => [path.replaceAll('/', '.'), `question.problem.${code}`])),
});

/** A question with its key, and beside it what learners will see. */
export function QuestionEditor({ id: initialId, question, bank, type }: DeskQuestionData) {
  const t = useText('exam');
  // Keep the first id: a new question must stay the same one when the page's data is reloaded.
  const [id] = useState(initialId);
  const [tried, setTried] = useState<Answer | null>(null);
  const form: QuestionForm = useExamDraft({
    loaded: question,
    fresh: () => newQuestion(type, { yes: t('truth.yes'), no: t('truth.no') }),
    path: `/exam/desk/questions/${id}`,
    save: (draft, version) => call('saveQuestion', { id, bankId: bank.id, version, draft }),
    read: () => call('findQuestion', { id }),
    wrong: wrongOf,
  });
  const { stored, draft } = form;
  const retired = question?.retired ?? stored?.retired ?? false;
  return (
    <DeskArea
      title={
        <span className="exam-Badges">
          {t(stored ? 'questions.edit' : 'questions.newOf', { type: t(`type.${draft.type}`) })}
          {retired && <Badge tone="warning">{t('question.retired')}</Badge>}
        </span>
      }
      back={{ to: `/exam/desk/banks/${bank.id}`, label: bank.title }}
      actions={
        stored && (
          <ActionButton of={call} name="retireQuestion" with={{ id, retired: !retired }} variant="secondary">
            {t(retired ? 'question.bringBack' : 'question.retire')}
          </ActionButton>
        )
      }
    >
      {stored && stored.used > 0 && (
        <Alert tone="info">
          <p>{t('question.usedNote', { used: stored.used, version: stored.version })}</p>
        </Alert>
      )}
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`questionPart.${field}`)}>
        <div className="ui-Desk-sides">
          <div>
            <StemPart form={form} />
            <KeyPart form={form} />
          </div>
          <section className="exam-Preview" aria-label={t('question.preview')}>
            <p className="exam-Hint">{t('question.preview')}</p>
            <QuestionCard question={previewOf(draft)} answer={tried} onAnswer={setTried} />
          </section>
        </div>
      </DraftFrame>
    </DeskArea>
  );
}
