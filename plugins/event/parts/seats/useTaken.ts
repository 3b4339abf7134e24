import { useState } from 'react';
import { useLookAgain } from '#kit/page/useLookAgain.ts';
import type { SeatMapView } from '../../schemas.ts';
import { call } from '../call.ts';

/** Between two looks, ms. */
const AGAIN = 10_000;

/** Seats that nobody can choose now: looked at again and again while the page is in sight. */
export function useTaken(slug: string, map: SeatMapView): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ of: SeatMapView; taken: readonly string[] } | null>(null);
  const look = async () => {
    try {
      setSeen({ of: map, taken: (await call('takenSeats', { slug })).seats });
    } catch {
      // Nobody answered: what was seen last stays, the next look is soon.
    }
  };
  useLookAgain(() => void look(), AGAIN);
  return new Set(seen?.of === map ? seen.taken : map.seats.filter(({ taken }) => taken).map(({ id }) => id));
}
