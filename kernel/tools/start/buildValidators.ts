import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageKeys, pluginDeclarations as plugins, themes } from '#kernel/server/installation.ts';
import { kernelPlugin } from '#kernel/server/kernelPlugin.ts';
import { catalogOf } from '#kernel/site/catalog.ts';
import { checkPlugins } from '#kernel/site/checkPlugins.ts';
import { compiledSchemas } from '#kernel/site/compileSchema.ts';
import { validatorsCode } from './validatorsCode.ts';

/*
 * Compiles the schemas of manifests and settings, which every start needs, to code: run by the build, beside whose bundle it writes it.
 */
catalogOf({ plugins, themes, messageKeys: messageKeys() });
checkPlugins([kernelPlugin, ...plugins]);
writeFileSync(join(import.meta.dirname, 'validators.cjs'), validatorsCode(compiledSchemas()));
