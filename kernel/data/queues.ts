import { createRequire } from 'node:module';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { withClient } from './embedded.ts';
import { DataError } from './error.ts';

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
export async function installQueues(options: { ownerUrl: string; appRole?: string; jobs?: readonly TimedJob[] }): Promise<void> {
  const jobs = options.jobs ?? [];
  await withClient(options.ownerUrl, async (client) => {
    const appRole = options.appRole ?? 'sala_app';
    if (await isInstalled(client, jobs, appRole)) return;
    await client.query('select pg_advisory_lock(7260120)');
    const boss = new PgBoss({ db: executor(client), supervise: false, schedule: false });
    boss.on('error', () => {});
    await boss.start();
    try {
      await boss.createQueue(deadQueue);
      await boss.createQueue(eventQueue);
      await boss.createQueue('__pgboss__send-it'); // pg-boss makes it itself only where it may create
      for (const { name, cron } of jobs) {
        // a job that still runs, or waits for its retry, is not queued again
        await boss.createQueue(jobQueue(name), {
          name: jobQueue(name),
          policy: 'stately',
          retryLimit: 2,
          retryDelay: 60,
          expireInSeconds: 3_600,
        });
        await boss.schedule(jobQueue(name), cron, {}, { tz: 'UTC' });
      }
      for (const { name } of await boss.getSchedules()) if (!jobs.some((job) => jobQueue(job.name) === name)) await boss.unschedule(name);
      await client.query(protect(client.escapeIdentifier(appRole)));
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

const { schema: schemaVersion } = createRequire(import.meta.url)('pg-boss/version.json') as { schema: number };

async function isInstalled(client: pg.Client, jobs: readonly TimedJob[], appRole: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ version: number; queues: string[]; schedules: Record<string, string> | null; granted: boolean }>(
      `
      select version, array(select name from pgboss.queue) as queues,
        (select json_object_agg(name, cron) from pgboss.schedule) as schedules,
        has_table_privilege($1, 'pgboss.archive', 'delete') as granted
      from pgboss.version`,
      [appRole],
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

/** Rights on the parent table reach its partitions; the partitions themselves stay closed. */
function protect(app: string): string {
  // workers look at all jobs and have no space; whoever has one sees and makes only its own
  const rule = `nullif(current_setting('sala.space', true), '') is null or data->>'space' = nullif(current_setting('sala.space', true), '')`;
  return (
    ['job', 'archive']
      .map(
        (table) => `
    alter table pgboss.${table} enable row level security;
    drop policy if exists space on pgboss.${table};
    create policy space on pgboss.${table} using (${rule}) with check (${rule});`,
      )
      .join('') +
    `
    grant usage on schema pgboss to ${app};
    grant select on pgboss.queue, pgboss.schedule to ${app};
    grant select, update on pgboss.version to ${app};
    grant select, insert, update, delete on pgboss.job, pgboss.archive to ${app};`
  );
}

/** Lets pg-boss work on one connection. */
function executor(client: pg.Client): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const result = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[];
      // several statements in one text: pg-boss reads the rows of none of them
      return Array.isArray(result) ? { rows: [] } : result;
    },
  };
}

/** A pg-boss that never talks to a database by itself: only for composing what an executor then runs. */
export const composer = new PgBoss({
  db: { executeSql: () => Promise.reject(new DataError('SALA_QUEUE', 'no executor was given')) },
  supervise: false,
  schedule: false,
  migrate: false,
});
