import { useEffect, useState } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { Play } from '../../calls/playSchemas.ts';
import { playPath } from '../../rules/paths.ts';
import { useStill } from '../useBrowser.ts';

/** Seconds until the next lesson begins by itself. */
const WAIT = 8;

interface Props {
  course: string;
  next: NonNullable<Play['next']>;
  onStop: () => void;
}

/** Whether a note or a question is being typed below the film: nobody is carried away from it. */
const isTyping = () => [...document.querySelectorAll<HTMLTextAreaElement>('.lesson-Panels textarea')].some(({ value }) => value.trim());

/** At the end of a film: the next lesson begins in some seconds, unless it is stopped, or the visitor has asked for less motion. */
export function AutoNext({ course, next, onStop }: Props) {
  const t = useText('lesson');
  const [left, setLeft] = useState(WAIT);
  const still = useStill();
  const counts = !next.locked && !still;
  const path = playPath(course, next.slug);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!counts) return;
    if (left === 0) return go(path);
    const timer = setInterval(() => {
      const typing = isTyping();
      setHeld(typing);
      if (!typing) setLeft((now) => now - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [counts, left, path]);
  return (
    <div className="lesson-Next" role="group" aria-label={t('next.label')}>
      <p>{t('next.label')}</p>
      <p className="lesson-Next-title">{next.title}</p>
      {next.locked && <p>{t('next.locked')}</p>}
      {counts && <p role="timer">{held ? t('next.typing') : t('next.in', { seconds: left })}</p>}
      <div className="ui-Actions">
        {!next.locked && <LinkButton to={path}>{t('next.go')}</LinkButton>}
        <Button variant="secondary" onClick={onStop}>
          {t('next.stop')}
        </Button>
      </div>
    </div>
  );
}
