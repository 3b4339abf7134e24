import pg from 'pg';

/**
 * How PostgreSQL's values look in JavaScript, the same for every connection of the platform:
 *
 * | type | value |
 * |---|---|
 * | `bigint` (satang, counts) | number; outside ±2^53 − 1 reading throws instead of rounding |
 * | `numeric`, and so `sum(bigint)` | string (`sum(x)::bigint` gives a number) |
 * | `timestamptz` | Date |
 * | `date`, `time` | string, `2026-11-21`: a Date would move with the zone of the machine |
 * | `interval` | string |
 * | `json`, `jsonb` | the parsed value; write it with {@link json} |
 * | `bytea` | Buffer |
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (format !== 'binary') {
      const parser = parsers.get(oid);
      if (parser) return parser;
    }
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const asIs = (text: string) => text;
const parsers = new Map<number, (text: string) => unknown>([
  [20, safeInteger],
  [1082, asIs], // date
  [1182, textArray], // date[]
  [1186, asIs], // interval
  [1016, (text) => textArray(text).map(safeInteger)], // bigint[]
]);

function textArray(text: string): string[] {
  // 1009 is text[]; pg's own list of types leaves it out
  return (pg.types.getTypeParser as (oid: number) => (text: string) => unknown)(1009)(text) as string[];
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number; read it as ::text`);
  return value;
}

/**
 * A value for a `json` or `jsonb` column. Plain objects would work without it, but pg writes a
 * JavaScript array as a PostgreSQL array and a string as broken JSON, so the column types ask for it.
 */
export function json(value: unknown): string {
  return JSON.stringify(value ?? null);
}
