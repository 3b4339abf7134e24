import { useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { clock } from '../clock.ts';
import type { Media } from './useMedia.ts';
import type { Chapter } from './useTracks.ts';

/** Where the film is, as a slider: by pointer, finger and arrow keys. Chapters are marked on it. */
export function TimeSlider({ media, chapters }: { media: Media; chapters: readonly Chapter[] }) {
  const t = useText('lesson');
  const input = useRef<HTMLInputElement>(null);
  const { time, duration } = media;
  const share = duration > 0 ? (time / duration) * 100 : 0;
  useEffect(() => {
    input.current!.style.setProperty('--played', `${share}%`);
  }, [share]);
  const chapter = chapters.findLast(({ start }) => start <= time)?.title;
  const values = { time: clock(time), total: clock(duration) };
  return (
    <div className="lesson-Time">
      <input
        ref={input}
        type="range"
        min={0}
        max={Math.max(1, Math.round(duration))}
        step={1}
        value={Math.round(time)}
        aria-label={t('player.position')}
        aria-valuetext={chapter ? t('player.atChapter', { ...values, chapter }) : t('player.at', values)}
        onChange={(event) => media.seek(Number(event.target.value))}
      />
      {duration > 0 && chapters.length > 1 && (
        <svg aria-hidden="true" focusable="false">
          {chapters.slice(1).map(({ start }) => (
            <rect key={start} x={`${(start / duration) * 100}%`} width="2" height="100%" />
          ))}
        </svg>
      )}
    </div>
  );
}
