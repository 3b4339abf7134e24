import { nameOf, type Target } from './targets.ts';
import type { Draft, Place, Visitor } from './visitor.ts';
import type { Reply } from './send.ts';

export interface Seen {
  readonly what: string;
  readonly who: string;
  readonly said: string;
  readonly answer: string;
  readonly reference: string;
}

interface Standing {
  made: number;
  /** ms, of all of them. */
  took: number;
  ok: number;
  /** The best refusal so far: the later the gateway refuses, the better was what was sent. */
  best: string;
  rank: number;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What stands in stack traces, in statements and in errors of the database and of libraries, never in what people read. */
const INSIDE =
  /\n\s+at \S+ \(|node_modules|\/dist\/server|\.cache\/bench|ECONNREFUSED|violates \w+ constraint|syntax error at or near|relation "\w+" does not exist|invalid input syntax for|Cannot read propert|is not a function|\bselect .{1,80} from \w+_\w+\b/;
/** Refusals from the worst to the best. */
const RANKS: Readonly<Record<number, number>> = {
  0: 0,
  401: 1,
  403: 2,
  429: 2,
  400: 3,
  415: 3,
  413: 3,
  404: 4,
  422: 5,
  409: 6,
  503: 5,
  500: 0,
};

const short = (text: string, most = 600) => (text.length > most ? `${text.slice(0, most)}… (${text.length})` : text);

/** Looks at every answer: whether it is a fault, and whether it tells what this visitor must not see. */
export class Watch {
  requests = 0;
  readonly statuses = new Map<number, number>();
  readonly standings = new Map<string, Standing>();
  readonly faults = new Map<string, Seen & { times: number }>();
  readonly leaks = new Map<string, Seen & { times: number }>();
  /** What the run itself stumbled over. */
  readonly troubles = new Map<string, number>();
  /** Refusals of 429, by target. */
  readonly limited = new Map<string, number>();
  /** Ids and texts that stand in one space only, and which. */
  readonly owner = new Map<string, string>();
  /** What has been said at a site: it may come back there. */
  readonly #said = new Map<string, Set<string>>();
  /** Marks of what members keep for themselves, and who may read it. */
  readonly secrets = new Map<string, ReadonlySet<string>>();

  expect(targets: readonly Target[]): void {
    for (const target of targets) this.standings.set(nameOf(target), { made: 0, took: 0, ok: 0, best: 'never asked', rank: -1 });
  }

  /** Whether a target has been answered. */
  answered(target: Target): boolean {
    return (this.standings.get(nameOf(target))?.ok ?? 0) > 0;
  }

  said({ space }: Place, text: string): void {
    let all = this.#said.get(space);
    if (!all) this.#said.set(space, (all = new Set()));
    for (const [id] of text.toLowerCase().matchAll(UUID)) if (this.owner.get(id) !== undefined && this.owner.get(id) !== space) all.add(id);
  }

  /** @returns what notes that it tells another member's secret; for whoever knows whether the visitor has become one of the staff */
  look(target: Target, visitor: Visitor, draft: Draft, reply: Reply, took: number): (() => void) | null {
    const { status, text } = reply;
    this.requests += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const name = nameOf(target);
    const standing = this.standings.get(name) ?? { made: 0, took: 0, ok: 0, best: '', rank: -1 };
    standing.made += 1;
    standing.took += took;
    const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? '';
    const done = (status >= 200 && status < 300) || (target.kind === 'form' && status === 303);
    if (done) standing.ok += 1;
    else if ((RANKS[status] ?? 3) > standing.rank)
      [standing.rank, standing.best] = [RANKS[status] ?? 3, `${status} ${code} as ${visitor.role} at ${visitor.place.id}`];
    this.standings.set(name, standing);
    if (status === 429) this.limited.set(name, (this.limited.get(name) ?? 0) + 1);
    const said = `${draft.method} ${draft.target}\n${draft.body?.toString() ?? ''}`;
    this.said(visitor.place, said);
    const seen = (what: string): Seen => ({
      what,
      who: `${visitor.role} at ${visitor.place.id}`,
      said: short(said),
      answer: `${status} ${short(text, 300)}`,
      reference: /"reference":"([^"]+)"/.exec(text)?.[1] ?? '',
    });
    const note = (list: typeof this.faults, key: string, what: string) => {
      const there = list.get(key);
      if (there) there.times += 1;
      else list.set(key, { ...seen(what), times: 1 });
    };
    if (status >= 500 || status === 0) note(this.faults, `${name} ${status} ${code}`, `${name} ${status} ${code || text.slice(0, 80)}`);
    const told = this.#told(visitor, reply, said);
    if (told) note(this.leaks, `${name} ${told.slice(0, 20)}`, `${name}: ${told}`);
    const secret = target.localOnly ? null : this.#secretIn(visitor, reply, said);
    return secret === null
      ? null
      : () => note(this.leaks, `${name} secret`, `${name}: what another member keeps for themselves: ${secret}`);
  }

  /** What an answer tells that it must not; null where nothing. */
  #told({ place }: Visitor, { status, text, type }: Reply, said: string): string | null {
    if (!/json|text|xml|html|csv/.test(type)) return null;
    if (status >= 400 && /json/.test(type)) {
      const inside = INSIDE.exec(text);
      if (inside && !said.includes(inside[0])) return `an answer from inside: ${inside[0]}`;
    }
    for (const [, at] of text.matchAll(/fz-([a-z]+)-[a-z]+-\w/g))
      if (at !== place.id && !said.includes(`fz-${at}-`)) return `a text of the site ${at}`;
    const known = this.#said.get(place.space);
    for (const [id] of text.matchAll(UUID)) {
      const owner = this.owner.get(id);
      if (owner !== undefined && owner !== place.space && !known?.has(id)) return `the id ${id} of the space ${owner}`;
    }
    if (/json/.test(type))
      for (const [, raw] of text.matchAll(/:"((?:[^"\\]|\\.){12,400})"/g)) {
        const owner = this.owner.get(raw!);
        if (owner !== undefined && owner !== place.space && !known?.has(raw!)) return `a text of the space ${owner}: ${raw!.slice(0, 40)}`;
      }
    return null;
  }

  /** What of another member's stands in an answer to somebody who is not of the staff, with what is around it. */
  #secretIn({ role, accountId }: Visitor, { text }: Reply, said: string): string | null {
    if (role !== 'guest' && role !== 'user') return null;
    for (const { 0: mark, index } of text.matchAll(/secret-[a-z0-9]+-/g)) {
      const readers = this.secrets.get(mark);
      if (readers && !readers.has(accountId ?? '') && !said.includes(mark)) return text.slice(Math.max(0, index - 120), index + 60);
    }
    return null;
  }
}
