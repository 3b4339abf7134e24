import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../../plugin.ts';

/** What a guest holds. Looking at it confirms nothing: mail programs look, too. Once it is booked the link leads there. */
export const load: Load<typeof calendar, Reply<(typeof calendar)['calls']['held']>> = async ({ call, params }) => {
  const data = await call('held', { token: params.token! });
  if (data.path) throw redirectTo(data.path);
  return { data, title: data.title, noindex: true };
};
