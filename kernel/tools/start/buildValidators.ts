import { writeFileSync } from 'node:fs';
import { checkInstallation } from '#tools/plugins/checkInstallation.ts';
import { messageKeys, pluginDeclarations, plugins, themes } from '#kernel/server/installation.ts';
import { withoutLocal } from '#kernel/server/withoutLocal.ts';
import { catalogOf } from '#kernel/site/catalog.ts';
import { compiledSchemas } from '#kit/schema/compileSchema.ts';
import { validatorsMark } from './checkBuild.ts';
import { validatorsCode } from './validatorsCode.ts';
import { join } from 'node:path';

/*
 * What every start would do again, run by the build from the bundle that it has just written: compiles the schemas of manifests and of
 * themes to code beside it, and checks that all that is installed fits together, on somebody's own machine and elsewhere.
 */
catalogOf({ plugins: pluginDeclarations, themes, messageKeys: messageKeys() });
const folder = import.meta.dirname;
writeFileSync(join(folder, 'validators.cjs'), validatorsMark(folder) + validatorsCode(compiledSchemas()));
const declarations = [...plugins.values()].map(({ declaration }) => declaration);
checkInstallation(declarations);
checkInstallation(declarations.flatMap((declaration) => withoutLocal(declaration) ?? []));
