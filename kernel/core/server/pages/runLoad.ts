import type { Loaded, LoadCtx } from '#kernel/contract/load.ts';
import type { Kept } from '#kit/http/kept.ts';
import { runCall } from '../callInProcess.ts';
import { makeCtx, type Platform } from '../context.ts';
import type { Visit } from '../visit.ts';

/** A load whose plugin is not known here. */
export type AnyLoad<Found = Loaded<unknown>> = (ctx: LoadCtx, settings?: unknown) => Promise<Found>;

/** Runs a load with the visitor's rights, in a read-only transaction of its own. A section's is told its `settings`. */
export const runLoad = <Found>(
  platform: Platform,
  visit: Visit,
  plugin: string,
  load: AnyLoad<Found>,
  params: Record<string, string>,
  query: Record<string, string>,
  settings?: unknown,
): Promise<Found> =>
  platform.data.inSpace(
    visit.site.manifest.space,
    (tx) => {
      const ctx = makeCtx(platform, visit, platform.plugins.get(plugin)!.declaration, tx);
      const more = {
        params,
        query,
        publicSettings: visit.site.roles[visit.role].settings[plugin] ?? {},
        call: (name: string, input: Record<string, unknown> = {}) => runCall(platform, visit, plugin, name, input, tx),
      };
      return load(Object.assign(ctx, more) as unknown as LoadCtx, settings);
    },
    { readOnly: true },
  );

/** Where a load is asked from. */
export interface Address {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
}

/**
 * Loads something that stands on many pages. What it loads for guests is kept for all addresses (theirs do not know which) until the
 * space's data changes.
 */
export async function loadShared<Data>(
  { role, locale, site: { id, version, manifest } }: Visit,
  cache: Kept<unknown>,
  name: string,
  at: Address,
  load: (at: Address) => Promise<Data>,
): Promise<Data> {
  if (role !== 'guest') return load(at);
  const key = `${id}\n${version}\n${locale}\n${name}`;
  const kept = cache.get(key);
  if (kept !== undefined) return kept as Data;
  const stamp = cache.stamp(manifest.space);
  const data = await load({ params: {}, query: {} });
  cache.set(key, manifest.space, data, stamp);
  return data;
}
