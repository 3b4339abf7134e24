import { AnyEvent } from '#kernel/contract/tokens.ts';
import { typeOf } from '../rules/type.ts';
import type { WebhooksCtx } from './db.ts';

/** An event that receivers may be told of: as it is declared, as they have it, and the names of what it says. */
export interface Told {
  event: string;
  type: string;
  fields: string[];
}

/** All that the plugins of the site tell others, by name. */
export function catalogueOf({ declarations }: Pick<WebhooksCtx, 'declarations'>): Told[] {
  const events = declarations.flatMap(({ emits }) => Object.values(emits ?? {})).filter(({ id, isTask }) => !isTask && id !== AnyEvent.id);
  return events
    .map(({ id, payload }) => ({
      event: id,
      type: typeOf(id),
      fields: Object.keys((payload as { properties?: object }).properties ?? {}),
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
}
