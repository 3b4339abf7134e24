import { hash } from 'node:crypto';
import standalone from 'ajv/dist/standalone/index.js';
import { asciiText } from '#tools/vite/asciiText.ts';
import { createAjv } from '#kit/schema/compileSchema.ts';
import { inParts } from '#kit/schema/inParts.ts';
import type { SchemaObject } from '#kit/schema/settingsSchema.ts';

/**
 * CommonJS that exports validators by the SHA-256 of their schema's text.
 * @param schemas JSON Schemas, as text
 */
export function validatorsCode(schemas: readonly string[]): string {
  const ajv = createAjv({ source: true });
  const names = schemas.map((text, index) => {
    ajv.addSchema(inParts(JSON.parse(text) as SchemaObject), `schema${index}`);
    return `schema${index}`;
  });
  // The package is CommonJS, whose default export Node hands over as a member.
  const write = (standalone as unknown as { default?: typeof standalone }).default ?? standalone;
  const code = write(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const table = schemas.map((text, index) => `${JSON.stringify(hash('sha256', text))}: exports.schema${index}`);
  return asciiText(`${code}\nmodule.exports = { ${table.join(', ')} };\n`);
}
