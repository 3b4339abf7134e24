import type { DoorEntry, DoorGroup } from '#kit/scan/doorShapes.ts';
import type { Verdict } from '../machines/states.ts';

/** What a door says by itself, as the gateway would with all that the door knows. Who comes is written down in the entry. */
export function judge(
  entry: DoorEntry | undefined,
  rounds: readonly DoorGroup[],
  { roundId, at }: { roundId: string | null; at: string },
): Verdict {
  if (!entry) return 'unknown';
  if (entry.void) return 'void';
  if (roundId !== null && rounds[entry.group]?.id !== roundId) return 'wrong';
  if (entry.firstAt !== null) return 'again';
  Object.assign(entry, { inside: true, firstAt: at });
  return 'in';
}
