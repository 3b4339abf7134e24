import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { DeskLessonData } from '../../../../gateway/pages/deskLesson.ts';
import { playPath } from '../../../../rules/paths.ts';
import { DeskArea } from '../../DeskArea.tsx';
import { AttachmentsPart } from './AttachmentsPart.tsx';
import { ContentPart } from './ContentPart.tsx';
import { LessonRulesPart } from './LessonRulesPart.tsx';
import { LessonWordsPart } from './LessonWordsPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { useLessonForm } from './useLessonForm.ts';

/** A lesson with everything about it, by its kind. */
export function LessonEditor({ lesson, course, choices }: DeskLessonData) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const form = useLessonForm(lesson);
  const { kind } = form.draft;
  const problems = course.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id)?.problems ?? [];
  return (
    <DeskArea
      title={lesson.draft.title}
      back={{ to: `/lesson/desk/courses/${course.id}`, label: course.draft.title }}
      actions={
        <LinkButton variant="secondary" to={playPath(course.draft.slug, lesson.draft.slug)}>
          {t('desk.course.preview')}
        </LinkButton>
      }
    >
      <p className="lesson-Marks">
        <span className="lesson-DeskNote">{t(`kind.${kind}`)}</span>
        {lesson.change && <Badge tone={lesson.change === 'removed' ? 'danger' : 'info'}>{t(`desk.change.${lesson.change}`)}</Badge>}
      </p>
      {problems.length > 0 && (
        <Alert tone="warning" title={t('desk.lesson.missing')}>
          <ul>
            {problems.map((code) => (
              <li key={code}>{t(`desk.missing.${code}`, { title: lesson.draft.title })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`desk.lesson.field.${field}`)} onSaved={() => revalidate()}>
        <LessonWordsPart form={form} />
        <ContentPart form={form} choices={choices} />
        <AttachmentsPart form={form} />
        <LessonRulesPart form={form} />
        <NotesPart form={form} />
      </DraftFrame>
    </DeskArea>
  );
}
