import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { PlayedLesson } from '../../calls/playSchemas.ts';
import { pageWidths } from '../../rules/filmSize.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { useBrowser } from '../useBrowser.ts';
import { Controls } from './Controls.tsx';
import { MediaFailed } from './MediaFailed.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useMedia, type MediaOptions } from './useMedia.ts';
import { useSizes } from './useSizes.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useTracks } from './useTracks.ts';
import './mediaPlayer.css';

/** What others may do with the player. */
export interface PlayerHandle {
  seek(seconds: number): void;
  /** Seconds. */
  time(): number;
}

interface Props extends Pick<MediaOptions, 'from' | 'onTime' | 'onJump' | 'onStall' | 'onStop'> {
  lesson: Pick<PlayedLesson, 'title' | 'kind'>;
  media: NonNullable<PlayedLesson['media']>;
  handle?: Ref<PlayerHandle>;
  /** Lies over the picture: what comes next. */
  children?: ReactNode;
}

/** How long the controls stay after the last movement while it plays, ms. */
const IDLE_MS = 2800;

/** A film or a sound with controls of its own: the same everywhere, by keyboard and screen reader too. */
export function MediaPlayer({ lesson, media: source, handle, children, ...options }: Props) {
  const t = useText('lesson');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const media = useMedia(film, { ...options, duration: source.durationSeconds });
  const sizes = useSizes(film, source.sizes);
  const captions = source.tracks.filter(({ kind }) => kind === 'captions');
  const tracks = useTracks(
    film,
    captions.map(({ language }) => language),
    locale,
  );
  const { full, toggleFull } = useFullscreen(box);
  usePlayerKeys(box, { media, toggleFull, toggleCaptions: tracks.toggle });
  useImperativeHandle(handle, () => ({
    seek(seconds) {
      media.seek(seconds);
      box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    },
    time: () => film.current?.currentTime ?? 0,
  }));
  const [idle, wake] = useIdle(media.playing);
  const alive = useBrowser(() => true, false);
  const isSound = lesson.kind === 'audio';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="lesson-Player"
      role="region"
      aria-label={t('player.label', { title: lesson.title })}
      data-kind={isSound ? 'audio' : 'video'}
      data-idle={(idle && media.playing && !isSound) || undefined}
      onPointerMove={wake}
      onKeyDown={wake}
      onFocus={wake}
    >
      {/* Its keyboard is the player's: every action has a button and a key. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={film}
        preload="auto"
        playsInline
        controls={!alive}
        poster={source.poster ?? undefined}
        tabIndex={alive ? -1 : undefined}
        onClick={media.toggle}
      >
        <Sources media={source} />
        {source.tracks.map(({ kind, language, label, url }) => (
          <track key={url} kind={kind} srcLang={language} label={label} src={url} />
        ))}
      </video>
      {isSound && (
        <span className="lesson-Player-sound" aria-hidden="true">
          <LessonIcon name="audio" />
        </span>
      )}
      {tracks.lines.length > 0 && (
        <p className="lesson-Player-captions">
          {tracks.lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </p>
      )}
      {media.waiting && media.playing && <span className="ui-Spinner lesson-Player-waiting" aria-hidden="true" />}
      {alive && !media.playing && !media.failed && media.time === 0 && !isSound && (
        <button type="button" className="lesson-Player-big" onClick={media.toggle} aria-label={t('player.play')}>
          <Icon name="play" />
        </button>
      )}
      {media.failed && <MediaFailed media={media} film={film} onFresh={sizes.renew} />}
      {children}
      {alive && (
        <Controls
          film={film}
          media={media}
          tracks={tracks}
          captions={captions}
          sizes={sizes}
          isSound={isSound}
          full={full}
          onFull={toggleFull}
        />
      )}
    </div>
  );
}

/** Where the film comes from: of several sizes a browser takes one by the width of the page until the player chooses. */
function Sources({ media: { url, type, sizes } }: Pick<Props, 'media'>) {
  if (sizes.length < 2) return <source src={url} type={type} />;
  const widths = pageWidths(sizes);
  return sizes.map((size, at) => (
    <source key={at} src={size.url} type={type} media={widths[at] ? `(max-width: ${widths[at]}px)` : undefined} />
  ));
}

/** Whether nobody has moved for a while; the second part says that somebody does. */
function useIdle(playing: boolean): [boolean, () => void] {
  const [movedAt, setMovedAt] = useState(0);
  const [quietAt, setQuietAt] = useState(-1);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setQuietAt(movedAt), IDLE_MS);
    return () => clearTimeout(timer);
  }, [playing, movedAt]);
  return [quietAt === movedAt, () => setMovedAt((now) => (Date.now() - now > 500 ? Date.now() : now))];
}
