import fc from 'fast-check';
import type { AnySchema } from '#tools/testing/sample.ts';
import { misfit } from '#tools/testing/sample.ts';
import { pick, whole, type Random } from './random.ts';

/** Offers values for a field by its name; the first that fits its schema is taken. */
export type Offer = (name: string) => readonly unknown[];

const WORDS = ['ผ้าไหมมัดหมี่', 'บทที่ ๑', 'Bangkok', 'ก', 'a', 'ข้อความ ทดสอบ', "O'Brien", '1234', '<b>หนา</b>', 'x y z'];
const patterns = new Map<string, string[]>();

function ofPattern(pattern: string, random: Random): string {
  let samples = patterns.get(pattern);
  if (!samples) {
    try {
      samples = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 40, seed: 1 });
    } catch {
      samples = ['x'];
    }
    patterns.set(pattern, samples);
  }
  return pick(random, samples);
}

/** Makes inputs that fit a schema: pattern-aware, from what is known where that fits, every text that is free with a mark. */
export class Valid {
  readonly #random: Random;
  constructor(random: Random) {
    this.#random = random;
  }

  /** An object that fits, or as near as can be. `full`: with all that may be left out. */
  of(schema: AnySchema, offer: Offer, mark: string, full: boolean): Record<string, unknown> {
    let value: unknown = {};
    for (let tries = 0; tries < 4; tries++) {
      value = this.#value(schema, offer, mark, '', schema, full || tries === 2, 0);
      if (misfit(schema, value) === null) break;
    }
    return (value ?? {}) as Record<string, unknown>;
  }

  #text(schema: AnySchema, mark: string): string {
    const random = this.#random;
    const format = schema['format'];
    const moment = Date.UTC(2026, 10, 26) + whole(random, -40, 60) * 86_400_000 + whole(random, 0, 86_399) * 1000;
    if (format === 'uuid') return crypto.randomUUID();
    if (format === 'date') return new Date(moment).toISOString().slice(0, 10);
    if (format === 'date-time') return new Date(moment).toISOString();
    if (format === 'time') return '10:00:00Z';
    if (format === 'email') return `${mark}@fuzz.example`;
    if (format === 'uri') return 'https://somewhere.example/';
    const least = Number(schema['minLength'] ?? 0);
    const most = Number(schema['maxLength'] ?? 60);
    if (typeof schema['pattern'] === 'string') {
      const candidates = [
        `${mark}${whole(random, 1, 999)}`,
        '/somewhere',
        ofPattern(schema['pattern'], random),
        ofPattern(schema['pattern'], random),
      ];
      const fitting = candidates.filter((text) => misfit(schema, text) === null);
      return fitting.length ? pick(random, fitting) : candidates[2]!;
    }
    const text = most >= 40 && random() < 0.8 ? `${mark}${whole(random, 1, 9999)} ${pick(random, WORDS)}` : pick(random, WORDS);
    return text.padEnd(least, 'ก').slice(0, most);
  }

  #number(schema: AnySchema, isInteger: boolean): number {
    const random = this.#random;
    const least = Number(schema['minimum'] ?? (schema['exclusiveMinimum'] === undefined ? 0 : Number(schema['exclusiveMinimum']) + 1));
    const most = Number(
      schema['maximum'] ?? (schema['exclusiveMaximum'] === undefined ? least + 1_000_000 : Number(schema['exclusiveMaximum']) - 1),
    );
    const step = Number(schema['multipleOf'] ?? 1);
    const roll = random();
    const value =
      roll < 0.1 ? least : roll < 0.2 ? most : roll < 0.8 ? whole(random, least, Math.min(most, least + 10)) : whole(random, least, most);
    return isInteger || step !== 1 ? Math.min(most, Math.ceil(value / step) * step) : value;
  }

  #value(schema: AnySchema, offer: Offer, mark: string, name: string, root: AnySchema, full: boolean, depth: number): unknown {
    const random = this.#random;
    if (typeof schema['$ref'] === 'string') {
      const at = schema['$ref'].replace(/^#\/?/, '').split('/').filter(Boolean);
      return this.#value(
        at.reduce<AnySchema>((here, part) => here[part] as AnySchema, root),
        offer,
        mark,
        name,
        root,
        full,
        depth + 1,
      );
    }
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return pick(random, schema['enum']);
    for (const key of ['anyOf', 'oneOf'] as const) {
      const branches = schema[key];
      if (!Array.isArray(branches)) continue;
      const { [key]: _, ...rest } = schema;
      const branch = pick(random, branches as AnySchema[]);
      const merged = {
        ...rest,
        ...branch,
        ...(rest.properties || branch.properties ? { properties: { ...rest.properties, ...branch.properties } } : {}),
      };
      return this.#value(merged, offer, mark, name, root, full, depth + 1);
    }
    const types = [schema['type'] ?? (schema.properties ? 'object' : [])].flat() as string[];
    if (types.includes('null') && (types.length === 1 || random() < 0.25)) return null;
    const type = pick(
      random,
      types.filter((each) => each !== 'null'),
    );
    if (name && random() < 0.65) {
      const whole = root['$defs'] ? { ...schema, $defs: root['$defs'] } : schema;
      const known = offer(name);
      for (let tries = 0; tries < Math.min(4, known.length); tries++) {
        const value = pick(random, known);
        if (misfit(whole, value) === null) return value;
      }
    }
    if (Array.isArray(schema['examples']) && random() < 0.5) return pick(random, schema['examples']);
    switch (type) {
      case 'object': {
        const required = (schema['required'] ?? []) as string[];
        const optional = depth > 6 ? 0 : full ? 1 : 0.5;
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
            required.includes(key) || random() < optional ? [[key, this.#value(property, offer, mark, key, root, full, depth + 1)]] : [],
          ),
        );
      }
      case 'array': {
        const least = Number(schema['minItems'] ?? 0);
        const count = depth > 6 ? least : Math.min(Number(schema['maxItems'] ?? 99), Math.max(least, whole(random, 0, 2)));
        return Array.from({ length: count }, () =>
          this.#value((schema['items'] ?? {}) as AnySchema, offer, mark, name, root, full, depth + 1),
        );
      }
      case 'string':
        return this.#text(schema, mark);
      case 'integer':
      case 'number':
        return this.#number(schema, type === 'integer');
      case 'boolean':
        return random() < 0.5;
      default:
        return 'default' in schema ? schema['default'] : { a: 1 };
    }
  }
}
