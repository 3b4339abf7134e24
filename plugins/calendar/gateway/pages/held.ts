import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { redirectTo, Refusal } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../../plugin.ts';

export type Held = Reply<(typeof calendar)['calls']['held']>;

/**
 * What a guest holds; null where a link is too old, or none. Looking at it confirms nothing: mail programs look, too. Once it is booked the
 * link leads there.
 */
export const load: Load<typeof calendar, Held | null> = async ({ call, params, texts, locale }) => {
  const data = await call('held', { token: params.token! }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  if (!data) return { data, title: (await texts(locale))('held.gone'), noindex: true, status: 404 };
  if (data.path) throw redirectTo(data.path);
  return { data, title: data.title, noindex: true };
};
