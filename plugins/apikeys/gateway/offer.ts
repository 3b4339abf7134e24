import type { Kind } from '../rules/scopes.ts';
import { scopeOf, scopeParts } from '../rules/scopes.ts';
import type { KeysCtx } from './db.ts';
import { pluginWords } from './pluginWords.ts';

/** A scope that a key may be made for. */
export interface OfferedScope {
  readonly id: string;
  readonly holder: string;
  readonly kind: Kind;
  /** What its capability is called; null where none is needed. */
  readonly capability: string | null;
  /** `<plugin>.<call>` */
  readonly calls: readonly string[];
}
/** The scopes of one area. */
export interface OfferedArea {
  readonly plugin: string;
  readonly title: string;
  readonly scopes: readonly OfferedScope[];
}

type Grouped = readonly (readonly [scope: string, calls: readonly string[]])[];

/** The calls of the site that keys may make, by scope; only those that the visitor has. */
export function scopesOf({ declarations, mayCall }: Pick<KeysCtx, 'declarations' | 'mayCall'>): Grouped {
  const found = new Map<string, string[]>();
  for (const { id: plugin, calls = {} } of declarations)
    for (const [name, call] of Object.entries(calls)) {
      const scope = scopeOf(plugin, call);
      const id = `${plugin}.${name}`;
      if (scope && mayCall(id)) found.set(scope, [...(found.get(scope) ?? []), id]);
    }
  return [...found];
}

/** Scopes by area, in plain words. */
export async function describeScopes(
  { declarations, locale }: Pick<KeysCtx, 'declarations' | 'locale'>,
  scopes: Grouped,
): Promise<OfferedArea[]> {
  const areas = Map.groupBy(scopes, ([scope]) => scopeParts(scope).plugin);
  return Promise.all(
    [...areas].map(async ([plugin, ofArea]) => {
      const words = await pluginWords(plugin, locale);
      const capabilities = declarations.find(({ id }) => id === plugin)?.capabilities ?? {};
      return {
        plugin,
        title: words['plugin.title'] ?? plugin,
        scopes: ofArea.map(([id, calls]) => {
          const { holder, kind } = scopeParts(id);
          const name = holder.startsWith('can.') ? holder.slice('can.'.length) : null;
          return { id, holder, kind, capability: name && (words[`capability.${name}`] ?? capabilities[name]?.summary ?? name), calls };
        }),
      };
    }),
  );
}
