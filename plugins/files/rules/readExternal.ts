import type { Caller } from '#kernel/contract/calls.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { External } from '../calls/shares.ts';
import type { files } from '../plugin.ts';
import type { Place } from './place.ts';
import type { Item } from '../schemas.ts';

/** What a guest sees of a share that is open to them. */
export type Seen = Value<typeof External>;

/** What came of opening a link: `missing` where the link is good and the folder in it is not there (any more). */
export type Opened =
  | { readonly state: 'open'; readonly seen: Seen; /** What a search found; null without one. */ readonly found: readonly Item[] | null }
  | { readonly state: 'locked' | 'gone' | 'missing' };

/** Opens a link at a place in it. Works in the gateway and in the browser. @throws what is neither a password that is missing nor 404 */
export async function readExternal(
  call: Caller<typeof files>,
  { code, place, grant }: { code: string; place: Place; grant: string },
): Promise<Opened> {
  const { folder, q, sort, order } = place;
  try {
    const { data } = await call('external', { share_code: code, folder: folder ?? '', sort, order, grant });
    if (!data) return { state: 'locked' };
    if (!q || data.item.type === 'file' || !data.permissions.view) return { state: 'open', seen: data, found: null };
    const { results } = await call('searchExternal', { query: q, fixedParentId: folder, share_code: code, grant: data.grant });
    return { state: 'open', seen: data, found: results };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { state: error.code === 'share-gone' ? 'gone' : 'missing' };
    throw error;
  }
}
