import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

let ajv: Ajv2020 | undefined;

/** What was compiled last, by the schema's text: gateways of one process ask for the same, and it takes long. */
const compiled = new Map<string, ValidateFunction>();
const KEPT = 64;

/**
 * Compiles a schema for what operators write: everything is reported, defaults are filled in, nothing is
 * converted or removed. Throws where the schema itself is wrong, an unknown keyword for example.
 */
export function compileSchema(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = compiled.get(text);
  if (known) return known;
  if (!ajv) {
    ajv = new Ajv2020({
      allErrors: true,
      useDefaults: true,
      coerceTypes: false,
      removeAdditional: false,
      verbose: true,
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
    });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  }
  const validate = ajv.compile(schema);
  // Ajv caches every schema that it compiles, so memory would grow without limit.
  ajv.removeSchema(schema);
  if (compiled.size === KEPT) compiled.delete(compiled.keys().next().value!);
  compiled.set(text, validate);
  return validate;
}
