import type { Loads } from '#kernel/contract/gateway.ts';
import { addressTable } from './addresses.ts';
import { load as compose } from './pages/compose.ts';
import { load as inbox } from './pages/inbox.ts';
import { load as message } from './pages/message.ts';
import { load as outbox } from './pages/outbox.ts';
import type { mail } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { outbox, message, ...addressTable.loads, compose, inbox },
} satisfies Loads<typeof mail>;
