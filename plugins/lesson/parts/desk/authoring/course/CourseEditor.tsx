import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { CourseDraft, type DeskCourse } from '../../../../calls/deskSchemas.ts';
import type { DeskCourseData } from '../../../../gateway/pages/deskCourse.ts';
import { call } from '../../../call.ts';
import { coursePath, playPath } from '../../../../rules/paths.ts';
import { DeskArea } from '../../DeskArea.tsx';
import { OutlineEditor } from '../outline/OutlineEditor.tsx';
import { useLessonDraft } from '../../useLessonDraft.ts';
import { CertificatePart } from './CertificatePart.tsx';
import { EnrolPart } from './EnrolPart.tsx';
import { LookPart } from './LookPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { PricePart } from './PricePart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { SeoPart } from './SeoPart.tsx';
import { StatePanel } from './StatePanel.tsx';
import { WordsPart } from './WordsPart.tsx';

const PARTS = ['outline', 'words', 'look', 'price', 'enrol', 'rules', 'certificate', 'people', 'seo'] as const;

/** A course with everything about it: what stands between it and its learners, its outline, its facts. */
export function CourseEditor({ course, choices }: DeskCourseData) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const form = useLessonDraft<CourseDraft, DeskCourse>({
    loaded: course,
    schema: CourseDraft,
    save: (draft, version) => call('saveCourse', { id: course.id, version, draft }),
    read: () => call('findDeskCourse', { id: course.id }),
  });
  const first = course.sections.flatMap(({ lessons }) => lessons).find(({ change }) => change !== 'removed');
  return (
    <DeskArea
      title={course.draft.title}
      back={{ to: '/lesson/desk/courses', label: t('page.deskCourses') }}
      actions={
        <>
          <LinkButton variant="secondary" to={`/lesson/desk/courses/${course.id}/learners`}>
            {t('desk.courses.learnersOf', { count: course.learners })}
          </LinkButton>
          <LinkButton variant="secondary" to={first ? playPath(course.draft.slug, first.slug) : coursePath(course.draft.slug)}>
            {t('desk.course.preview')}
          </LinkButton>
        </>
      }
    >
      {/* Saved a moment ago, the page may not have the newest version yet. */}
      <StatePanel course={{ ...course, version: Math.max(course.version, form.stored.version) }} isUnsaved={form.isUnsaved} />
      <nav className="lesson-Jumps" aria-label={t('desk.course.parts')}>
        {PARTS.map((part) => (
          <a key={part} href={`#lesson-${part}`}>
            {t(`desk.course.part.${part}`)}
          </a>
        ))}
      </nav>
      <OutlineEditor course={course} />
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`desk.course.field.${field}`)} onSaved={() => revalidate()}>
        <WordsPart form={form} choices={choices} />
        <LookPart form={form} cover={form.stored.cover} />
        <PricePart form={form} has={choices.has} />
        <EnrolPart form={form} />
        <RulesPart form={form} choices={choices} courseId={course.id} />
        <CertificatePart form={form} choices={choices} />
        <PeoplePart form={form} choices={choices} names={course.instructorNames} />
        <SeoPart form={form} />
      </DraftFrame>
    </DeskArea>
  );
}
