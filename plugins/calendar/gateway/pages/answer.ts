import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { calendar } from '../../plugin.ts';

export type Invitation = Reply<(typeof calendar)['calls']['invitation']>;

/** Shows the invitation and answers nothing: that is for a press of a button. */
export const load: Load<typeof calendar, Invitation> = async ({ call, params }) => {
  const data = await call('invitation', { token: params.token! });
  return { data, title: data.title, noindex: true };
};
