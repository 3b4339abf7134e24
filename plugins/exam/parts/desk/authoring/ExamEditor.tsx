import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { ExamDraft } from '../../../calls/examDraft.ts';
import { call } from '../../call.ts';
import { DeskArea } from '../DeskArea.tsx';
import { useExamDraft } from '../useExamDraft.ts';
import { AnswersPart } from './AnswersPart.tsx';
import { AttemptsPart } from './AttemptsPart.tsx';
import { ExamActions } from './ExamActions.tsx';
import type { ExamForm } from './examForm.ts';
import { NamePart } from './NamePart.tsx';
import { OverridesPart } from './OverridesPart.tsx';
import { ReviewPart } from './ReviewPart.tsx';
import { saveExam } from './saveExam.ts';
import { SectionsPart } from './SectionsPart.tsx';
import { EXAM_TONES } from './tones.ts';
import { WatchPart } from './WatchPart.tsx';

/** An exam with everything about it: its questions, its rules, who has other ones. */
export function ExamEditor({ exam, banks, overrides }: DeskExamData) {
  const t = useText('exam');
  const form: ExamForm = useExamDraft({
    loaded: exam,
    save: (draft, version) => saveExam(exam.id, draft, version),
    read: () => call('findExam', { id: exam.id }),
    wrong: (draft) => schemaProblems(ExamDraft, draft),
  });
  const { stored } = form;
  const { attempts, running, problems } = exam.version < stored.version ? stored : exam;
  return (
    <DeskArea
      title={
        <span className="exam-Badges">
          {stored.draft.title} <Badge tone={EXAM_TONES[stored.state]}>{t(`examState.${stored.state}`)}</Badge>
        </span>
      }
      back={{ to: '/exam/desk', label: t('page.deskExams') }}
      actions={<ExamActions exam={{ ...stored, attempts, running }} unsaved={form.isUnsaved} />}
    >
      {problems.length > 0 && (
        <Alert tone="warning" title={t('exams.problems')}>
          <ul>
            {problems.map(({ code, sectionId }) => {
              const place = stored.draft.sections.findIndex(({ id }) => id === sectionId);
              return (
                <li key={code + sectionId}>
                  {t(`exams.problem.${code}`)}
                  {place >= 0 && ` (${t('sections.number', { number: place + 1 })})`}
                </li>
              );
            })}
          </ul>
        </Alert>
      )}
      {running > 0 && (
        <Alert tone="info">
          <p>{t('exams.running', { count: running })}</p>
        </Alert>
      )}
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`draft.${field}`)}>
        <div className="ui-Desk-sides exam-Editor">
          <div>
            <NamePart form={form} />
            <SectionsPart form={form} banks={banks} slots={stored.slots} />
          </div>
          <div>
            <AttemptsPart form={form} />
            <AnswersPart form={form} />
            <ReviewPart form={form} overrides={overrides} />
            <WatchPart form={form} hasCode={stored.hasCode} />
          </div>
        </div>
      </DraftFrame>
      <OverridesPart examId={exam.id} overrides={overrides} />
    </DeskArea>
  );
}
