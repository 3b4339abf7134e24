import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import type { certification } from '../../plugin.ts';

export type DeskTemplatesData = Reply<(typeof desk)['templates']>;

export const load: Load<typeof certification, DeskTemplatesData> = async ({ call }) => ({ data: await call('templates'), noindex: true });
