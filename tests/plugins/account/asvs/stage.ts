import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { PASSWORD, signedIn, withPassword } from '../person.ts';
import { openSpace, type Someone, type Space } from '../space.ts';

/** What the rows are checked on. */
export interface AsvsStage {
  /** Two sites with a space each; a gateway as on localhost, because that shows its mails. */
  readonly space: Space;
  /** A gateway with the rules of production on the same database, and all that it logs. */
  readonly production: RunningSite;
  readonly logged: string[];
  /** Somebody with a password, signed in with it a moment ago. */
  member(someone?: Someone): Promise<{ id: string; email: string; agent: Agent }>;
  close(): Promise<void>;
}

/** Has a gateway write its log where the test can read it. */
function listen(site: RunningSite): string[] {
  const lines: string[] = [];
  const log = site.gateway.app.log as unknown as Record<symbol, unknown>;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('The logger has no stream');
  log[stream] = { write: (line: string) => void lines.push(line) };
  return lines;
}

export async function openAsvsStage(): Promise<AsvsStage> {
  const space = await openSpace([{}, {}]);
  const production = await startSite({
    manifests: [{}, {}].map(() => ({ plugins: { mail: {}, account: {} } })),
    database: space.site.db,
    now: () => new Date(space.clock.at),
    env: { SALA_LOG: 'info' },
  });
  return {
    space,
    production,
    logged: listen(production),
    async member(someone = {}) {
      const person = await withPassword(space, someone);
      return { ...person, agent: await signedIn(space, person.email, someone.at) };
    },
    async close() {
      await production.close();
      await space.site.close();
    },
  };
}

export { PASSWORD };
