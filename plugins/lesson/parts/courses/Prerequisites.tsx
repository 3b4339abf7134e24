import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { coursePath } from '../../rules/paths.ts';

/** Courses to have done before this one, and which of them the visitor has. */
export function Prerequisites({ courses }: { courses: CourseDetail['prerequisites'] }) {
  const t = useText('lesson');
  if (courses.length === 0) return null;
  return (
    <ul className="lesson-Points">
      {courses.map(({ slug, title, met }) => (
        <li key={slug}>
          <Icon name={met ? 'check' : 'lock'} />
          <span>
            <Link to={coursePath(slug)}>{title}</Link> <span className="lesson-Muted">{t(met ? 'before.met' : 'before.needed')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
