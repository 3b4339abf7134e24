import type { MigrationError } from '#kit/postgres/migrate.ts';
import { resetPlugin } from '../cli/resetPlugin.ts';
import { print } from '#kit/diagnostics/terminal.ts';

/** What is wrong with a migration that has been run and then edited. */
const EDITED = new Set(['SALA_MIGRATION_CHANGED', 'SALA_MIGRATION_ORDER']);

/**
 * Makes the tables of plugins anew whose migrations have been run and were then edited: of those only that were edited under this
 * server, so that nobody loses data by starting it.
 *
 * @param error why the gateway did not start
 * @returns whether it may be tried again
 */
export async function resetChanged(error: unknown, saved: ReadonlySet<string>, ownerUrl: string): Promise<boolean> {
  const problems = (error as Partial<MigrationError>).problems?.filter(({ code }) => EDITED.has(code)) ?? [];
  const plugins = [...new Set(problems.map(({ plugin }) => plugin))];
  const isEdited = (plugin: string) => [...saved].some((file) => file.includes(`/plugins/${plugin}/migrations/`));
  if (plugins.length === 0 || !plugins.every(isEdited)) return false;
  for (const plugin of plugins) {
    await resetPlugin({ ownerUrl, plugin });
    print(`A migration of ${plugin} was edited after it had been run: the tables of ${plugin} are made anew in the development database.`);
  }
  return true;
}
