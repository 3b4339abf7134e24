import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { mail } from '../../plugin.ts';
import type { Message } from '../../schemas.ts';

export type MessageData = Value<typeof Message>;

export const load: Load<typeof mail, MessageData> = async ({ call, params }) => {
  const data = await call('message', { id: params.id! });
  return { data, ...(data.subject ? { title: data.subject } : {}), noindex: true };
};
