import type { Load } from '#kernel/contract/load.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { webhooks } from '../../plugin.ts';
import { finder } from '../../rules/finder.ts';
import { skeletonOf } from '../../rules/skeleton.ts';
import { catalogueOf, type Told } from '../catalogue.ts';
import { pluginWords } from '../pluginWords.ts';

/** A call as it is listed. */
export interface ListedCall {
  name: string;
  method: string;
  path: string;
  roles: Role[];
  /** What its capability is called; null where none is needed. */
  needs: string | null;
  /** What it may be tried with to begin with; null where the visitor does not have it. */
  input: Record<string, unknown> | null;
}

export interface ReferenceData {
  /** What the page is narrowed to. */
  q: string;
  events: Told[];
  /** Calls by plugin, each as the console names it. */
  areas: { id: string; title: string; calls: ListedCall[] }[];
}

export const load: Load<typeof webhooks, ReferenceData> = async (ctx) => {
  const q = (ctx.query.q ?? '').slice(0, 100);
  const found = finder(q);
  const areas = await Promise.all(
    ctx.declarations.map(async ({ id, calls, capabilities }) => {
      const words = await pluginWords(id, ctx.locale);
      const title = words['plugin.title'] ?? id;
      const listed = Object.entries(calls ?? {})
        .filter(([, call]) => !call.localOnly)
        .map(([name, call]) => ({
          name,
          method: call.method,
          path: call.path,
          roles: [...call.roles],
          needs: call.needs ? (words[`capability.${call.needs}`] ?? capabilities?.[call.needs]?.summary ?? call.needs) : null,
          input: ctx.mayCall(`${id}.${name}`) ? skeletonOf(call) : null,
        }));
      return {
        id,
        title,
        calls: listed.filter(({ name, method, path, needs }) => found(title, `${id}.${name}`, method, path, needs ?? '')),
      };
    }),
  );
  const events = catalogueOf(ctx).filter(({ type, fields }) => found(type, ...fields));
  return { data: { q, events, areas: areas.filter(({ calls }) => calls.length > 0) }, noindex: true };
};
