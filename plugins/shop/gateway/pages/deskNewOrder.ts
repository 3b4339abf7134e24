import { randomUUID } from 'node:crypto';
import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';

/** The order gets its id with the page, so that it is one however often it is sent, also without scripts. */
export const load: Load<typeof shop, { orderId: string }> = async () => ({ data: { orderId: randomUUID() }, noindex: true });
