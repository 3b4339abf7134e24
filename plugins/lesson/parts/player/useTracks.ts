import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useBrowser } from '../useBrowser.ts';
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
  const remembered = useBrowser(() => preferences.read().captions, '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [shownCaptions, setShownCaptions] = useState<{ language: string; lines: readonly string[] }>({ language: '', lines: [] });
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const language = chosen ?? (languages.includes(remembered) ? remembered : '');

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
    // Mode `hidden` fires cue events, but the browser does not draw the captions.
    for (const track of all) track.mode = track === shown ? 'hidden' : 'disabled';
    if (!shown) return;
    const look = () => setShownCaptions({ language, lines: cuesOf(shown).flatMap(({ text }) => plain(text).split('\n')) });
    look();
    shown.addEventListener('cuechange', look);
    return () => shown.removeEventListener('cuechange', look);
  }, [ref, language]);

  const choose = useCallback((next: string) => {
    setChosen(next);
    preferences.write({ captions: next });
  }, []);
  const toggle = () => choose(language ? '' : languages.includes(usual) ? usual : (languages[0] ?? ''));
  return { lines: shownCaptions.language === language ? shownCaptions.lines : [], language, choose, toggle, chapters };
}
