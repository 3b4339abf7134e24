import { tenantApply, tenantDiff, tenantExplain, tenantList, tenantValidate } from './tenant.ts';
import { doctor } from './doctor.ts';
import { pluginNew } from './pluginNew.ts';
import { schemaWrite } from './schema.ts';
import { typesWrite } from './types.ts';

/** A command of `sala`. Its number is the process's exit code: 0 done, 1 problems found, 2 wrong use. */
export interface Command {
  readonly summary: string;
  run(args: string[]): Promise<number>;
}

export const commands: Readonly<Record<string, Command>> = {
  'tenant list': { summary: 'the sites that are served', run: tenantList },
  'tenant validate': { summary: '<file …>: every problem of manifests, without a database', run: tenantValidate },
  'tenant diff': { summary: '<file>: what each role gains and loses if it is applied', run: tenantDiff },
  'tenant apply': { summary: '<file …>: publishes manifests', run: tenantApply },
  'tenant explain': { summary: '<file> <role> <path or plugin.call>: why it is there or not', run: tenantExplain },
  'plugin new': { summary: '<area>: writes a plugin that works, with its test', run: (args) => pluginNew(args) },
  'schema write': { summary: 'writes schemas/tenant.schema.json from the plugins', run: schemaWrite },
  'types write': { summary: 'writes kernel/data/types.ts from the migrations', run: typesWrite },
  doctor: { summary: 'checks that this machine and this installation can serve', run: doctor },
};
