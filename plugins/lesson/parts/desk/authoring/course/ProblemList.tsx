import { Link, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';

/** Where a course's own problem is put right: a part of its page. */
const PLACE: Readonly<Record<string, string>> = {
  'no-lessons': 'outline',
  'price-missing': 'price',
  'billing-missing': 'price',
  'dates-order': 'enrol',
  'seats-below-taken': 'enrol',
  'completion-exam-missing': 'rules',
  'certificate-unavailable': 'certificate',
  'prerequisite-gone': 'rules',
  'prerequisite-circle': 'rules',
  'slug-taken': 'words',
};

/** All that keeps a course from being published, each with the way to where it is put right. */
export function ProblemList({ problems }: { problems: DeskCourse['problems'] }) {
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
              <a className="ui-Target" href={`#lesson-${PLACE[code] ?? 'words'}`}>
                {t(`desk.missing.${code}`, { title })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
