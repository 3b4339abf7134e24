import type { DoorEntry, DoorGroup } from '#kit/scan/doorShapes.ts';
import { nextPresence, type Presence } from '../machines/attendee.ts';
import type { Verdict } from '../machines/states.ts';

export interface DoorRules {
  readonly groups: readonly DoorGroup[];
  readonly activeFrom: string | null;
  readonly activeTo: string | null;
}

const presenceOf = ({ inside, firstAt }: DoorEntry): Presence => (inside ? 'inside' : firstAt ? 'outside' : 'absent');

/** What a door says by itself, as the gateway would with all that the door knows. Who is let through is written down in the entry. */
export function judge(
  entry: DoorEntry | undefined,
  { groups, activeFrom, activeTo }: DoorRules,
  { direction, at, door }: { direction: 'in' | 'out'; at: string; door: string },
): Verdict {
  if (!entry) return 'unknown';
  if (entry.void) return 'void';
  if (!groups[entry.group]?.welcome) return 'wrong';
  if ((activeFrom && at < activeFrom) || (activeTo && at >= activeTo)) return 'closed';
  const next = nextPresence(presenceOf(entry), direction);
  if (!next) return direction === 'in' ? 'again' : 'not_in';
  Object.assign(entry, { inside: next === 'inside' }, entry.firstAt === null && { firstAt: at, firstDoor: door });
  return direction;
}
