import { SPANS } from '../../rules/deskSpans.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { desk } from '../../calls/desk.ts';
import type { billing } from '../../plugin.ts';

export interface DeskData {
  days: (typeof SPANS)[number];
  overview: Value<typeof desk.overview.reply>;
}

export const load: Load<typeof billing, DeskData> = async ({ call, query }) => {
  const days = SPANS.find((span) => String(span) === query.days) ?? 30;
  return { data: { days, overview: await call('overview', { days }) }, noindex: true };
};
