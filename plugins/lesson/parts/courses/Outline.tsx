import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { OutlineSection } from '../../schemas.ts';
import { useMinutes } from '../useMinutes.ts';
import { OutlineRow } from './OutlineRow.tsx';
import './outline.css';

/** Sections that stand open at first. */
const OPEN = 2;

/** A course lesson by lesson: what may be watched by anybody, what is locked and why. Opens and closes without a script. */
export function Outline({ course, sections }: { course: string; sections: readonly OutlineSection[] }) {
  const t = useText('lesson');
  const minutes = useMinutes();
  return (
    <div className="lesson-Outline">
      {sections.map(({ id, title, lessons }, index) => (
        <details key={id} open={index < OPEN}>
          <summary>
            <Icon name="chevron-right" />
            <h3>{title}</h3>
            <span>
              {t('outline.sum', {
                count: lessons.length,
                time: minutes(lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)),
              })}
            </span>
          </summary>
          <ol>
            {lessons.map((lesson) => (
              <OutlineRow key={lesson.id} course={course} lesson={lesson} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
