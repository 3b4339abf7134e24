import { isKept } from '#kit/diagnostics/refusal.ts';
import { AnyEvent } from '#kernel/contract/tokens.ts';
import type { Data } from '#kernel/data/pool.ts';
import { DataError } from '#kit/postgres/error.ts';
import type { Hub } from '#kit/postgres/notify.ts';
import { pruneIdempotency } from '#kernel/data/idempotency.ts';
import { startWorkers, type Listener } from '#kernel/data/jobs.ts';
import { pruneLive } from '#kit/live/gateway/events.ts';
import { publish } from '#kit/postgres/notify.ts';
import { createTimedWork } from '#kit/workers/timedWork.ts';
import { sweepShared } from '#kit/postgres/rate.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { SPACE_CHANNEL } from './calls.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import type { Config } from './config.ts';
import { makeCtx, type Platform } from './context.ts';
import { gatewayOf } from './installation.ts';
import { SITE_CHANNEL } from './manifests/manifests.ts';
import type { LiveSite, Sites } from './sites.ts';
import type { Log, Visit } from './visit.ts';

/** How long an upload is kept in the store whatever its plugin does, ms: those that are still sent to are among them. */
const UNFINISHED = 30 * 86_400_000;
const KERNEL = 'kernel';
/** The kernel's own timed work. */
const HOUSEKEEPING = { name: `${KERNEL}.housekeeping`, cron: '*/10 * * * *' };
/** Timed work that is due, for each site that has the plugin. */
interface Timed {
  readonly name: string;
  readonly plugin: string;
  work(tx: SpaceTx, site: LiveSite): Promise<NextDue>;
}

/** Where people reach a site: on a developer's own machine without TLS, at the port that is listened on. */
const originOf = (host: string, config?: Pick<Config, 'environment' | 'port'>): string =>
  config?.environment === 'localhost' && config.port && host.endsWith('.localhost') ? `http://${host}:${config.port}` : `https://${host}`;

/** A visit for work that nobody asked for: the site's own, with the rights of its staff. */
export function systemVisit(site: LiveSite, log: Log, config?: Pick<Config, 'environment' | 'port'>): Visit {
  const host = site.manifest.hostnames[0]!;
  return {
    site,
    role: 'admin',
    account: null,
    session: null,
    locale: site.manifest.site.locale,
    authority: host,
    origin: originOf(host, config),
    ip: '',
    userAgent: '',
    id: `job-${site.id}`,
    log,
  };
}

/** Timed jobs of all plugins, as the queue needs them when it is set up. */
export const timedJobs = (platform: Pick<Platform, 'plugins'>) => [
  HOUSEKEEPING,
  ...[...platform.plugins].flatMap(([id, { declaration }]) =>
    Object.entries(declaration.jobs ?? {}).map(([name, { cron }]) => ({ name: `${id}.${name}`, cron })),
  ),
];

/** Delivers events to listeners and runs timed jobs, in this process. */
export async function startBackground(platform: Platform, data: Data, sites: Sites, hub: Hub, log: Log) {
  const listeners: Record<string, Listener> = {};
  for (const [id, plugin] of platform.plugins) {
    const { declaration } = plugin;
    for (const [name, token] of Object.entries(declaration.listens ?? {})) {
      listeners[`${id}.${name}`] = async (tx, delivery) => {
        const site = await sites.byId(delivery.site);
        if (!site?.plugins.has(id)) return;
        const { listeners: handlers } = await gatewayOf(plugin);
        const { event, eventId, at, payload } = delivery;
        const heard = token.id === AnyEvent.id ? { id: eventId, event, at, payload } : payload;
        const written = () => publish(tx, SPACE_CHANNEL, delivery.space, { ifWritten: true });
        try {
          await handlers![name]!(makeCtx(platform, systemVisit(site, log, platform.config), declaration, tx), heard as never);
        } catch (error) {
          if (isKept(error)) await written();
          throw error;
        }
        await written();
      };
    }
  }

  const timed = createTimedWork<Timed>({
    places: async (due) => (await sites.all(due.map(({ plugin }) => plugin))).map(({ id, space }) => [id, space]),
    workAt: async (siteId, due) => {
      const site = await sites.byId(siteId);
      const next: NextDue[] = [];
      for (const { plugin, work } of due)
        next.push(
          site?.plugins.has(plugin)
            ? // Where it fails, others have theirs.
              await data
                .inSpace(site.manifest.space, (tx) => work(tx, site))
                .catch((error: unknown) => log.error({ err: error, site: siteId, plugin }, 'timed job failed'))
            : null,
        );
      return next;
    },
    now: () => platform.now().getTime(),
  });
  for (const channel of [SPACE_CHANNEL, SITE_CHANNEL])
    hub.subscribe(channel, (notice) => timed.wake(notice.resync ? undefined : notice.payload));
  const jobs = timedJobs(platform).map(({ name, cron }) => {
    const [id, job] = name.split('.') as [string, string];
    if (id === KERNEL) {
      return {
        name,
        cron,
        run: async () => (
          await sweepShared(data),
          await platform.storage
            .sweep(new Date(platform.now().getTime() - UNFINISHED))
            .catch((error: unknown) => log.error({ err: error }, 'object store not swept')),
          await timed.run({
            name,
            plugin: KERNEL,
            work: async (tx) => {
              await pruneIdempotency(tx);
              await pruneLive(tx);
              await tx.sql`delete from kernel_session where coalesce(ended_at, expires_at) < now() - interval '30 days'`;
            },
          })
        ),
      };
    }
    const plugin = platform.plugins.get(id)!;
    const work: Timed['work'] = async (tx, site) => {
      const { jobs: handlers } = await gatewayOf(plugin);
      const due = await handlers![job]!(makeCtx(platform, systemVisit(site, log, platform.config), plugin.declaration, tx));
      await publish(tx, SPACE_CHANNEL, site.manifest.space, { ifWritten: true });
      return due;
    };
    return { name, cron, run: () => timed.run({ name, plugin: id, work }) };
  });
  const workers = await startWorkers({
    data,
    listeners,
    jobs,
    hub,
    onError: (error) => log.error({ err: error }, 'background work failed'),
  });
  return {
    stop: (seconds?: number) => {
      timed.stop(new DataError('SALA_QUEUE', 'the gateway is stopping'));
      return workers.stop(seconds);
    },
  };
}
