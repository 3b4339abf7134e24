import { Link, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';
import { partPath, type CoursePart } from '../../../../rules/courseParts.ts';

/** Where a course's own problem is put right: a part of its page, and the place within it. */
const PLACE: Readonly<Record<string, readonly [CoursePart, string]>> = {
  'no-lessons': ['outline', 'outline'],
  'price-missing': ['access', 'price'],
  'billing-missing': ['access', 'price'],
  'dates-order': ['access', 'enrol'],
  'seats-below-taken': ['access', 'enrol'],
  'completion-exam-missing': ['rules', 'rules'],
  'certificate-unavailable': ['rules', 'certificate'],
  'prerequisite-gone': ['rules', 'rules'],
  'prerequisite-circle': ['rules', 'rules'],
  'slug-taken': ['about', 'words'],
};

function placeOf(courseId: string, code: string): string {
  const [part, place] = PLACE[code] ?? ['about', 'words'];
  return partPath(courseId, part, `lesson-${place}`);
}

/** All that keeps a course from being published, each with the way to where it is put right. */
export function ProblemList({ courseId, problems }: { courseId: string; problems: DeskCourse['problems'] }) {
  const t = useText('lesson');
  if (problems.length === 0) return null;
  return (
    <Alert tone="warning" title={t('desk.course.missing', { count: problems.length })}>
      <ul className="lesson-Plain">
        {problems.map(({ code, lessonId, title }) => (
          <li key={`${code} ${lessonId ?? title}`}>
            {lessonId ? (
              <Link className="ui-Target" to={`/lesson/desk/lessons/${lessonId}`}>
                {t('desk.course.lessonProblem', { title, problem: t(`desk.missing.${code}`, { title }) })}
              </Link>
            ) : (
              <Link className="ui-Target" to={placeOf(courseId, code)}>
                {t(`desk.missing.${code}`, { title })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
