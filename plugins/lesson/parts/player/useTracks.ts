import { useCallback, useEffect, useState, type RefObject } from 'react';
import { preferences } from './preferences.ts';

export interface Chapter {
  title: string;
  /** Seconds. */
  start: number;
}
export interface Tracks {
  /** Lines that are said now. */
  lines: readonly string[];
  /** Language that is shown; empty for none. */
  language: string;
  choose(language: string): void;
  /** Shows those shown last, or none. */
  toggle(): void;
  chapters: readonly Chapter[];
}

/** Words of a cue without what WebVTT marks them with. */
const plain = (text: string) => text.replace(/<[^>]*>/g, '');
const cuesOf = (track: TextTrack) => [...(track.activeCues ?? [])] as VTTCue[];

/** Captions and chapters of a film: the browser reads them, the page draws them in the site's own type. */
export function useTracks(ref: RefObject<HTMLVideoElement | null>, languages: readonly string[], usual: string): Tracks {
  const [language, setLanguage] = useState('');
  const [lines, setLines] = useState<readonly string[]>([]);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const count = languages.length;

  useEffect(() => {
    const wanted = preferences.read().captions;
    if (languages.includes(wanted)) setLanguage(wanted);
    // What is there when the film opens is asked for once.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [count]);

  useEffect(() => {
    const media = ref.current!;
    const element = media.querySelector<HTMLTrackElement>('track[kind=chapters]');
    if (!element) return;
    element.track.mode = 'hidden';
    const read = () =>
      setChapters(([...(element.track.cues ?? [])] as VTTCue[]).map(({ text, startTime }) => ({ title: plain(text), start: startTime })));
    if (element.readyState === HTMLTrackElement.LOADED) read();
    element.addEventListener('load', read);
    return () => element.removeEventListener('load', read);
  }, [ref]);

  useEffect(() => {
    const media = ref.current!;
    const all = [...media.textTracks].filter(({ kind }) => kind === 'captions');
    const shown = all.find((track) => track.language === language) ?? null;
    // `hidden` is read and told of, but drawn by nobody.
    for (const track of all) track.mode = track === shown ? 'hidden' : 'disabled';
    setLines([]);
    if (!shown) return;
    const look = () => setLines(cuesOf(shown).flatMap(({ text }) => plain(text).split('\n')));
    look();
    shown.addEventListener('cuechange', look);
    return () => shown.removeEventListener('cuechange', look);
  }, [ref, language, count]);

  const choose = useCallback((next: string) => {
    setLanguage(next);
    preferences.write({ captions: next });
  }, []);
  const toggle = () => choose(language ? '' : languages.includes(usual) ? usual : (languages[0] ?? ''));
  return { lines, language, choose, toggle, chapters };
}
