import { useEffect, useRef, type RefObject } from 'react';
import { preferences } from './preferences.ts';
import { SPEEDS, type Media } from './useMedia.ts';

interface Keys {
  media: Media;
  toggleFull: () => void;
  toggleCaptions: () => void;
}

/** Seconds that `j` and `l` move, and the arrow keys. */
const FAR = 10;
const NEAR = 5;

const actions = ({ media, toggleFull, toggleCaptions }: Keys): Record<string, () => void> => {
  const faster = (by: 1 | -1) => {
    const at = SPEEDS.findIndex((speed) => speed >= media.speed);
    media.setSpeed(SPEEDS[Math.min(Math.max((at < 0 ? SPEEDS.length : at) + by, 0), SPEEDS.length - 1)]!);
  };
  return {
    ' ': media.toggle,
    k: media.toggle,
    j: () => media.seek(media.time - FAR),
    l: () => media.seek(media.time + FAR),
    ArrowLeft: () => media.seek(media.time - NEAR),
    ArrowRight: () => media.seek(media.time + NEAR),
    ArrowUp: () => media.setVolume(media.volume + 0.1),
    ArrowDown: () => media.setVolume(media.volume - 0.1),
    m: media.mute,
    f: toggleFull,
    c: toggleCaptions,
    '<': () => faster(-1),
    '>': () => faster(1),
    ...Object.fromEntries(Array.from({ length: 10 }, (_, tenth) => [String(tenth), () => media.seek((media.duration * tenth) / 10)])),
  };
};

/** Controls that keep some keys for themselves. */
const OWN: readonly [selector: string, keys: RegExp][] = [
  ['input:not([type=range]), textarea, select, [contenteditable]', /.*/],
  ['input[type=range]', /^Arrow|^Home|^End/],
  ['button, a, summary', /^ $|^Enter$/],
];

/** The keys of a player: while the focus is in it, or nowhere in particular. */
export function usePlayerKeys(box: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const isHere = box.current!.contains(at) || at === document.body || at.matches('main, h1');
      if (!isHere || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (OWN.some(([selector, reservedKeys]) => at.matches(selector) && reservedKeys.test(event.key))) return;
      // Thai layouts report Thai characters in `key`, so the physical key is read from `code`.
      const key =
        event.key.length === 1 && /[\u0e00-\u0e7f]/.test(event.key) ? event.code.replace(/^Key|^Digit/, '').toLowerCase() : event.key;
      // Users can turn off single-character shortcuts, because speech input would trigger them.
      if (key.length === 1 && key !== ' ' && !preferences.read().keys) return;
      const act = actions(latest.current)[key.length === 1 ? key.toLowerCase() : key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box]);
}
