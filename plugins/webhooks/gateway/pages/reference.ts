import type { Load } from '#kernel/contract/load.ts';
import type { webhooks } from '../../plugin.ts';
import { skeletonOf } from '../../rules/skeleton.ts';
import { catalogueOf, type Told } from '../catalogue.ts';

/** A call as it is listed. */
export interface ListedCall {
  name: string;
  method: string;
  path: string;
  roles: string[];
  /** What it may be tried with to begin with; null where the visitor does not have it. */
  input: Record<string, unknown> | null;
}

export interface ReferenceData {
  events: Told[];
  /** Calls by plugin. */
  areas: { id: string; calls: ListedCall[] }[];
}

export const load: Load<typeof webhooks, ReferenceData> = (ctx) => {
  const areas = ctx.declarations
    .map(({ id, calls }) => ({
      id,
      calls: Object.entries(calls ?? {})
        .filter(([, call]) => !call.localOnly)
        .map(([name, call]) => ({
          name,
          method: call.method,
          path: call.path,
          roles: [...call.roles],
          input: ctx.mayCall(`${id}.${name}`) ? skeletonOf(call) : null,
        })),
    }))
    .filter(({ calls }) => calls.length > 0);
  return Promise.resolve({ data: { events: catalogueOf(ctx), areas }, noindex: true });
};
