import type { Manifest } from '#kernel/contract/site.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { hostName } from '#kernel/site/hostName.ts';
import type { Platform } from '../context.ts';
import type { Visit } from '../visit.ts';
import { checkDraft, type CheckedDraft } from './checkDraft.ts';
import type { Served } from './served.ts';

/** How long a check waits for the DNS, ms; the answer that comes later is there for the next one. */
const MOMENT = 300;

/** What the functions of `ctx.siteAdmin` work with: one admin at one site, in one transaction. */
export interface AdminScene {
  readonly platform: Platform;
  readonly visit: Visit;
  readonly tx: SpaceTx;
  readonly siteId: string;
  /** Id of the account that asks; null in a job. */
  readonly actor: string | null;
  now(): Date;
  /** @param patience how long the DNS is waited for, ms: a moment unless told, since drafts are checked with every change */
  check(value: object, served: Served, patience?: number): Promise<CheckedDraft>;
  /** Of these hostnames, those that another site has. */
  taken(hosts: readonly string[]): Promise<ReadonlySet<string>>;
}

/** @param console the plugin that asks: a manifest that turns it off is refused */
export function adminScene(platform: Platform, visit: Visit, console: string, tx: SpaceTx): AdminScene {
  const siteId = visit.site.id;
  const { key }: Manifest = visit.site.manifest;
  const taken: AdminScene['taken'] = async (hosts) => {
    const rows = await tx.sql<{ hostname: string }>`
      select hostname from kernel_hostname where hostname = any(${hosts}) and site_id <> ${siteId}`;
    return new Set(rows.map(({ hostname }) => hostname));
  };
  return {
    platform,
    visit,
    tx,
    siteId,
    actor: visit.account?.id ?? null,
    now: platform.now,
    taken,
    check: (value, served, patience = MOMENT) =>
      checkDraft(value, {
        deps: platform.deps,
        served,
        locale: visit.locale,
        console,
        hasSecret: (variable) => platform.env[variable] !== undefined,
        hostnames: {
          keys: platform.keys,
          siteKey: key,
          visited: visit.account ? hostName(visit.authority) : null,
          local: platform.config.environment === 'localhost',
          resolveTxt: platform.resolveTxt,
          patience,
          taken,
        },
      }),
  };
}
