import { makeBypass } from './make.ts';
import { bypassStanding, useBypass } from './use.ts';

/** What the calls of `calls/bypass.ts` do. */
export const bypassHandlers = { makeBypass, bypassStanding, useBypass };
