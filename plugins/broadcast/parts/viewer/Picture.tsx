import { useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { canRelay } from './relay.ts';
import { usePicture, type PictureProps } from './usePicture.ts';

interface Props extends PictureProps {
  playing: boolean;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  onPlaying: (playing: boolean) => void;
}

/** As phones of Apple have it: only the picture itself can fill the screen there. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The host's picture and sound: with sound when the viewer wants it, and as large as the screen. */
export function Picture({ playing, muted, onMuted, onPlaying, ...picture }: Props) {
  const t = useText('broadcast');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<AppleVideo>(null);
  usePicture(video, picture);
  const type = picture.state.relay?.type ?? '';
  const cannot = picture.state.transport === 'relay' && type !== '' && !canRelay(type);

  async function fill() {
    if (document.fullscreenElement) return document.exitFullscreen();
    if (frame.current?.requestFullscreen) return frame.current.requestFullscreen();
    video.current?.webkitEnterFullscreen?.();
  }
  return (
    <div ref={frame} className="broadcast-Watch">
      <div className="broadcast-Picture">
        {/* What is said live has no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          autoPlay
          playsInline
          muted={muted}
          onPlaying={() => onPlaying(true)}
          onEmptied={() => onPlaying(false)}
          onError={() => picture.state.transport === 'relay' && picture.onBroken()}
          aria-label={t('picture.label')}
        />
        {(cannot || !playing) && (
          <p className="broadcast-Picture-none" role="status">
            {t(cannot ? 'picture.cannot' : 'picture.coming')}
          </p>
        )}
      </div>
      {!cannot && (
        <div className="ui-Actions">
          {muted ? (
            <Button onClick={() => onMuted(false)}>{t('picture.sound')}</Button>
          ) : (
            <Button variant="secondary" onClick={() => onMuted(true)}>
              {t('picture.mute')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => void fill().catch(() => undefined)}>
            {t('picture.full')}
          </Button>
        </div>
      )}
    </div>
  );
}
