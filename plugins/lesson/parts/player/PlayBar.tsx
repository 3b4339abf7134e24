import { lazy, Suspense, useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Play } from '../../calls/playSchemas.ts';
import { coursePath } from '../../rules/paths.ts';
import { ProgressLine } from '../ProgressLine.tsx';
import { PlayOutline } from './PlayOutline.tsx';

const Sheet = lazy(async () => ({ default: (await import('#kit/ui/feedback/Sheet.tsx')).Sheet }));

/** Top of the player: the way out, which course it is, how far one is with it, and on phones the way to all lessons. */
export function PlayBar({ play, slug, percent }: { play: Play; slug: string; percent: number }) {
  const t = useText('lesson');
  const [open, setOpen] = useState<boolean | null>(null);
  const shown = Math.round(percent);
  return (
    <header className="lesson-Play-bar">
      <Link to={coursePath(play.course.slug)} className="ui-IconButton" aria-label={t('play.leave')} title={t('play.leave')}>
        <Icon name="chevron-left" />
      </Link>
      <p className="lesson-Play-course">{play.course.title}</p>
      {play.enrolment && (
        <div className="lesson-Play-percent">
          <ProgressLine percent={percent} label={t('progress.of', { title: play.course.title })} />
          <span aria-hidden="true">{shown}%</span>
        </div>
      )}
      <span className="lesson-Play-sheet">
        <IconButton icon="menu" label={t('play.outline')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </span>
      {open !== null && (
        <Suspense>
          <Sheet open={open} onClose={() => setOpen(false)} title={t('play.outline')} side="end">
            <PlayOutline play={play} slug={slug} progress={null} />
          </Sheet>
        </Suspense>
      )}
    </header>
  );
}
