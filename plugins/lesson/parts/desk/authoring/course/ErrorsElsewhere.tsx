import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { fieldOf, partOf, partPath, type CoursePart } from '../../../../rules/courseParts.ts';
import type { CourseForm } from './courseForm.ts';

/**
 * What kept the course from being saved and stands in parts that are not on show, each with the way there. Takes the focus where nothing
 * in the part on show does.
 */
export function ErrorsElsewhere({ courseId, part, form: { summary, tries } }: { courseId: string; part: CoursePart; form: CourseForm }) {
  const t = useText('lesson');
  const box = useRef<HTMLDivElement>(null);
  const paths = Object.keys(summary);
  const elsewhere = paths.filter((path) => partOf(path) !== part);
  const isAlone = elsewhere.length === paths.length;
  const takeFocus = useEffectEvent(() => isAlone && box.current?.focus());
  // Only a new refusal moves the focus, not another part that was opened.
  useEffect(() => {
    if (tries > 0) takeFocus();
  }, [tries]);
  if (elsewhere.length === 0) return null;
  return (
    <div className="ui-Alert ui-ErrorSummary" data-tone="danger" role="alert" tabIndex={-1} ref={box}>
      <Icon name="error" />
      <div>
        <h2 className="ui-Alert-title">{t('desk.course.elsewhere', { count: elsewhere.length })}</h2>
        <ul>
          {elsewhere.map((path) => {
            const label = t(`desk.course.field.${fieldOf(path)}`);
            const message = summary[path]!;
            return (
              <li key={path}>
                <Link to={partPath(courseId, partOf(path), fieldId(path))}>
                  {t('desk.course.elsewhereOne', {
                    part: t(`desk.course.tab.${partOf(path)}`),
                    problem: message.includes(label) ? message : `${label}: ${message}`,
                  })}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
