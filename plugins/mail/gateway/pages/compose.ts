import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { mail } from '../../plugin.ts';
import type { Sender } from '../../schemas.ts';

export interface ComposeData {
  sender: Value<typeof Sender>;
  /** Whom to write to, from a link. */
  to: string;
}

export const load: Load<typeof mail, ComposeData> = async ({ call, query }) => ({
  data: { sender: await call('sender'), to: (query.to ?? '').slice(0, 254) },
  noindex: true,
});
