import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import type { certification } from '../../plugin.ts';

export type DeskKeysData = Reply<(typeof desk)['signingKeys']>;

export const load: Load<typeof certification, DeskKeysData> = async ({ call }) => ({ data: await call('signingKeys'), noindex: true });
