import fc from 'fast-check';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Addresses that are tried where a field wants one: everybody's, so nobody is told of another by them. */
export const ADDRESSES: readonly string[] = ['/somewhere', 'https://somewhere.example/'];

/** A JSON Schema as plain data. */
export interface AnySchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, AnySchema>>;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
const compiled = new WeakMap<object, ValidateFunction>();
/** Parts of schemas are put together anew for every sample; compiling one takes a hundred times as long as writing it down. */
const compiledByText = new Map<string, ValidateFunction>();

function compile(schema: AnySchema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiledByText.get(text) ?? ajv.compile(schema);
  compiledByText.set(text, validate);
  compiled.set(schema, validate);
  return validate;
}

/** Checks values against a schema without changing them; gives what is wrong, in one line. */
export function misfit(schema: AnySchema, value: unknown): string | null {
  const validate = compiled.get(schema) ?? compile(schema);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: '' });
}

/** Offers values for a field; the first that fits its schema is taken. */
export type Offer = (name: string) => Iterable<unknown>;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  date: '2026-11-21',
  time: '10:00:00Z',
  'date-time': '2026-11-21T03:00:00.000Z',
  email: 'somebody@mail.example',
  uri: 'https://somewhere.example/',
  'uri-reference': '/somewhere',
  hostname: 'somewhere.example',
  ipv4: '192.0.2.1',
};

/**
 * A value that fits a schema: every property is filled in, from what is offered where that fits. `undefined` where
 * none can be thought of.
 */
export function sample(schema: AnySchema, offer: Offer = () => [], name = '', root: AnySchema = schema): unknown {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return sample(resolveRef(root, ref), offer, name, root);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  for (const key of ['anyOf', 'oneOf'] as const) {
    const branches = schema[key];
    if (Array.isArray(branches)) return sample({ ...schema, [key]: undefined, ...(branches[0] as AnySchema) }, offer, name, root);
  }
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[]).find((each) => each !== 'null') : schema['type'];
  if (type === 'object' || schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
        const value = sample(property, offer, key, root);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  }
  if (type === 'array') {
    const items = (schema['items'] ?? {}) as AnySchema;
    const count = Math.max(1, Number(schema['minItems'] ?? 0));
    const item = sample(items, offer, name, root);
    return item === undefined || Number(schema['maxItems'] ?? 1) < 1 ? [] : Array.from({ length: count }, () => item);
  }
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  const whole = { ...schema, ...(root['$defs'] ? { $defs: root['$defs'] } : {}) };
  const address = type === 'string' && /^(?:href|src|url|link|to)$/i.test(name) ? ADDRESSES : [];
  for (const value of [...address, ...offer(name)]) if (misfit(whole, value) === null) return value;
  return 'default' in schema ? schema['default'] : invented(schema, type);
}

function invented(schema: AnySchema, type: unknown): unknown {
  switch (type) {
    case 'integer':
    case 'number': {
      const least = Number(schema['minimum'] ?? (schema['exclusiveMinimum'] === undefined ? 1 : Number(schema['exclusiveMinimum']) + 1));
      const step = Number(schema['multipleOf'] ?? 1);
      return Math.ceil(Math.min(least, Number(schema['maximum'] ?? least)) / step) * step;
    }
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string': {
      const format = FORMATS[String(schema['format'])];
      if (format) return format;
      const least = Number(schema['minLength'] ?? 0);
      const candidates = ['word', 'a-word', '1234', 'a'.repeat(Math.max(least, 1))];
      const fitting = candidates.find((text) => misfit(schema, text) === null);
      if (fitting !== undefined || typeof schema['pattern'] !== 'string') return fitting;
      return fc
        .sample(fc.stringMatching(new RegExp(schema['pattern'], 'u')), { numRuns: 50, seed: 1 })
        .find((text) => misfit(schema, text) === null);
    }
    default:
      return undefined;
  }
}

function resolveRef(root: AnySchema, ref: string): AnySchema {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<AnySchema>((at, part) => at[part] as AnySchema, root);
}
