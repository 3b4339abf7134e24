import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { CourseDraft, type DeskCourse } from '../../../../calls/deskSchemas.ts';
import type { DeskCourseData } from '../../../../gateway/pages/deskCourse.ts';
import { call } from '../../../call.ts';
import { COURSE_PARTS, partOf, partPath, type CoursePart } from '../../../../rules/courseParts.ts';
import { coursePath, playPath } from '../../../../rules/paths.ts';
import { DeskArea } from '../../DeskArea.tsx';
import { OutlineEditor } from '../outline/OutlineEditor.tsx';
import { useLessonDraft } from '../../useLessonDraft.ts';
import { CertificatePart } from './CertificatePart.tsx';
import type { CourseForm } from './courseForm.ts';
import { EnrolPart } from './EnrolPart.tsx';
import { ErrorsElsewhere } from './ErrorsElsewhere.tsx';
import { LookPart } from './LookPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { PricePart } from './PricePart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { SeoPart } from './SeoPart.tsx';
import { StatePanel } from './StatePanel.tsx';
import { WordsPart } from './WordsPart.tsx';

/** The tab of each part; what is wrong in one is counted there. */
function PartTabs({ courseId, errors }: { courseId: string; errors: CourseForm['errors'] }) {
  const t = useText('lesson');
  const wrong = (part: CoursePart) => Object.keys(errors).filter((path) => partOf(path) === part).length;
  return (
    <Tabs
      label={t('desk.course.parts')}
      tabs={COURSE_PARTS.map((part) => ({
        to: partPath(courseId, part),
        title: (
          <>
            {t(`desk.course.tab.${part}`)}
            {wrong(part) > 0 && <Badge tone="danger">{t('desk.course.wrong', { count: wrong(part) })}</Badge>}
          </>
        ),
      }))}
    />
  );
}

/** The parts that were opened, that what is half typed in one stays there, and of them the one on show. */
function useOpened(part: CoursePart): readonly CoursePart[] {
  const [opened, setOpened] = useState<readonly CoursePart[]>([part]);
  if (!opened.includes(part)) setOpened([...opened, part]);
  return opened;
}

/** A link to a field of another part leads into it. */
function useFieldOfAddress(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash.startsWith('#field-')) document.getElementById(location.hash.slice(1))?.focus();
  }, [location]);
}

/** A course with everything about it: what stands between it and its learners, and its parts one at a time. */
export function CourseEditor({ course, choices, part }: DeskCourseData) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const form = useLessonDraft<CourseDraft, DeskCourse>({
    loaded: course,
    schema: CourseDraft,
    save: (draft, version) => call('saveCourse', { id: course.id, version, draft }),
    read: () => call('findDeskCourse', { id: course.id }),
  });
  const opened = useOpened(part);
  useFieldOfAddress();
  const first = course.sections.flatMap(({ lessons }) => lessons).find(({ change }) => change !== 'removed');
  const summary = Object.fromEntries(Object.entries(form.summary).filter(([path]) => partOf(path) === part));
  const fields: Readonly<Partial<Record<CoursePart, ReactNode>>> = {
    about: (
      <>
        <WordsPart form={form} choices={choices} />
        <LookPart form={form} cover={form.stored.cover} />
      </>
    ),
    access: (
      <>
        <PricePart form={form} has={choices.has} />
        <EnrolPart form={form} />
      </>
    ),
    rules: (
      <>
        <RulesPart form={form} choices={choices} courseId={course.id} />
        <CertificatePart form={form} choices={choices} />
      </>
    ),
    people: <PeoplePart form={form} choices={choices} names={course.instructorNames} />,
    seo: <SeoPart form={form} />,
  };
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
      <PartTabs courseId={course.id} errors={form.errors} />
      {part === 'outline' && <OutlineEditor course={course} />}
      <DraftFrame
        form={{ ...form, summary }}
        submit={t('desk.save')}
        nameOf={(field) => t(`desk.course.field.${field}`)}
        onSaved={() => revalidate()}
      >
        <ErrorsElsewhere courseId={course.id} part={part} form={form} />
        {COURSE_PARTS.filter((each) => opened.includes(each) && fields[each]).map((each) => (
          <div key={each} className="ui-DeskForm" hidden={each !== part}>
            {fields[each]}
          </div>
        ))}
      </DraftFrame>
    </DeskArea>
  );
}
