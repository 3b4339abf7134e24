import type { Ctx, DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { shop } from '../plugin.ts';

// What has not been written yet: each goes into its own file, and then this one goes.
const pending = (): never => {
  throw new Refusal(503, 'unavailable');
};
