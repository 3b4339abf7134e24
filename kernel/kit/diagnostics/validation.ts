import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from '#kit/schema/schema.ts';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

const make = (coerceTypes: boolean) => {
  const ajv = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    removeAdditional: false,
    coerceTypes,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  addFormats.default(ajv);
  // The library takes "urn:uuid:" before it too, which the database takes for a fault.
  ajv.addFormat('uuid', isUuid);
  return ajv;
};
/** Bodies are taken as they are; only text that came in an address is read as a number or a boolean. */
const strict = make(false);
const coercing = make(true);
const compiled = new WeakMap<object, ValidateFunction>();

/** Compiling takes time and memory, so a schema is compiled when it is first needed. */
function validator(schema: Schema, fromAddress: boolean): ValidateFunction {
  let validate = compiled.get(schema as object);
  if (!validate) compiled.set(schema as object, (validate = (fromAddress ? coercing : strict).compile(schema as object)));
  return validate;
}

const issue = ({ instancePath, keyword, params, message }: ErrorObject) => {
  const missing =
    (params as { missingProperty?: string; additionalProperty?: string }).missingProperty ??
    (params as { additionalProperty?: string }).additionalProperty;
  return { path: `${instancePath}${missing ? `/${missing}` : ''}`, keyword, message: message ?? keyword };
};

/** Checks a value in place, filling in defaults. Throws `Refusal(400, 'invalid-input')` with all issues and their paths. */
export function check(schema: Schema, value: unknown, fromAddress: boolean): void {
  const validate = validator(schema, fromAddress);
  if (!validate(value)) throw new Refusal(400, 'invalid-input', { issues: (validate.errors ?? []).slice(0, 20).map(issue) });
  // Text like "1e400" became a number without end, which no bound of a schema is held against.
  const endless = Object.entries(fromAddress ? (value as object) : {}).find(([, each]) => each === Infinity || each === -Infinity);
  if (endless)
    throw new Refusal(400, 'invalid-input', { issues: [{ path: `/${endless[0]}`, keyword: 'type', message: 'must be a number' }] });
}

/** Whether a value fits. Used for the parameters of a page's path. */
export const fits = (schema: Schema, value: unknown): boolean => validator(schema, true)(value);
