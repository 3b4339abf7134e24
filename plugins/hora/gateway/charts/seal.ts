import type { BirthDraft } from '../../schemas.ts';
import type { HoraCtx } from '../db.ts';

type Keyed = Pick<HoraCtx, 'keys' | 'space'>;

/** A birth of which only the day is told. */
export const EMPTY: Omit<BirthDraft, 'day' | 'month' | 'year'> = {
  name: '',
  era: 'be',
  reckoning: '',
  time: '',
  fold: '',
  sex: '',
  place: 'TH-10',
  latitude: '',
  longitude: '',
  zone: '',
  method: 'suriyayat',
  ascendant: '',
  dayStart: '',
  rahuNight: '',
  ketu: '',
  mars: '',
  yearChange: '',
  clock: '',
};

/** A birth for an address: nobody reads it there, and nothing of it is stored. What is as usual is left out. */
export function sealBirth({ keys, space }: Keyed, draft: BirthDraft): string {
  const chosen = Object.entries(draft).filter(([name, value]) => EMPTY[name as keyof typeof EMPTY] !== value);
  return keys.seal(JSON.stringify([space, Object.fromEntries(chosen)]));
}

/** The birth of an address; null for anything that was not sealed here. */
export function unsealBirth({ keys, space }: Keyed, sealed: string): BirthDraft | null {
  if (!/^[A-Za-z0-9_-]{20,2000}$/.test(sealed)) return null;
  const text = keys.unseal(sealed);
  if (text === null) return null;
  try {
    const [from, chosen] = JSON.parse(text) as [string, Pick<BirthDraft, 'day' | 'month' | 'year'> & Partial<BirthDraft>];
    return from === space && typeof chosen.year === 'number' ? { ...EMPTY, ...chosen } : null;
  } catch {
    return null;
  }
}
