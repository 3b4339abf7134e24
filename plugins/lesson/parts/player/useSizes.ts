import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PlayedLesson } from '../../calls/playSchemas.ts';
import { bestSize } from '../../rules/filmSize.ts';
import { preferences } from './preferences.ts';

type Sizes = NonNullable<PlayedLesson['media']>['sizes'];

export interface FilmSizes {
  sizes: Sizes;
  /** Short side that was chosen; 0 for what fits. */
  quality: number;
  choose(quality: number): void;
  /** Takes the film by the addresses that the page has now. */
  renew(): void;
}

interface Connection {
  downlink?: number;
  saveData?: boolean;
}

/** Of a film in several sizes plays the one that fits its box and connection, or that was chosen; where it stands and whether it plays stays. */
export function useSizes(ref: RefObject<HTMLVideoElement | null>, sizes: Sizes): FilmSizes {
  const [quality, setQuality] = useState(() => preferences.read().quality);
  const latest = useRef(sizes);
  useEffect(() => {
    latest.current = sizes;
  });
  const take = (wanted: number, anew = false) => {
    const film = ref.current!;
    const { downlink, saveData } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
    const best = bestSize(latest.current, {
      width: film.clientWidth,
      ratio: devicePixelRatio,
      // Browsers say no more than 10.
      megabits: downlink === undefined || downlink >= 10 ? null : downlink,
      saveData: saveData ?? false,
      quality: wanted,
    });
    if (!best || (!anew && film.currentSrc === new URL(best.url, location.href).href)) return;
    const { currentTime: at, paused } = film;
    film.src = best.url;
    if (at === 0) return;
    const goOn = () => {
      film.currentTime = at;
      if (paused) film.pause();
      else film.play().catch(() => {});
    };
    film.addEventListener('loadedmetadata', goOn, { once: true });
  };
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  const several = sizes.length > 1;
  useEffect(() => {
    // What plays already is not begun anew: it was started before the page came alive.
    if (several && ref.current!.currentTime === 0) latestTake.current(preferences.read().quality);
  }, [ref, several]);
  return {
    sizes,
    quality,
    choose(wanted) {
      setQuality(wanted);
      preferences.write({ quality: wanted });
      take(wanted);
    },
    renew: () => sizes.length > 0 && latestTake.current(quality, true),
  };
}
