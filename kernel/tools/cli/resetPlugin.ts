import { withClient } from '#kit/postgres/embedded.ts';
import { DataError } from '#kit/postgres/error.ts';

/**
 * Drops everything that a plugin's migrations have made, and what the kernel remembers of them, so that they run again. Its rows are
 * gone: only for data that nobody needs.
 *
 * @param options.ownerUrl login of `sala_owner`
 * @throws DataError `SALA_RESET_KERNEL` for the kernel itself, `SALA_RESET_UNKNOWN` for a plugin of which nothing has been run
 */
export async function resetPlugin({ ownerUrl, plugin }: { ownerUrl: string; plugin: string }): Promise<void> {
  if (plugin === 'kernel')
    throw new DataError('SALA_RESET_KERNEL', 'all data rests on the tables of the kernel: delete the data folder (.data/) instead');
  await withClient(ownerUrl, async (client) => {
    await client.query(`begin; set local lock_timeout = '10s'`);
    const { rows: known } = await client.query(`select 1 where to_regclass('kernel_migration') is not null`);
    const ran = known.length > 0 && (await client.query('delete from kernel_migration where plugin = $1', [plugin])).rowCount;
    if (!ran) throw new DataError('SALA_RESET_UNKNOWN', `no migration of a plugin "${plugin}" has been run in this database`);
    const { rows } = await client.query<{ statement: string }>(
      `
      select format('drop %s if exists %I cascade', case relkind when 'v' then 'view' else 'table' end, relname) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and starts_with(relname, $1)
      union all select format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, $1)
      union all select format('drop type if exists %I cascade', typname)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and starts_with(typname, $1)`,
      [`${plugin.replaceAll('-', '_')}_`],
    );
    for (const { statement } of rows) await client.query(statement);
    // Claims must go or a new install is refused. Forced row-level security would hide them even from the owner.
    await client.query('alter table kernel_claim no force row level security');
    await client.query('delete from kernel_claim where starts_with(name, $1)', [`${plugin}.`]);
    await client.query('alter table kernel_claim force row level security');
    await client.query('commit');
  });
}
