import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Whose work it is: one person's work waits behind that person's, one site's beside that of others. */
export interface Owner {
  readonly site: string;
  readonly member: string;
}

/** Pieces that may wait: of one member, of one site, and of all. */
const MOST = { member: 100, site: 200, all: 500 } as const;
/** Seconds until a worker with too much to do is worth another try. */
export const RETRY_AFTER = 5;

/**
 * What waits for a worker, in an order that is fair: sites have their turns one after the other, and in each its members. Of a member
 * one piece is worked on at a time, of a site all lanes but one: the last is there for the others.
 */
export interface FairQueue<Piece> {
  /** @throws Refusal 503 `overloaded` where too much waits already */
  add(owner: Owner, piece: Piece): void;
  /** The piece whose turn it is, counted as worked on until `done`; null while nobody's may begin. */
  next(): { readonly owner: Owner; readonly piece: Piece } | null;
  done(owner: Owner): void;
  /** Pieces that wait or are worked on. */
  readonly size: number;
}

interface Member<Piece> {
  readonly waiting: Piece[];
  running: boolean;
}
interface Site<Piece> {
  /** The first is the one whose turn it is. */
  readonly members: Map<string, Member<Piece>>;
  waiting: number;
  running: number;
}

export function createFairQueue<Piece>(lanes: number): FairQueue<Piece> {
  const sites = new Map<string, Site<Piece>>();
  const ofOneSite = Math.max(1, lanes - 1);
  let waiting = 0;
  let running = 0;

  /** Puts an entry behind the others. */
  function toTheEnd<T>(map: Map<string, T>, key: string, value: T): void {
    map.delete(key);
    map.set(key, value);
  }

  return {
    add({ site: siteId, member: memberId }, piece) {
      const site = sites.get(siteId) ?? { members: new Map<string, Member<Piece>>(), waiting: 0, running: 0 };
      const member = site.members.get(memberId) ?? { waiting: [], running: false };
      if (member.waiting.length >= MOST.member || site.waiting >= MOST.site || waiting >= MOST.all)
        throw new Refusal(503, 'overloaded', { retryAfter: RETRY_AFTER });
      sites.set(siteId, site);
      site.members.set(memberId, member);
      member.waiting.push(piece);
      site.waiting += 1;
      waiting += 1;
    },
    next() {
      if (running >= lanes) return null;
      for (const [siteId, site] of sites) {
        if (site.waiting === 0 || site.running >= ofOneSite) continue;
        for (const [memberId, member] of site.members) {
          if (member.running || member.waiting.length === 0) continue;
          const piece = member.waiting.shift()!;
          member.running = true;
          site.waiting -= 1;
          site.running += 1;
          waiting -= 1;
          running += 1;
          toTheEnd(site.members, memberId, member);
          toTheEnd(sites, siteId, site);
          return { owner: { site: siteId, member: memberId }, piece };
        }
      }
      return null;
    },
    done({ site: siteId, member: memberId }) {
      const site = sites.get(siteId)!;
      const member = site.members.get(memberId)!;
      member.running = false;
      site.running -= 1;
      running -= 1;
      if (member.waiting.length === 0) site.members.delete(memberId);
      if (site.members.size === 0) sites.delete(siteId);
    },
    get size() {
      return waiting + running;
    },
  };
}
