import { isKept } from '#kit/diagnostics/refusal.ts';
import { AnyEvent } from '#kernel/contract/tokens.ts';
import type { Data } from '#kernel/data/pool.ts';
import { DataError } from '#kit/postgres/error.ts';
import type { Hub } from '#kit/postgres/notify.ts';
import { pruneIdempotency } from '#kernel/data/idempotency.ts';
import { startWorkers, type Listener } from '#kernel/data/jobs.ts';
import { pruneLive } from '#kit/live/gateway/events.ts';
import { publish } from '#kit/postgres/notify.ts';
import { inRounds } from '#kit/workers/rounds.ts';
import { sweepShared } from '#kit/postgres/rate.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { SPACE_CHANNEL } from './calls.ts';
import type { Config } from './config.ts';
import { makeCtx, type Platform } from './context.ts';
import { gatewayOf } from './installation.ts';
import type { LiveSite, Sites } from './sites.ts';
import type { Log, Visit } from './visit.ts';

/** How long an upload is kept in the store whatever its plugin does, ms: those that are still sent to are among them. */
const UNFINISHED = 30 * 86_400_000;
const KERNEL = 'kernel';
/** The kernel's own timed work. */
const HOUSEKEEPING = { name: `${KERNEL}.housekeeping`, cron: '*/10 * * * *' };
/** Sites whose timed work is done at the same time: one that waits for somebody does not keep the others. */
const SITES_AT_ONCE = 4;

/** Timed work that is due, for each site that has the plugin. */
interface Timed {
  readonly plugin: string;
  work(tx: SpaceTx, site: LiveSite): Promise<void>;
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

  /** What is due on one site; where it fails, others have theirs. */
  async function workOn(siteId: string, due: readonly Timed[]) {
    const site = await sites.byId(siteId);
    for (const { plugin, work } of due)
      if (site?.plugins.has(plugin))
        await data
          .inSpace(site.manifest.space, (tx) => work(tx, site))
          .catch((error: unknown) => log.error({ err: error, site: siteId, plugin }, 'timed job failed'));
  }
  let stopping = false;
  /** However many sites and jobs there are, each site is looked at once for all that is due, and few at a time. */
  const onEverySite = inRounds<Timed>(async (due) => {
    const ids = (await sites.ids(due.map(({ plugin }) => plugin))).values();
    const lane = async () => {
      for (const id of ids) {
        // The queue has the rest done elsewhere, or later.
        if (stopping) throw new DataError('SALA_QUEUE', 'the gateway is stopping');
        await workOn(id, due);
      }
    };
    await Promise.all(Array.from({ length: SITES_AT_ONCE }, lane));
  });
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
          await onEverySite({
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
      await handlers![job]!(makeCtx(platform, systemVisit(site, log, platform.config), plugin.declaration, tx));
      await publish(tx, SPACE_CHANNEL, site.manifest.space, { ifWritten: true });
    };
    return { name, cron, run: () => onEverySite({ plugin: id, work }) };
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
      stopping = true;
      return workers.stop(seconds);
    },
  };
}
