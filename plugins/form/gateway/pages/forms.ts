import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import type { form as plugin } from '../../plugin.ts';
import { FORM_STATES } from '../../schemas.ts';

export interface FormsData {
  readonly list: Reply<typeof desk.listForms>;
  readonly q: string;
  readonly state: string;
  readonly opens: boolean;
}

/** All forms of the space, the last changed first. */
export const load: Load<typeof plugin, FormsData> = async ({ call, query }) => {
  const q = (query.q ?? '').trim().slice(0, 100);
  const state = FORM_STATES.find((known) => known === query.state) ?? '';
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  return { data: { list: await call('listForms', { q, state, page }), q, state, opens: query.new === '1' }, noindex: true };
};
