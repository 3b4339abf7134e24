import type { Loads } from '#kernel/contract/gateway.ts';
import { load as addresses } from './pages/addresses.ts';
import { load as compose } from './pages/compose.ts';
import { load as inbox } from './pages/inbox.ts';
import { load as message } from './pages/message.ts';
import { load as outbox } from './pages/outbox.ts';
import type { mail } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { outbox, message, addresses, compose, inbox },
} satisfies Loads<typeof mail>;
