import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#kernel/contract/role.ts';
import type { Agent, Answer, RequestOptions } from '../agent.ts';
import type { RunningSite } from '../startSite.ts';

const demoAccounts = import.meta.glob<{ demoAccounts?: (space: string) => readonly { role: string; email: string; password: string }[] }>(
  '/plugins/*/demo/accounts.ts',
);

/** Visitors of every role at both sites, signed in when they are needed and again when a call ended their session. */
export interface Visitors {
  at(at: string, role: Role): Promise<Agent>;
  /** Calls, each time from another address and after as long as it is asked to wait, so that no limit is met. */
  call(at: string, role: Role, id: string, input: Record<string, unknown>, options?: RequestOptions): Promise<Answer>;
}

/** Seconds after which sessions are begun anew: half of the time that ends one. */
const IDLE = 3_600;

/** @param wait moves the gateway's clock on, seconds */
export function createVisitors(site: RunningSite, wait: (seconds: number) => void): Visitors {
  const known = new Map<string, Agent>();
  let address = 0;
  /** Seconds, since the sessions are known to stand. */
  let waited = 0;
  const nextAddress = () => ((address += 1), `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`);

  async function patiently(call: () => Promise<Answer>): Promise<Answer> {
    let answer = await call();
    // Where the check itself keeps the thread, the gateway asks for patience.
    for (let tries = 0; answer.status === 503 && answer.body.code === 'overloaded' && tries < 40; tries += 1) {
      await sleep(250);
      answer = await call();
    }
    if (answer.status !== 429) return answer;
    // Limits per window use the database's clock, which the test cannot advance; only a new address helps.
    if (answer.body.code !== 'too-many-requests') {
      const seconds = Number(answer.body['retryAfter'] ?? 60);
      wait(seconds);
      waited += seconds;
    }
    return call();
  }

  /** Where sites have accounts, one of the demo's; else a session of nobody in particular. */
  async function signIn(at: string, role: Role): Promise<Agent> {
    const { space } = site.manifest(at);
    const live = await site.gateway.sites.byId(at);
    for (const [path, load] of Object.entries(demoAccounts)) {
      const plugin = path.split('/')[2]!;
      const account =
        live?.plugins.has(plugin) && role !== 'guest' ? (await load()).demoAccounts?.(space).find((each) => each.role === role) : undefined;
      if (!account) continue;
      const agent = await site.as('guest', { at });
      await patiently(() => agent.call(`${plugin}.signIn`, { email: account.email, password: account.password }, { ip: nextAddress() }));
      if (agent.cookie) return agent;
    }
    return site.as(role, { at });
  }

  const visitors: Visitors = {
    async at(at, role) {
      const key = `${at}:${role}`;
      let agent = known.get(key);
      if (waited > IDLE) {
        known.clear();
        waited = 0;
        agent = undefined;
      }
      if (!agent || (agent.cookie === null) !== (role === 'guest')) known.set(key, (agent = await signIn(at, role)));
      return agent;
    },
    async call(at, role, id, input, options) {
      const once = () => patiently(async () => (await visitors.at(at, role)).call(id, input, { ip: nextAddress(), ...options }));
      const answer = await once();
      if (answer.status !== 401 || (role === 'guest' && answer.body.code !== 'key-expired')) return answer;
      known.delete(`${at}:${role}`);
      return once();
    },
  };
  return visitors;
}
