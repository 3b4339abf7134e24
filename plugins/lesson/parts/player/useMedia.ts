import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { preferences } from './preferences.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** Nearer to the end than this it begins anew, s. */
const NEAR_END = 5;

export interface Media {
  playing: boolean;
  waiting: boolean;
  ended: boolean;
  /** The address no longer works, or the browser cannot play it. */
  failed: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  speed: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  toggle(): void;
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  setVolume(volume: number): void;
  mute(): void;
}

export interface MediaOptions {
  /** Where it begins, seconds. */
  from: number;
  /** As the gateway knows it, until the file says so itself. */
  duration: number | null;
  /** The film is at `time`; `rate` 0 while it stands. */
  onTime: (time: number, rate: number, duration: number | null) => void;
  onJump: () => void;
  /** It waits for its bytes. */
  onStall: () => void;
  /** It was paused or has ended. */
  onStop: (ended: boolean) => void;
}

/** A film or a sound and what is done with it. */
export function useMedia(
  ref: RefObject<HTMLVideoElement | null>,
  { from, duration: known, onTime, onJump, onStall, onStop }: MediaOptions,
): Media {
  const [state, setState] = useState({ playing: false, waiting: false, ended: false, failed: false, time: from, duration: known ?? 0 });
  const [sound, setSound] = useState({ speed: 1, volume: 1, muted: false });
  const callbacks = useRef({ onTime, onJump, onStall, onStop });
  useEffect(() => {
    callbacks.current = { onTime, onJump, onStall, onStop };
  });

  useEffect(() => {
    const media = ref.current!;
    const change = (next: Partial<typeof state>) => setState((now) => ({ ...now, ...next }));
    const length = () => (Number.isFinite(media.duration) ? media.duration : null);
    const look = () => {
      change({ time: media.currentTime, duration: length() ?? known ?? 0 });
      callbacks.current.onTime(media.currentTime, media.paused ? 0 : media.playbackRate, length());
    };
    const begin = () => {
      const end = length() ?? Infinity;
      if (from > 1 && from < end - NEAR_END && media.currentTime < 1) media.currentTime = from;
      const { speed, volume, muted } = preferences.read();
      Object.assign(media, { playbackRate: speed, volume, muted });
      look();
      // It was started with the native controls before hydration.
      if (!media.paused) return change({ playing: true });
      if (navigator.userActivation?.hasBeenActive && !matchMedia('(prefers-reduced-motion: reduce)').matches) media.play().catch(() => {});
    };
    const heard: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      timeupdate: look,
      durationchange: look,
      loadedmetadata: begin,
      play: () => change({ playing: true, ended: false }),
      playing: () => {
        look();
        change({ waiting: false, failed: false });
      },
      waiting: () => {
        callbacks.current.onStall();
        change({ waiting: true });
      },
      pause: () => {
        look();
        change({ playing: false });
        callbacks.current.onStop(media.ended);
      },
      ended: () => change({ ended: true, playing: false }),
      seeking: () => callbacks.current.onJump(),
      seeked: look,
      ratechange: () => setSound((now) => ({ ...now, speed: media.playbackRate })),
      volumechange: () => setSound((now) => ({ ...now, volume: media.volume, muted: media.muted })),
    };
    const entries = Object.entries(heard) as [string, () => void][];
    for (const [name, listener] of entries) media.addEventListener(name, listener);
    // A film that no browser can read fails at its `<source>`, whose error does not bubble; of subtitles the film goes on.
    const fail = ({ target }: Event) => target instanceof HTMLTrackElement || change({ failed: true, playing: false, waiting: false });
    media.addEventListener('error', fail, true);
    // The element is server-rendered, so these events may have fired before hydration.
    if (media.readyState >= media.HAVE_METADATA) begin();
    if (media.error || media.networkState === media.NETWORK_NO_SOURCE) change({ failed: true });
    return () => {
      for (const [name, listener] of entries) media.removeEventListener(name, listener);
      media.removeEventListener('error', fail, true);
    };
  }, [ref, from, known]);

  const toggle = useCallback(() => {
    const media = ref.current!;
    if (media.paused) media.play().catch(() => {});
    else media.pause();
  }, [ref]);
  const seek = useCallback(
    (seconds: number) => {
      const media = ref.current!;
      const end = Number.isFinite(media.duration) ? media.duration : Infinity;
      media.currentTime = Math.min(Math.max(0, seconds), end);
    },
    [ref],
  );
  const keep = (change: Partial<typeof sound>) => {
    const { speed, ...rest } = { ...sound, ...change };
    Object.assign(ref.current!, { ...rest, playbackRate: speed });
    preferences.write({ speed, ...rest });
  };
  return {
    ...state,
    ...sound,
    toggle,
    seek,
    setSpeed: (speed) => keep({ speed }),
    setVolume: (volume) => keep({ volume: Math.min(1, Math.max(0, volume)), muted: false }),
    mute: () => keep({ muted: !sound.muted }),
  };
}
