import { useState } from 'react';
import { useRevalidator } from '#kernel/contract/page.ts';
import { useLookAgain } from '#kit/page/useLookAgain.ts';
import type { LandingData } from '../../gateway/pages/landing.ts';
import { call } from '../call.ts';

/** Between two looks, ms. */
const AGAIN = 15_000;

/** Rounds as they are now: looked at again and again while the page is in sight. */
export function useSeats(data: LandingData): Pick<LandingData, 'standing' | 'rounds'> {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<{ of: LandingData; standing: LandingData['standing']; rounds: LandingData['rounds'] } | null>(null);
  const { slug, standing } = data;
  const look = async () => {
    try {
      const now = await call('seats', { slug });
      setSeen({ of: data, ...now });
      // It has opened, or closed: with it come a form, or other words.
      if (now.standing !== standing) await revalidate();
    } catch {
      // Nobody answered: what was seen last stays, the next look is soon.
    }
  };
  useLookAgain(() => void look(), standing === 'closed' ? null : AGAIN);
  return seen?.of === data ? { standing, rounds: seen.rounds } : data;
}
