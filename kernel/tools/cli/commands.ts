import { tenantApply, tenantDiff, tenantExplain, tenantList, tenantValidate } from './tenant.ts';
import { tenantExport, tenantRollback, tenantVersions } from './tenantVersions.ts';
import { dataReset } from './data.ts';
import { demoRemove } from './demo.ts';
import { doctor } from './doctor.ts';
import { house } from './house.ts';
import { ownerAdd } from './owner.ts';
import { pluginNew } from './pluginNew.ts';
import { schemaWrite } from './schema.ts';
import { themeBuild, themeCheck, themeList } from './theme/commands.ts';
import { themeFonts } from './theme/fontFaces.ts';
import { themeNew } from './theme/themeNew.ts';
import { typesWrite } from './types.ts';

/** A command of `sala`. Its number is the process's exit code: 0 done, 1 problems found, 2 wrong use, 3 somebody else was faster. */
export interface Command {
  readonly summary: string;
  run(args: string[]): Promise<number>;
}

export const commands: Readonly<Record<string, Command>> = {
  'tenant list': { summary: 'the sites that are served', run: tenantList },
  'tenant validate': { summary: '<file …>: every problem of manifests, without a database', run: tenantValidate },
  'tenant diff': { summary: '<file>: what each role gains and loses if it is applied', run: tenantDiff },
  'tenant apply': { summary: '<file …>: publishes manifests', run: tenantApply },
  'tenant versions': { summary: '<site>: what has been published, when, by whom', run: tenantVersions },
  'tenant export': { summary: '<site>: writes the manifest that is served, or --version <number>', run: tenantExport },
  'tenant rollback': { summary: '<site> <version>: publishes an old version again', run: tenantRollback },
  'tenant explain': { summary: '<file> <role> <path or plugin.call>: why it is there or not', run: tenantExplain },
  'plugin new': {
    summary: '<area> [--table]: writes a plugin that works, with its test; with a table that staff keep',
    run: (args) => pluginNew(args),
  },
  'theme list': { summary: 'the themes with their presets and slots', run: (args) => themeList(args) },
  'theme check': { summary: '[id …]: every problem of themes, and what they weigh', run: (args) => themeCheck(args) },
  'theme build': { summary: '[id …]: writes style sheets and palettes from the tokens', run: (args) => themeBuild(args) },
  'theme fonts': { summary: 'writes the style sheets of the fonts that a site may choose', run: themeFonts },
  'theme new': {
    summary: '<id> --from <theme or site> [--brand "#hex"] [--heading <font>] [--body <font>]: writes a theme that works',
    run: (args) => themeNew(args),
  },
  'schema write': { summary: 'writes schemas/ from the plugins and themes', run: schemaWrite },
  'types write': { summary: 'writes the table types (tables.ts) of the kernel and of each plugin from the migrations', run: typesWrite },
  house: { summary: '[--against <file>] [--json]: size and shape of the code, and its budgets', run: (args) => house(args) },
  'data reset': { summary: '<plugin>: makes its tables anew in the development database', run: (args) => dataReset(args) },
  'owner add': {
    summary: '<site> <e-mail>: makes somebody an admin, and prints the link to their password',
    run: (args) => ownerAdd(args),
  },
  'demo remove': { summary: 'removes the accounts that a start on localhost has made', run: (args) => demoRemove(args) },
  doctor: { summary: 'checks that this machine and this installation can serve', run: doctor },
};
