import type { Boot, WrittenBoot } from '#kernel/browser/boot.ts';
import { withQuery, type PageAddress } from '#kit/http/drawnLocation.ts';
import { Kept } from '#kit/http/kept.ts';
import { scriptJson } from '#kit/http/linkedData.ts';
import { PAGE_TTL, type Pieces } from '#kit/http/sharedPages.ts';
import type { Visit } from '../visit.ts';
import { draw, type DrawFault } from './render.tsx';

/** Bytes of drawings that one process keeps. */
const BYTES = 16 * 1024 * 1024;

/** A page as it was drawn for guests, and all that it was drawn from. */
interface KeptDrawing {
  /** What the browser starts from: where it is the same, React draws the same. */
  readonly json: string;
  /** What was asked for; null where that makes no difference. */
  readonly search: string | null;
  readonly html: readonly Buffer[];
  /** The same as it stands in the HTML. */
  readonly written: Buffer;
  readonly until: number;
}

/** A page's HTML and what the browser starts from, as both are written. */
export interface DrawnPage {
  readonly html: Pieces;
  readonly json: string | Buffer;
  readonly faults: readonly DrawFault[];
}

/** The key of what guests of a site share. Throws without a site: a page without one must never be kept. */
export function pageKey({ site, locale }: Pick<Visit, 'site' | 'locale'>, ...of: string[]): string {
  if (!site.id) throw new Error('A cache key needs a site');
  return [site.id, site.version, locale, ...of].join('\n');
}

/** Pages as React draws them: for guests only where what they show, or what they are asked for, has changed. */
export class Drawings extends Kept<KeptDrawing> {
  constructor() {
    super(BYTES, ({ json, html, written }) => html.reduce((sum, piece) => sum + piece.length, 2 * json.length + written.length + 1024));
  }

  /**
   * @param file of the site; null where what is drawn may change at any time
   * @param ready loads what the page is drawn with
   */
  async draw(boot: Boot, file: string | null, visit: Visit, at: PageAddress, ready: () => Promise<unknown>): Promise<DrawnPage> {
    const { pathname, search } = at;
    const { site: _site, modules: _modules, ...rest } = boot;
    const json = JSON.stringify((file ? { ...rest, file } : boot) satisfies WrittenBoot);
    const shared = file !== null && visit.role === 'guest' && !boot.posted;
    const key = pageKey(visit, pathname);
    const kept = shared ? this.get(key) : undefined;
    if (kept?.json === json && kept.until >= Date.now() && (kept.search === null || kept.search === search))
      return { html: withQuery(kept.html, search), json: kept.written, faults: [] };
    await ready();
    const { html, asksQuery, faults } = await draw(boot, at);
    const written = scriptJson(json);
    if (!shared || boot.payload.status !== 200 || faults.length > 0) return { html: withQuery(html, search), json: written, faults };
    const drawing: KeptDrawing = {
      json,
      search: asksQuery ? search : null,
      html: html.map((piece) => Buffer.from(piece)),
      written: Buffer.from(written),
      until: Date.now() + PAGE_TTL,
    };
    const { space } = visit.site.manifest;
    this.set(key, space, drawing, this.stamp(space));
    return { html: withQuery(drawing.html, search), json: drawing.written, faults };
  }
}
