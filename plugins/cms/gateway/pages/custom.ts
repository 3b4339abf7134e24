import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { STAFF } from '#kernel/contract/role.ts';
import type { cms } from '../../plugin.ts';
import { CUSTOM } from '../../rules/slug.ts';
import type { EntryView } from '../../schemas.ts';
import { arrived, composed, headOf } from './loaded.ts';

export interface CustomData {
  /** Null where staff may start the page. */
  entry: EntryView | null;
}

/** The site's own landing page: not there for visitors until it was published. */
export const load: Load<typeof cms, CustomData> = async ({ call, query, locale, role }) => {
  try {
    const found = await call('getPage', { slug: CUSTOM, draft: query.draft === '1', locale });
    const entry = arrived(found);
    return { data: { entry }, ...headOf(entry), ...composed(found.layout) };
  } catch (error) {
    const isNew = error instanceof Refusal && error.status === 404 && (STAFF as readonly string[]).includes(role);
    if (!isNew) throw error;
    return { data: { entry: null }, noindex: true };
  }
};
