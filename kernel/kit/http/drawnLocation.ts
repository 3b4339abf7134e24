import { randomUUID } from 'node:crypto';
import type { Pieces } from './sharedPages.ts';

/** Stands for the query where `useHere` is written: no text of a page contains it. */
const QUERY = randomUUID().replaceAll('-', '');

/** Where a page is asked for. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The location that a page is drawn at: it tells whether what is drawn depends on the query. */
export class DrawnLocation {
  readonly hash = '';
  readonly state = null;
  readonly key = 'default';
  readonly pathname: string;
  /** What `useHere` gives, with a mark in place of the query. */
  readonly here: string;
  readonly #search: string;
  asked = false;

  constructor({ pathname, search }: PageAddress) {
    this.pathname = pathname;
    this.#search = search;
    this.here = encodeURIComponent(pathname) + QUERY;
  }

  get search() {
    this.asked = true;
    return this.#search;
  }
}

/** What was drawn, around the places where the query stands. */
export const aroundQuery = (html: string): string[] => html.split(QUERY);

/** The encoded query in its places, as React writes it in an attribute. */
export function withQuery(html: readonly (string | Buffer)[], search: string): Pieces {
  const query = encodeURIComponent(search).replaceAll("'", '&#x27;');
  return html.flatMap((piece, index) => (index === 0 ? [piece] : [query, piece]));
}
