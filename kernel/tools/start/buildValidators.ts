import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import standalone from 'ajv/dist/standalone/index.js';
import { messageKeys, pluginDeclarations as plugins, themes } from '#kernel/server/installation.ts';
import { kernelPlugin } from '#kernel/server/kernelPlugin.ts';
import { catalogOf } from '#kernel/site/catalog.ts';
import { checkPlugins } from '#kernel/site/checkPlugins.ts';
import { compiledSchemas, createAjv } from '#kernel/site/compileSchema.ts';

/*
 * Compiles the schemas of manifests and settings, which every start needs, to code: run by the build, beside whose bundle it writes it.
 */
catalogOf({ plugins, themes, messageKeys: messageKeys() });
checkPlugins([kernelPlugin, ...plugins]);
const ajv = createAjv({ source: true });
const names = Object.fromEntries(
  compiledSchemas().map((text, index) => {
    ajv.addSchema(JSON.parse(text) as object, `schema${index}`);
    return [hash('sha256', text), `schema${index}`];
  }),
);
const code = (standalone as unknown as { default: typeof standalone }).default(
  ajv,
  Object.fromEntries(Object.values(names).map((name) => [name, name])),
);
const table = Object.entries(names).map(([key, name]) => `${JSON.stringify(key)}: exports.${name}`);
writeFileSync(join(import.meta.dirname, 'validators.cjs'), `${code}\nmodule.exports = { ${table.join(', ')} };\n`);
