import { openSpace, type Space } from '../plugins/account/space.ts';
import { startSite, type FixturePlugin, type ManifestDraft, type RunningSite } from '#tools/testing/startSite.ts';
import type { Agent } from '#tools/testing/agent.ts';

/** Two gateways of one installation: one database, one master key, one clock, and nothing else in common. */
export interface TwoGateways {
  readonly one: Space;
  readonly two: { readonly site: RunningSite };
  close(): Promise<void>;
}

export async function openTwo(plugins: ManifestDraft['plugins'] = {}, extraPlugins: readonly FixturePlugin[] = []): Promise<TwoGateways> {
  const env = { SALA_REPLAY: 'postgres' };
  const one = await openSpace([{ plugins }], extraPlugins, env);
  const site = await startSite({
    manifest: { plugins: { mail: {}, account: {}, ...plugins } },
    extraPlugins,
    env: { SALA_ENVIRONMENT: 'localhost', ...env },
    now: () => new Date(one.clock.at),
    database: one.site.db,
  });
  return {
    one,
    two: { site },
    async close() {
      await site.close();
      await one.site.close();
    },
  };
}

/** What a token says: its session's name and the role that it was made for. */
export const tokenOf = ({ cookie }: Pick<Agent, 'cookie'>) =>
  JSON.parse(Buffer.from(cookie!.split('.')[1]!, 'base64url').toString()) as { sid: string; role: string };

/** Somebody else's copy of what this browser shows now, to be sent later and through any gateway. */
export async function copyOf(agent: Agent, path: string) {
  const cookie = `_account=${agent.cookie}`;
  const headers = await agent.sign('GET', path);
  return {
    cookie,
    /** Its next signed call; no copy is signed twice. */
    call: (through: RunningSite) => through.get(path, { cookie, headers }),
    page: (through: RunningSite, at: string) => through.get(at, { cookie }),
  };
}
