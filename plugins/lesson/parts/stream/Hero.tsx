import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { CourseCard } from '../../schemas.ts';
import { useStill } from '../useBrowser.ts';
import { HeroSlide } from './HeroSlide.tsx';

/** How long a course stays, ms. */
const STAY = 8000;

/** Courses that take turns on top. They stand still for who has asked for less motion, while somebody is at them, and when they are told to. */
export function Hero({ courses }: { courses: readonly CourseCard[] }) {
  const t = useText('lesson');
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useStill();
  const many = courses.length > 1;

  useEffect(() => {
    if (!many || paused || held || still) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setAt((now) => (now + 1) % courses.length), STAY);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [many, paused, held, still, at, courses.length]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="lesson-Hero"
      aria-label={t('hero.label')}
      aria-roledescription={many ? t('hero.carousel') : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="lesson-Hero-slides">
        {courses.map((course, index) => (
          <HeroSlide key={course.id} course={course} active={index === at} eager={index === 0} />
        ))}
      </div>
      {many && (
        <div className="lesson-Hero-turn">
          {!still && (
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={t(paused ? 'hero.play' : 'hero.pause')}
              onClick={() => setPaused((now) => !now)}
            />
          )}
          <ul>
            {courses.map((course, index) => (
              <li key={course.id}>
                <button
                  type="button"
                  aria-label={t('hero.show', { title: course.title })}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => setAt(index)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
