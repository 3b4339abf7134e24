type Defaulted<P> = { [K in keyof P]: P[K] extends { readonly default: unknown } ? K : never }[keyof P];

/** An object that says all it has. What is `optional` or has a default may be left out. */
export const closed = <const P extends Record<string, object>, const R extends readonly string[] = []>(properties: P, optional?: R) =>
  ({
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional?.includes(name) && !('default' in properties[name]!)) as Exclude<
      keyof P & string,
      R[number] | Defaulted<P>
    >[],
    additionalProperties: false,
  }) as const;

/** Id of a row. */
export const id = { type: 'string', format: 'uuid' } as const;
/** A moment, ISO 8601 in UTC. */
export const time = { type: 'string', format: 'date-time' } as const;
/** A text of so many characters at most. */
export const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
export const flag = { type: 'boolean' } as const;
export const count = { type: 'integer', minimum: 0 } as const;
/** Any number of these. */
export const list = <const S extends object>(items: S) => ({ type: 'array', items }) as const;
/** The same, or null. */
export const orNull = <const S extends { readonly type: string }>(schema: S) =>
  ({ ...schema, type: [schema.type, 'null'] }) as unknown as Omit<S, 'type'> & { readonly type: readonly [S['type'], 'null'] };

/** Nothing to say. */
export const Nothing = closed({});
