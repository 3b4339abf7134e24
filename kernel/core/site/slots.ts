import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Slot } from '#kernel/contract/tokens.ts';
import * as tokens from '#kernel/contract/tokens.ts';

/** Something that a plugin shows in a slot. */
export interface Filling {
  /** `<plugin>.<name>` */
  readonly id: string;
  readonly plugin: string;
  readonly roles: readonly Role[];
  /** Groups of its plugin's texts that it needs. */
  readonly texts?: readonly string[];
}

/** Slots that are there whatever plugins a site has. */
const kernelSlots: readonly string[] = Object.values(tokens)
  .filter((token): token is Slot => typeof token === 'object' && 'kind' in token && token.kind === 'slot')
  .map(({ id }) => id);

/** Every declared slot, by id, with what may be shown in it: by `order` (0 unless told), then by id. */
export function fillingsBySlot(plugins: readonly PluginDeclaration[]): Record<string, Filling[]> {
  const ids = [...kernelSlots, ...plugins.flatMap(({ slots }) => Object.values(slots ?? {}).map(({ id }) => id))].toSorted();
  const all = plugins.flatMap(({ id: plugin, fills }) =>
    Object.entries(fills ?? {}).map(([name, { into, roles, order = 0, texts }]) => ({
      into,
      order,
      filling: { id: `${plugin}.${name}`, plugin, roles, ...(texts === undefined ? {} : { texts: [texts].flat() }) },
    })),
  );
  all.sort((a, b) => a.order - b.order || (a.filling.id < b.filling.id ? -1 : 1));
  return Object.fromEntries(ids.map((slot) => [slot, all.filter(({ into }) => into.id === slot).map(({ filling }) => filling)]));
}
