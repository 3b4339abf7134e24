import { useCallback, useEffect, useRef, useState } from 'react';
import { createStage, type Source, type Stage } from './stage.ts';

export interface HostStage {
  ready: boolean;
  /** Camera and microphone could not be had. */
  refused: boolean;
  muted: boolean;
  dark: boolean;
  /** What is shown; null where this browser cannot share a screen, as on phones. */
  screen: boolean | null;
  /** Opens camera and microphone, unless they are open. @returns what is to be sent; null where it could not be had */
  prepare: () => Promise<MediaStream | null>;
  stream: () => MediaStream | null;
  use: (source: Source) => Promise<void>;
  mute: (kind: 'audio' | 'video', off: boolean) => void;
  close: () => void;
}

/** The host's camera, microphone and screen, as the page has them. */
export function useStage(): HostStage {
  const stage = useRef<Stage | null>(null);
  /** The same from when it begins to open: a second press opens no second camera, and who leaves meanwhile leaves none on. */
  const opening = useRef<Promise<Stage> | null>(null);
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState(false);
  const [muted, setMuted] = useState(false);
  const [dark, setDark] = useState(false);
  const [screen, setScreen] = useState<boolean | null>(null);
  const close = useCallback(() => {
    void opening.current?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    opening.current = null;
    stage.current = null;
  }, []);
  useEffect(() => close, [close]);

  const use = async (source: Source) =>
    stage.current?.use(source).then(
      () => setScreen(source === 'screen'),
      () => undefined,
    );
  return {
    ready,
    refused,
    muted,
    dark,
    screen,
    async prepare() {
      setRefused(false);
      const mine = (opening.current ??= createStage(() => void use('camera')));
      try {
        const opened = await mine;
        if (opening.current !== mine) return null;
        stage.current = opened;
        setScreen((now) => now ?? ('getDisplayMedia' in navigator.mediaDevices ? false : null));
        setReady(true);
        return opened.stream;
      } catch {
        if (opening.current !== mine) return null;
        opening.current = null;
        setRefused(true);
        return null;
      }
    },
    stream: () => stage.current?.stream ?? null,
    use,
    mute(kind, off) {
      stage.current?.mute(kind, off);
      (kind === 'audio' ? setMuted : setDark)(off);
    },
    close,
  };
}
