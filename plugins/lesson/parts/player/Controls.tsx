import { useState, type ReactNode, type RefObject } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { PlayedLesson } from '../../calls/playSchemas.ts';
import { clock } from '../clock.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { PictureInPicture } from './PictureInPicture.tsx';
import { PlayerMenus } from './PlayerMenus.tsx';
import { TimeSlider } from './TimeSlider.tsx';
import { preferences } from './preferences.ts';
import type { Media } from './useMedia.ts';
import type { FilmSizes } from './useSizes.ts';
import type { Tracks } from './useTracks.ts';

interface Props {
  film: RefObject<HTMLVideoElement | null>;
  media: Media;
  tracks: Tracks;
  captions: NonNullable<PlayedLesson['media']>['tracks'];
  sizes: FilmSizes;
  isSound: boolean;
  full: boolean;
  onFull: () => void;
}
/** Seconds that the buttons move. */
const STEP = 10;

/** The bar below a film: everything that can be done with it, each with its key. */
export function Controls({ film, media, tracks, captions, sizes, isSound, full, onFull }: Props) {
  const t = useText('lesson');
  const [keys, setKeys] = useState(() => preferences.read().keys);
  const key = (letter: string) => (keys ? letter : undefined);
  const turnKeys = () => {
    setKeys(!keys);
    preferences.write({ keys: !keys });
  };
  return (
    <div className="lesson-Controls">
      <TimeSlider media={media} chapters={tracks.chapters} />
      <div className="lesson-Controls-row">
        <Key
          label={t(media.playing ? 'player.pause' : media.ended ? 'player.replay' : 'player.play')}
          keys={key('k')}
          onPress={media.toggle}
        >
          <Icon name={media.playing ? 'pause' : media.ended ? 'refresh' : 'play'} />
        </Key>
        <Key label={t('player.back', { seconds: STEP })} keys={key('j')} onPress={() => media.seek(media.time - STEP)}>
          <LessonIcon name="back" />
        </Key>
        <Key label={t('player.forward', { seconds: STEP })} keys={key('l')} onPress={() => media.seek(media.time + STEP)}>
          <LessonIcon name="forward" />
        </Key>
        <Key label={t(media.muted ? 'player.unmute' : 'player.mute')} keys={key('m')} onPress={media.mute}>
          <LessonIcon name={media.muted || media.volume === 0 ? 'muted' : 'volume'} />
        </Key>
        <input
          className="lesson-Controls-volume"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={media.muted ? 0 : media.volume}
          aria-label={t('player.volume')}
          aria-valuetext={`${Math.round((media.muted ? 0 : media.volume) * 100)}%`}
          onChange={(event) => media.setVolume(Number(event.target.value))}
        />
        <p className="lesson-Controls-time">
          <span className="ui-Hidden">{t('player.time')} </span>
          {clock(media.time)} <span>/ {clock(media.duration)}</span>
        </p>
        <span className="lesson-Controls-gap" />
        <PlayerMenus media={media} tracks={tracks} captions={captions} sizes={sizes} keys={keys} onKeys={turnKeys} />
        {!isSound && (
          <>
            <PictureInPicture film={film} />
            <Key label={t(full ? 'player.small' : 'player.full')} keys={key('f')} onPress={onFull}>
              <LessonIcon name={full ? 'small' : 'full'} />
            </Key>
          </>
        )}
      </div>
    </div>
  );
}

interface KeyProps {
  label: string;
  /** What it is called by; nothing where keys are turned off. */
  keys: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A button of the bar. */
function Key({ label, keys, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className="ui-IconButton"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
