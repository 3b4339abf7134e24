import { useEffect, useRef, useState, type RefObject } from 'react';
import { createStage, type Source, type Stage } from './stage.ts';

export interface HostStage {
  /** Where the host sees their own picture. */
  preview: RefObject<HTMLVideoElement | null>;
  ready: boolean;
  /** Camera and microphone could not be had. */
  refused: boolean;
  muted: boolean;
  dark: boolean;
  /** What is shown; null where this browser cannot share a screen, as on phones. */
  screen: boolean | null;
  /** Opens camera and microphone, unless they are open. @returns whether there is something to send */
  prepare: () => Promise<boolean>;
  stream: () => MediaStream | null;
  use: (source: Source) => Promise<void>;
  mute: (kind: 'audio' | 'video', off: boolean) => void;
  close: () => void;
}

/** The host's camera, microphone and screen, as the page has them. */
export function useStage(): HostStage {
  const preview = useRef<HTMLVideoElement>(null);
  const stage = useRef<Stage | null>(null);
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState(false);
  const [muted, setMuted] = useState(false);
  const [dark, setDark] = useState(false);
  const [screen, setScreen] = useState<boolean | null>(null);
  const close = () => {
    stage.current?.close();
    stage.current = null;
  };
  useEffect(() => close, []);

  // Who closes the browser's own dialog has changed their mind.
  const use = async (source: Source) =>
    stage.current?.use(source).then(
      () => setScreen(source === 'screen'),
      () => undefined,
    );
  return {
    preview,
    ready,
    refused,
    muted,
    dark,
    screen,
    async prepare() {
      setRefused(false);
      try {
        stage.current ??= await createStage(() => void use('camera'));
        if (preview.current) preview.current.srcObject = stage.current.stream;
        setScreen((now) => now ?? ('getDisplayMedia' in navigator.mediaDevices ? false : null));
        setReady(true);
        return true;
      } catch {
        setRefused(true);
        return false;
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
