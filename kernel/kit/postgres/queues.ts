import { createRequire } from 'node:module';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss, type Db } from 'pg-boss';
import { withClient } from './embedded.ts';
import type { Run } from './statement.ts';

/** Deliveries of events: one job for each listener. */
export const eventQueue = 'sala_event';
/** Deliveries that failed for good, kept for a person to look at. */
export const deadQueue = 'sala_dead';

/** A timed job. `cron` has five fields and is read in UTC. */
export type TimedJob = { name: string; cron: string };

/** The queue of a timed job. */
export function jobQueue(name: string): string {
  return `job_${name.replace(/[^\w]/g, '_')}`;
}

/**
 * Creates or updates pg-boss's schema, the queues and the timetable, as the owner; the app may use them
 * and no more. One query when there is nothing to do.
 *
 * @param options.jobs every timed job; schedules of others are removed
 */
export async function installQueues({ ownerUrl, jobs }: { ownerUrl: string; jobs: readonly TimedJob[] }): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    if (await isInstalled(client, jobs)) return;
    await client.query('select pg_advisory_lock(7260120)');
    const boss = new PgBoss({
      db: through((text, values) => client.query(text, [...values])),
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await bringUp(client, boss);
    // Finished jobs are deleted soon, because pg-boss counts the whole table at each poll.
    await boss.createQueue(deadQueue, { retentionSeconds: 30 * 86_400 });
    await boss.createQueue(eventQueue, { deleteAfterSeconds: 3_600 });
    await boss.createQueue('__pgboss__send-it', { deleteAfterSeconds: 3_600 }); // pg-boss would create it itself and keep its jobs for a week
    for (const { name, cron } of jobs) {
      await boss.createQueue(jobQueue(name), { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInSeconds: 3_600 });
      await boss.schedule(jobQueue(name), cron, {}, { tz: 'UTC' });
    }
    for (const { name } of await boss.getSchedules()) if (!jobs.some((job) => jobQueue(job.name) === name)) await boss.unschedule(name);
    await client.query(protect());
  });
}

const {
  pgboss: { schema: schemaVersion },
} = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };

/** Creates the tables of this pg-boss, or migrates those of an older one. */
async function bringUp(client: pg.Client, boss: PgBoss): Promise<void> {
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  if (version === schemaVersion) return;
  if (version === null) {
    await client.query(getConstructionPlans());
    return;
  }
  const [, inside = '', after = ''] = /^([^]*\bCOMMIT;)([^]*)$/.exec(getMigrationPlans('pgboss', version)) ?? [];
  for (const statement of [inside, ...after.split(/;\s*(?:\n|$)/)]) if (statement.trim()) await client.query(statement);
}

async function isInstalled(client: pg.Client, jobs: readonly TimedJob[]): Promise<boolean> {
  try {
    const { rows } = await client.query<{ version: number; queues: string[]; schedules: Record<string, string> | null; granted: boolean }>(
      `select version, array(select name from pgboss.queue) as queues,
        (select json_object_agg(name, cron) from pgboss.schedule) as schedules,
        has_table_privilege('sala_app', 'pgboss.job_dependency', 'delete') as granted
      from pgboss.version`,
    );
    const [now] = rows;
    return (
      now?.version === schemaVersion &&
      now.granted &&
      [eventQueue, deadQueue].every((name) => now.queues.includes(name)) &&
      Object.keys(now.schedules ?? {}).length === jobs.length &&
      jobs.every(({ name, cron }) => now.schedules?.[jobQueue(name)] === cron)
    );
  } catch {
    return false;
  }
}

/** pg-boss reads and writes `job_common`, the partition all queues share, mostly by its own name. */
function protect(): string {
  const space = `nullif(current_setting('sala.space', true), '')`;
  const policy = (table: string, name: string, rule: string, to = 'all') => `
    alter table pgboss.${table} enable row level security;
    drop policy if exists ${name} on pgboss.${table};
    create policy ${name} on pgboss.${table} for ${to} using (${rule});`;
  return (
    // Workers have no space and see all jobs; a session with a space sees and creates only its own.
    ['job', 'job_common'].map((table) => policy(table, 'space', `${space} is null or data->>'space' = ${space}`)).join('') +
    ['queue', 'schedule', 'version', 'job_dependency']
      .map((table) => policy(table, 'look', 'true', 'select') + policy(table, 'work', `${space} is null`))
      .join('') +
    `
    grant usage on schema pgboss to sala_app;
    grant select on pgboss.queue, pgboss.schedule, pgboss.version, pgboss.job_dependency to sala_app;
    grant insert, update on pgboss.queue to sala_app;
    grant update on pgboss.version to sala_app;
    grant update (kind, last_job_id) on pgboss.schedule to sala_app;
    grant select, insert, update, delete on pgboss.job, pgboss.job_common to sala_app;
    grant delete on pgboss.job_dependency to sala_app;`
  );
}

/** Lets pg-boss work on a connection, a pool or inside an open transaction. Of several statements in one text it expects the rows of all. */
export const through = (run: Run): Db => ({
  executeSql: async (text, values = []) => ({ rows: [await run(text, values)].flat().flatMap(({ rows }) => rows as unknown[]) }),
});

/**
 * A pg-boss that never talks to a database by itself: only for composing what an executor then runs. All
 * it asks on its own is where a queue lives; none of ours has a table of its own.
 */
export const composer = new PgBoss({
  db: {
    executeSql: async (_, values) => ({
      rows: (values as [string[]])[0].map((name) => ({ name, policy: 'standard', table: 'job_common' })),
    }),
  },
  migrate: false,
  supervise: false,
  schedule: false,
});
