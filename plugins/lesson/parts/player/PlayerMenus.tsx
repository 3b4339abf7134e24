import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { MenuEntry } from '#kit/ui/actions/Menu.tsx';
import type { PlayedLesson } from '../../calls/playSchemas.ts';
import { clock } from '../clock.ts';
import { shortSide } from '../../rules/filmSize.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { SPEEDS, type Media } from './useMedia.ts';
import type { FilmSizes } from './useSizes.ts';
import type { Tracks } from './useTracks.ts';

const Menu = lazy(async () => ({ default: (await import('#kit/ui/actions/Menu.tsx')).Menu }));

interface Props {
  media: Media;
  tracks: Tracks;
  captions: NonNullable<PlayedLesson['media']>['tracks'];
  sizes: FilmSizes;
  /** Whether letters and digits are keys of the player. */
  keys: boolean;
  onKeys: () => void;
}
type Name = 'chapters' | 'captions' | 'speed' | 'quality' | 'keys';

/** What is chosen from a list: chapter, captions, speed; whether there are keys. */
export function PlayerMenus({ media, tracks, captions, sizes, keys, onKeys }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const [open, setOpen] = useState<{ name: Name; at: Element } | null>(null);
  const entries: Record<Name, MenuEntry[]> = {
    chapters: tracks.chapters.map(({ title, start }, index) => ({
      label: `${clock(start)}  ${title}`,
      checked: media.time >= start && media.time < (tracks.chapters[index + 1]?.start ?? Infinity),
      onSelect: () => media.seek(start),
    })),
    captions: [
      { label: t('player.captionsOff'), checked: tracks.language === '', onSelect: () => tracks.choose('') },
      ...captions.map(({ language, label }) => ({ label, checked: tracks.language === language, onSelect: () => tracks.choose(language) })),
    ],
    speed: SPEEDS.map((speed) => ({
      label: speed === 1 ? t('player.speedNormal') : `${format.number(speed)}×`,
      checked: media.speed === speed,
      onSelect: () => media.setSpeed(speed),
    })),
    quality: [
      { label: t('player.qualityFits'), checked: sizes.quality === 0, onSelect: () => sizes.choose(0) },
      ...sizes.sizes
        .map(shortSide)
        .toReversed()
        .map((side) => ({ label: `${side}p`, checked: sizes.quality === side, onSelect: () => sizes.choose(side) })),
    ],
    keys: [{ label: t('player.keysOn'), checked: keys, onSelect: onKeys }],
  };
  const button = (name: Name, label: string, face: ReactNode) => (
    <button
      type="button"
      className="ui-IconButton"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={open?.name === name}
      onClick={(event) => setOpen({ name, at: event.currentTarget })}
    >
      {face}
    </button>
  );
  return (
    <>
      {tracks.chapters.length > 1 && button('chapters', t('player.chapters'), <LessonIcon name="list" />)}
      {captions.length > 0 && (
        <span data-on={tracks.language !== '' || undefined}>
          {button('captions', t('player.captions'), <LessonIcon name="captions" />)}
        </span>
      )}
      {button(
        'speed',
        t('player.speed', { speed: format.number(media.speed) }),
        <span aria-hidden="true">{format.number(media.speed)}×</span>,
      )}
      {sizes.sizes.length > 1 &&
        button(
          'quality',
          t('player.quality'),
          <span aria-hidden="true">{sizes.quality ? `${sizes.quality}p` : t('player.qualityShort')}</span>,
        )}
      <span className="lesson-Controls-keys">{button('keys', t('player.keys'), <LessonIcon name="keys" />)}</span>
      {open && (
        <Suspense>
          <Menu
            label={t(`player.${open.name === 'speed' ? 'speeds' : open.name}`)}
            groups={[entries[open.name]]}
            at={open.at}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
