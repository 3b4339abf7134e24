import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { inParts } from './inParts.ts';
import type { SchemaObject } from './settingsSchema.ts';

let ajv: Ajv2020 | undefined;
let findBuilt: (schema: string) => ValidateFunction | undefined = () => undefined;

/** What was compiled last, by the schema's text: gateways of one process ask for the same, and it takes long. */
const compiled = new Map<string, ValidateFunction>();
const KEPT = 64;

/** Everything is reported, defaults are filled in, nothing is converted or removed. */
export function createAjv(code: { source?: boolean } = {}): Ajv2020 {
  const made = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    coerceTypes: false,
    removeAdditional: false,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    inlineRefs: false,
    code,
  });
  (addFormats as unknown as (ajv: Ajv2020) => void)(made);
  return made;
}

/** Says where validators are that the build has made, by the text of their schema: one of another schema is never found. */
export const setBuiltValidators = (find: typeof findBuilt): void => void (findBuilt = find);

/** Texts of the schemas that were compiled. */
export const compiledSchemas = (): readonly string[] => [...compiled.keys()];

/**
 * Compiles a schema for what operators write, or takes what the build has made of it. Throws where the schema itself is wrong, an
 * unknown keyword for example.
 */
export function compileSchema(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = compiled.get(text) ?? findBuilt(text);
  if (known) return known;
  ajv ??= createAjv();
  const parts = inParts(schema as SchemaObject);
  const validate = ajv.compile(parts);
  // Ajv caches every schema that it compiles, so memory would grow without limit.
  ajv.removeSchema(parts);
  if (compiled.size === KEPT) compiled.delete(compiled.keys().next().value!);
  compiled.set(text, validate);
  return validate;
}
