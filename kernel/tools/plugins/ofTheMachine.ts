import type { SchemaObject } from '#kit/schema/settingsSchema.ts';

/** What a name says that it is. The rest of an address (of a seller, of a page) may well be the site's. */
const NAMES = [
  [/(?:[a-z]Api|api|Endpoint|endpoint|Socket|socket|[sS]ervers?|Issuer|issuer|Algorithms)$/, 'it names a server, or whom to believe'],
  [/^(?:from|sender)(?:Address|Email)?$/, "it is the sender of the installation's mail"],
  [/(?:[mM]egabytes|[gG]igabytes|[bB]ytes|[pP]erAddress)$/, 'it is a limit of the machine'],
] as const;

/** `host:3310`, `https://…`, `stun:…`: nobody else looks like this. */
const ADDRESS = /^(?:[a-z][a-z0-9+.]*:\/\/|(?:stun|turn)s?:|\/(?:var|run|tmp)\/|\[?[\w.-]+\]?:\d{2,5}$)/;
const OF_ADDRESSES = /:\/\/|:\/\?\/|\b(?:stun|turn)s?\??:|:\[/;

/** Why a setting can never be the site's: by its name, its default or its pattern, at any depth; null where none of them says so. */
export function ofTheMachine(name: string, { default: value, pattern, properties = {}, items }: SchemaObject): string | null {
  const named = NAMES.find(([of]) => of.test(name));
  if (named) return named[1];
  if ((typeof value === 'string' && ADDRESS.test(value)) || (typeof pattern === 'string' && OF_ADDRESSES.test(pattern)))
    return 'it is the address of a server';
  const inner = [...Object.entries(properties), ...(items ? [['', items as SchemaObject] as const] : [])];
  return inner.map(([of, schema]) => ofTheMachine(of, schema)).find((why) => why !== null) ?? null;
}
