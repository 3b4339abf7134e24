import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** A JSON Schema (draft 2020-12) written once: it gives types, validation, forms and documentation. */
export type Schema = JSONSchema;

/** The value that a schema describes, after defaults have been filled in. */
export type Value<S> = S extends Schema ? FromSchema<S> : unknown;

/** The value that a caller sends: whatever has a default may be left out. */
export type Sent<S> = S extends Schema ? FromSchema<S, { keepDefaultedPropertiesOptional: true }> : unknown;
