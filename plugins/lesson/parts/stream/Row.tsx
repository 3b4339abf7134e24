import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { CourseCard } from '../../schemas.ts';
import { useBrowser } from '../useBrowser.ts';
import { StreamCard } from './StreamCard.tsx';
import './rows.css';

interface Props {
  title: string;
  courses: readonly CourseCard[];
  /** Its cards lead to where the learner left. */
  resumes?: boolean;
  /** In the first view. */
  eager?: boolean;
}

/** Pictures that a wide screen shows at once. */
const SEEN = 4;

/** Courses in one line that scrolls: by touch, by its buttons, by the arrow keys from card to card. */
export function Row({ title, courses, resumes, eager }: Props) {
  const t = useText('lesson');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // Without JavaScript every card must be reachable by Tab.
  const alive = useBrowser(() => true, false);
  const [ends, setEnds] = useState({ start: true, end: true });

  useEffect(() => {
    const row = list.current!;
    const look = () => setEnds({ start: row.scrollLeft < 8, end: row.scrollLeft + row.clientWidth > row.scrollWidth - 8 });
    look();
    const sized = new ResizeObserver(look);
    sized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      row.removeEventListener('scroll', look);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [courses.length]);

  const links = () => [...list.current!.querySelectorAll<HTMLElement>('a')];
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: courses.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    links()[Math.min(Math.max(to, 0), courses.length - 1)]?.focus();
  };
  const page = (direction: 1 | -1) => list.current!.scrollBy({ left: direction * list.current!.clientWidth * 0.85, behavior: 'smooth' });
  return (
    <section className="lesson-Row" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <div className="lesson-Row-turn" data-idle={(ends.start && ends.end) || undefined}>
          <IconButton icon="chevron-left" label={t('row.back', { title })} disabled={ends.start} onClick={() => page(-1)} />
          <IconButton icon="chevron-right" label={t('row.on', { title })} disabled={ends.end} onClick={() => page(1)} />
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} onKeyDown={press}>
        {courses.map((course, index) => (
          <li key={course.id}>
            <StreamCard
              course={course}
              resumes={resumes}
              eager={eager && index < SEEN}
              skipped={alive && index !== Math.min(at, courses.length - 1)}
              onFocus={() => setAt(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
