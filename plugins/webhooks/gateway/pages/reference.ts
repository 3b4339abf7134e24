import type { Load } from '#kernel/contract/load.ts';
import type { webhooks } from '../../plugin.ts';
import { catalogueOf, type Told } from '../catalogue.ts';

export interface ReferenceData {
  events: Told[];
  /** Calls by plugin. */
  areas: { id: string; calls: { name: string; method: string; path: string; roles: string[] }[] }[];
}

export const load: Load<typeof webhooks, ReferenceData> = (ctx) => {
  const areas = ctx.declarations
    .map(({ id, calls }) => ({
      id,
      calls: Object.entries(calls ?? {})
        .filter(([, call]) => !call.localOnly)
        .map(([name, { method, path, roles }]) => ({ name, method, path, roles: [...roles] })),
    }))
    .filter(({ calls }) => calls.length > 0);
  return Promise.resolve({ data: { events: catalogueOf(ctx), areas }, noindex: true });
};
