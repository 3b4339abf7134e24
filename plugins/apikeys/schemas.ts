import { closed, count, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

/** How long a key is good for. */
export const LIVES = ['month', 'quarter', 'year', 'never'] as const;

/** What an admin says of a new key. `scopes`: ids of {@link scopeOf}. */
export const NewKey = closed({
  name: { type: 'string', minLength: 1, maxLength: 80, pattern: '\\S' },
  life: { type: 'string', enum: LIVES, default: 'year' },
  perMinute: { type: 'integer', minimum: 1, maximum: 600, default: 60 },
  scopes: { type: 'array', items: { type: 'string', maxLength: 120 }, minItems: 1, maxItems: 500, uniqueItems: true },
} as const);
/** The key itself, told this once. */
export const Made = closed({ id, key: text(120) });

/** One call that was made with a key. */
export const Use = closed({ id, at: time, call: text(120), status: count, ip: text(64) });
export const UsesQuery = closed({ after: text(40), limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 } } as const, ['after']);
export const Uses = closed({ items: list(Use), next: orNull(id) });
