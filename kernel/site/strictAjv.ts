import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The validator of what operators write: it reports everything, fills in defaults, and neither converts nor removes. */
export function strictAjv(): Ajv2020 {
  // `strictRequired` is off because a plugin may require what another branch describes; unknown keywords still throw.
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, coerceTypes: false, removeAdditional: false, verbose: true, strict: true, allowUnionTypes: true, strictRequired: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  return ajv;
}
