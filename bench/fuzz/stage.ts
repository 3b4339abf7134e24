import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#kernel/contract/role.ts';
import type { Row } from '#tools/testing/check/rows.ts';
import { draftOf, type Input } from './draft.ts';
import type { Memory } from './memory.ts';
import type { Outside } from './outside.ts';
import { pick, type Random } from './random.ts';
import type { Target } from './targets.ts';
import { Valid } from './valid.ts';
import type { Draft, Place, Visitor } from './visitor.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';
import type { Reply } from './send.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly reply: Reply;
}

/** How long a gateway that is too busy is left alone, ms. */
const BUSY = 300;

type MemberRole = Exclude<Role, 'guest'>;

/** A site while it is tried: who is there, what is known, and one way to ask that is watched. */
export class Stage {
  readonly world: World;
  readonly place: Place;
  readonly memory: Memory;
  readonly random: Random;
  readonly outside: Outside;
  readonly #watch: Watch;
  readonly #targets: ReadonlyMap<string, Target>;
  readonly #valid: Valid;
  readonly #people = new Map<Role, Visitor[]>();
  /** Accounts by id: whoever owns a row is asked to ask for it. */
  #accounts = new Map<string, { role: MemberRole; email: string }>();
  #owners = new Map<string, Visitor>();
  /** Nobody asks in their name: what is theirs must stay theirs. */
  readonly victims = new Set<string>();

  constructor(deps: {
    world: World;
    place: Place;
    memory: Memory;
    random: Random;
    watch: Watch;
    targets: ReadonlyMap<string, Target>;
    outside: Outside;
  }) {
    ({ world: this.world, place: this.place, memory: this.memory, random: this.random, outside: this.outside } = deps);
    this.#watch = deps.watch;
    this.#targets = deps.targets;
    this.#valid = new Valid(deps.random);
  }

  sql<T = Record<string, never>>(text: string, ...values: unknown[]): Promise<T[]> {
    return this.world.sql<T>(text, [this.place.space, ...values]);
  }

  async refreshAccounts(): Promise<void> {
    const rows = await this.sql<{ id: string; role: MemberRole; email: string }>(
      `select id, role, email from account_account where space_id = $1 and state = 'active' order by random() limit 4000`,
    );
    this.#accounts = new Map(rows.filter(({ id }) => !this.victims.has(id)).map(({ id, role, email }) => [id, { role, email }]));
    this.#owners.clear();
  }

  /** Somebody of a role, replaced by somebody new before any limit is met or their proof grows old. */
  async someone(role: Role): Promise<Visitor> {
    let people = this.#people.get(role);
    if (!people) this.#people.set(role, (people = []));
    const at = Math.floor(this.random() * 4);
    const there = people[at];
    if (there && there.signedIn && there.made < 150 && Date.now() - there.since < 200_000) return there;
    const next = role === 'guest' ? this.world.guest(this.place) : await this.world.member(this.place, role);
    people[at] = next;
    return next;
  }

  /** Not asked again: their session has ended or their role has changed. */
  forget(visitor: Visitor): void {
    for (const people of this.#people.values()) for (const [at, each] of people.entries()) if (each === visitor) people.splice(at, 1);
    if (visitor.accountId) this.#owners.delete(visitor.accountId);
  }

  /** Whoever a row says that it belongs to. */
  async ownerOf({ values }: Row): Promise<Visitor | null> {
    for (const [name, id] of Object.entries(values)) {
      if (typeof id !== 'string' || !/^(?:account|owner|member|user|learner|author|sender|host|created|payer|organi[sz]er)/i.test(name))
        continue;
      const account = this.#accounts.get(id);
      if (!account) continue;
      const there = this.#owners.get(id);
      if (there && there.signedIn && there.made < 150 && Date.now() - there.since < 200_000) return there;
      const visitor = await this.world.enter(this.place, account.role, id, account.email);
      this.#owners.set(id, visitor);
      return visitor;
    }
    return null;
  }

  target(id: string): Target {
    const target = this.#targets.get(id);
    if (!target) throw new Error(`nothing is declared as ${id}`);
    return target;
  }

  /** A row that an input of a target may be about. */
  rowFor({ plugin, path, params }: Target): Row | undefined {
    if (params.length > 0) return this.memory.rowFor(plugin, path, params[0]!);
    return this.random() < 0.6 ? this.memory.rowFor(plugin, path, 'id') : undefined;
  }

  /** An input that fits: parameters of a row, the rest from what is known. */
  inputFor(target: Target, visitor: Visitor, row: Row | undefined, full = false): Input {
    const { memory } = this;
    const answered = memory.answered.get(target.id);
    const offer = (name: string): readonly unknown[] => {
      const own = row?.values[name];
      // What members keep for themselves is never sent: it would come back, and nobody could say from where.
      const ofRow = own === undefined || own === null || own instanceof Date || JSON.stringify(own).includes('secret-') ? [] : [own];
      const id = name.endsWith('Id') && row?.values['id'] ? [row.values['id']] : [];
      return [...ofRow, ...id, ...memory.named(name)];
    };
    const made = this.#valid.of(target.schema, offer, visitor.mark, full);
    if (answered && this.random() < 0.4) {
      const old = pick(this.random, answered);
      for (const name of Object.keys(old))
        if (!target.params.includes(name) && this.random() < 0.6) made[name] = structuredClone(old[name]);
    }
    for (const [at, param] of target.params.entries()) {
      const other = at > 0 && this.random() < 0.5 ? memory.rowFor(target.plugin, target.path, param) : row;
      const values = [
        other?.values[param],
        param === 'id' || at === 0 ? other?.values['id'] : undefined,
        ...memory.named(param),
        other?.values['id'],
      ];
      const fitting = values
        .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
        .map(String);
      const old = answered && this.random() < 0.3 ? pick(this.random, answered)[param] : undefined;
      made[param] = old ?? (this.random() < 0.8 ? fitting[0] : fitting.length ? pick(this.random, fitting) : undefined) ?? 'x';
    }
    return made;
  }

  /** Roles change while the run goes on: what it does, too. */
  async #isStaff({ accountId }: Visitor): Promise<boolean> {
    if (accountId === null) return false;
    const [row] = await this.sql<{ role: Role }>('select role from account_account where space_id = $1 and id = $2', accountId);
    return row?.role === 'manager' || row?.role === 'admin';
  }

  /** Asks, looks at the answer and learns from it. */
  async ask(target: Target, visitor: Visitor, draft: Draft, input?: Input): Promise<Answer> {
    const began = performance.now();
    const reply = await visitor.send(draft);
    const told = this.#watch.look(target, visitor, draft, reply, performance.now() - began);
    if (told && !(await this.#isStaff(visitor))) told();
    let body: Record<string, unknown> = {};
    if (/json/.test(reply.type) && reply.text.length < 400_000)
      try {
        body = (JSON.parse(reply.text) ?? {}) as Record<string, unknown>;
      } catch {
        // cut: only its beginning was kept
      }
    if (reply.status === 200 && target.kind === 'call') {
      this.memory.learn(body);
      if (input) this.memory.succeed(target.id, input);
    }
    if (!visitor.signedIn) this.forget(visitor);
    // A machine that is short of time refuses whatever is asked: asking on would only count.
    if (reply.status === 503) await sleep(BUSY);
    return { status: reply.status, body, reply };
  }

  /** Makes a call by its name, with an input that is meant. */
  call(visitor: Visitor, id: string, input: Input = {}): Promise<Answer> {
    const target = this.target(id);
    return this.ask(target, visitor, draftOf(target, input, visitor), input);
  }
}
