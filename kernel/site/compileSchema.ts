import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

let ajv: Ajv2020 | undefined;

/**
 * Compiles a schema for what operators write: everything is reported, defaults are filled in, nothing is
 * converted or removed. Throws where the schema itself is wrong, an unknown keyword for example.
 */
export function compileSchema(schema: object): ValidateFunction {
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
  // Who asked keeps the result; the validator would keep every schema that it ever saw.
  ajv.removeSchema(schema);
  return validate;
}
