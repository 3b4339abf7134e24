import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type ManifestDraft, type RunningSite } from '#tools/testing/startSite.ts';
import type { AccountState } from '#plugins/account/rules/life.ts';
import type { MemberRole } from '#plugins/account/rules/members.ts';

/** A mail as `/mail/inbox` of localhost has it. */
export interface Mailed {
  to: string;
  subject: string;
  letter: { paragraphs: string[]; action: { label: string; url: string } | null };
}

/** Somebody with an account, and the browser that they are signed in with. */
export interface Person {
  id: string;
  email: string;
  agent: Agent;
}

export interface Someone {
  email?: string;
  firstname?: string;
  lastname?: string;
  role?: MemberRole;
  state?: AccountState;
  /** Site whose space it is; the first one unless told. */
  at?: string;
}

export interface Space {
  readonly site: RunningSite;
  readonly clock: { at: number };
  /** Gives an account a row; nobody is signed in. */
  add(someone?: Someone): Promise<{ id: string; email: string }>;
  /** A guest with an address of their own. */
  guest(at?: string): Promise<Agent>;
  /** Adds somebody who is signed in. */
  enter(someone?: Someone): Promise<Person>;
  /** A column of an account as it stands. */
  read(
    id: string,
    at?: string,
  ): Promise<{ role: MemberRole; state: AccountState; password_hash: string | null; firstname: string; email: string }>;
  /** Mails of the first site to an address, the newest first. */
  mails(to: string): Promise<Mailed[]>;
  audited(action: string, entityId: string): Promise<{ before: unknown; after: unknown; reason: string | null; actor_id: string | null }[]>;
}

/** A gateway with accounts and mail, nothing replaced, on a clock that tests set. */
export async function openSpace(
  manifests: readonly ManifestDraft[] = [{}],
  extraPlugins: readonly FixturePlugin[] = [],
  env: Record<string, string> = {},
): Promise<Space> {
  const clock = { at: Date.UTC(2026, 10, 21, 3) };
  const site = await startSite({
    manifests: manifests.map((draft) => ({ ...draft, plugins: { mail: {}, account: {}, ...draft.plugins } })),
    extraPlugins,
    now: () => new Date(clock.at),
    env: { SALA_ENVIRONMENT: 'localhost', ...env },
  });
  const spaceOf = (at?: string) => site.manifest(at).space;
  let count = 0;
  let visitors = 0;
  /** Each visitor has a network address, so that they do not share its limits. */
  const visitor = async (role: Role, at?: string, accountId?: string): Promise<Agent> => {
    const agent = await site.as(role, { ...(at ? { at } : {}), ...(accountId ? { accountId } : {}) });
    visitors += 1;
    const ip = `198.51.${visitors >> 8}.${visitors & 255}`;
    const call: Agent['call'] = (id, input, options) => agent.call(id, input, { ip, ...options });
    return Object.assign(Object.create(agent) as Agent, { call });
  };
  const add: Space['add'] = async ({ email, firstname = 'คน', lastname = '', role = 'user', state = 'active', at } = {}) => {
    count += 1;
    const row = { id: randomUUID(), email: email ?? `person-${count}@members.example` };
    await site.gateway.data.inSpace(
      spaceOf(at),
      ({ sql }) =>
        sql`insert into account_account (space_id, id, email, firstname, lastname, role, state, created_at)
        values (${spaceOf(at)}, ${row.id}, ${row.email}, ${firstname}, ${lastname}, ${role}, ${state}, ${new Date(clock.at)})`,
    );
    return row;
  };
  return {
    site,
    clock,
    add,
    async enter(someone = {}) {
      const row = await add(someone);
      return { ...row, agent: await visitor(someone.role ?? 'user', someone.at, row.id) };
    },
    guest: (at) => visitor('guest', at),
    async read(id, at) {
      const [row] = await site.gateway.data.inSpace(
        spaceOf(at),
        ({ sql }) =>
          sql<
            Awaited<ReturnType<Space['read']>>
          >`select role, state, password_hash, firstname, email from account_account where id = ${id}`,
      );
      return row!;
    },
    async mails(to) {
      const { body } = await (await visitor('guest')).call('mail.inbox', { to });
      return body['items'] as Mailed[];
    },
    audited: (action, entityId) =>
      site.gateway.data.inSpace(
        spaceOf(),
        ({ sql }) =>
          sql`select before, after, reason, actor_id from kernel_audit where action = ${action} and entity_id = ${entityId} order by seq`,
      ),
  };
}

/** `ok`, or the code of the refusal. */
export const outcome = ({ status, body }: Answer): string => (status === 200 ? 'ok' : (body.code ?? String(status)));

/** The address that a mail's button opens, as a path of the site. */
export function linkOf(mail: Mailed): string {
  const { pathname, search } = new URL(mail.letter.action!.url);
  return pathname + search;
}
