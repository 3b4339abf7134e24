import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { BirthDraft, DrawInput, Path, SaveInput } from '../schemas.ts';

const limit = { times: 60, seconds: 60 } as const;
const BIRTH = [
  'no-such-day',
  'nine-months',
  'two-years',
  'years-of-method',
  'clock-left-out',
  'clock-twice',
  'place-unknown',
  'place-incomplete',
] as const;

/** Charts: of anybody, kept by nobody; and those that members keep. */
export const charts = {
  /** Checks a birth and leads to its chart: the birth stands sealed in the address, and nowhere else. */
  draw: { method: 'POST', path: '/api/hora/draw', roles: EVERYONE, form: true, body: DrawInput, reply: Path, limit, refuses: BIRTH },
  /** Keeps somebody's birth, with their word, and its chart as it is now. */
  save: {
    method: 'POST',
    path: '/api/hora/profiles',
    roles: MEMBERS,
    form: true,
    idempotent: true,
    body: SaveInput,
    reply: Path,
    limit,
    refuses: ['chart-unreadable', 'name-missing', 'consent-missing', 'too-many-profiles', ...BIRTH],
  },
  /** Puts the birth of a profile right: its next chart is that of the right one, those before it stay as they are. */
  correct: {
    method: 'POST',
    path: '/api/hora/profiles/:id/birth',
    roles: MEMBERS,
    form: true,
    body: BirthDraft,
    reply: Path,
    limit,
    refuses: BIRTH,
  },
  /** A further chart of a profile by the method and the tables of today; those before it stay. */
  recompute: {
    method: 'POST',
    path: '/api/hora/charts/:id/recompute',
    roles: MEMBERS,
    form: true,
    reply: Path,
    limit,
    refuses: BIRTH,
  },
  /** Whoever has the address sees the chart. */
  share: { method: 'POST', path: '/api/hora/charts/:id/share', roles: MEMBERS, form: true, reply: Path, limit },
  unshare: { method: 'POST', path: '/api/hora/charts/:id/unshare', roles: MEMBERS, form: true, reply: Path, limit },
  /** Takes a profile with all of its charts away for good. */
  removeProfile: { method: 'POST', path: '/api/hora/profiles/:id/remove', roles: MEMBERS, form: true, reply: Path, limit },
} as const;
