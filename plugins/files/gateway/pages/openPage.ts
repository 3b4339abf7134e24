import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import { placeOf, searchOf, type Place } from '../../rules/place.ts';
import { sharePage } from '../../rules/shareAddresses.ts';
import { readExternal, type Opened } from '../../rules/readExternal.ts';

export interface ExternalData {
  code: string;
  place: Place;
  /** What the first HTML shows; behind a password nothing at all. */
  opened: Opened;
}

/** Loads a page for guests of a link. A file's code at the folders' page leads to the files', and the other way round. */
export const openPage =
  (type: 'file' | 'folder'): Load<typeof files, ExternalData> =>
  async ({ call, params, query }) => {
    const code = params.code!;
    const place = placeOf(query);
    const opened = await readExternal(call, { code, place, grant: '' });
    const data = { code, place, opened };
    if (opened.state === 'gone' || opened.state === 'missing') return { data, status: 404, noindex: true };
    if (opened.state !== 'open') return { data, noindex: true };
    const { item } = opened.seen;
    if (item.type !== type) throw redirectTo(sharePage(item.type, code) + searchOf(place));
    return { data, title: item.name, noindex: true };
  };
