import type { LookedAt } from '../../gateway/people/looking.ts';
import { Lookers } from './Lookers.tsx';
import { useLooking } from './useLooking.ts';

const NO_KEY = () => '';

/** Who else looks at the project that a page is about, and the visitor among them; which task they have open is not known there. */
export function PageLookers({ looked }: { looked: LookedAt | null }) {
  const people = useLooking(looked?.me ?? null, looked?.project ?? null, null);
  return <Lookers people={people} keyOf={NO_KEY} />;
}
