import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { Boot } from '#kernel/browser/boot.ts';
import { prepare, prepareSpares } from '#kernel/browser/registry.ts';
import type { Assets } from '#kit/http/assets.ts';
import { Kept } from '#kit/http/kept.ts';
import type { PostedForm } from '#kit/page/postedForm.ts';
import { liveSeq } from '#kit/live/gateway/events.ts';
import { declarationsOn, type Platform } from '../context.ts';
import { canonicalOrigin, type Visit } from '../visit.ts';
import { writeDocument, type Document } from './document.ts';
import { Drawings } from './drawings.ts';
import { loadLayout } from './pageLayout.ts';
import { loadFills, variantsOf, type FoundPage } from './pages.ts';
import { formProof } from './postedForms.ts';
import type { Previewed } from './preview.ts';
import { modulesOf, ownerOf, siteFileOf } from './siteFile.ts';

/** Fillings and sections of guests that one process keeps. */
const FILLS = 20_000;

/** A page drawn for one visitor. */
export interface Drawn extends Document {
  status: number;
  cacheable: boolean;
  framedBy?: readonly string[] | undefined;
}

export const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Draws found pages, whole or for a navigation, with all that stands in and around them. */
export function createPageDrawer(platform: Platform, assets: Assets) {
  const fillCache = new Kept<unknown>(FILLS);
  const drawings = new Drawings();
  const development = platform.config.environment !== 'production';

  /** The composed page that a page's load gave, with what its sections show. */
  const composedOf = async (visit: Visit, { layout, payload }: FoundPage, query: Record<string, string>) =>
    layout ? loadLayout(platform, visit, fillCache, layout, { params: payload.params, query }, assets) : null;

  async function drawPage(
    visit: Visit,
    found: FoundPage,
    pathname: string,
    search: string,
    { live = 0, preview, posted }: { live?: number; preview?: Previewed | null; posted?: PostedForm } = {},
  ): Promise<Drawn> {
    const site = visit.site.roles[visit.role];
    const theme = platform.themes.find(({ id }) => id === site.theme.base)!;
    const query = queryOf(search);
    const [{ fills, whole }, composed] = await Promise.all([
      loadFills(platform, visit, fillCache, found.payload.page, query, true),
      composedOf(visit, found, query),
    ]);
    const { css: layoutCss, ...layout }: Partial<LayoutPayload> = composed?.layout ?? {};
    // A draft and a project that is worked on may change at any time.
    const inlined = Boolean(preview) || assets.development;
    const boot: Boot = {
      site,
      locale: visit.locale,
      session: visit.account
        ? { idle: platform.config.idle, live, account: visit.account.id, signIn: visit.site.signIn, proof: formProof(platform, visit) }
        : null,
      build: assets.build,
      modules: inlined ? { ...modulesOf(site, variantsOf(platform), visit.locale, assets), ...layout.modules } : {},
      payload: composed ? { ...found.payload, layout: layout as LayoutPayload } : found.payload,
      fills,
      development,
      ...(posted && { posted }),
      ...(preview ? { preview: { broken: preview.broken } } : {}),
    };
    const owner = found.payload.page && ownerOf(found.payload.page);
    const file = inlined ? null : siteFileOf(platform, site, owner, visit.locale, assets).path;
    const ready = () => Promise.all([prepare(boot, platform.sources), prepareSpares(platform.sources, site, visit.locale)]);
    const drawAt = () => drawings.draw(boot, file, visit, { pathname, search }, ready);
    let drawn = await drawAt();
    for (const { error, inPage } of drawn.faults)
      visit.log.error(
        { err: error, page: found.payload.page, reference: visit.id },
        inPage ? 'page failed to draw' : 'part of a page failed to draw',
      );
    if (drawn.faults.some((fault) => fault.inPage) && found.payload.status !== 500) {
      boot.payload = { ...found.payload, data: null, status: 500, reference: visit.id };
      drawn = await drawAt();
    }
    const { page } = boot.payload;
    const role = page ? variantsOf(platform)(page, visit.role) : null;
    const document = writeDocument(
      boot,
      found,
      drawn,
      {
        origin: canonicalOrigin(visit),
        pathname,
        variant: role,
        theme,
        look: visit.site.look,
        layoutCss: boot.payload.layout && layoutCss,
        file,
        plugins: () => declarationsOn(platform, visit.site),
      },
      assets,
    );
    return {
      status: found.passing ? 503 : boot.payload.status,
      ...document,
      framedBy: found.meta.framedBy,
      cacheable:
        found.cacheable && boot.payload.status === found.payload.status && drawn.faults.length === 0 && whole && composed?.whole !== false,
    };
  }

  /** A page for a navigation: what stands around it is there already. */
  async function writePayload(visit: Visit, found: FoundPage, search: string): Promise<Drawn> {
    const { payload, passing, cacheable } = found;
    const query = queryOf(search);
    const [{ fills, whole }, composed] = await Promise.all([
      loadFills(platform, visit, fillCache, payload.page, query, false),
      composedOf(visit, found, query),
    ]);
    const json = JSON.stringify({
      ...payload,
      ...(Object.keys(fills).length > 0 && { fills }),
      ...(composed && { layout: composed.layout }),
    });
    return { status: passing ? 503 : 200, opening: () => '', pieces: [json], cacheable: cacheable && whole && composed?.whole !== false };
  }

  return {
    drawPage,
    writePayload,
    /** Number of the last live event of a visitor; 0, which leads to reading anew, where the database does not answer. */
    lastTold: async ({ account, site }: Visit): Promise<number> =>
      account ? platform.data.inSpace(site.manifest.space, (tx) => liveSeq(tx, account.id), { readOnly: true }).catch(() => 0) : 0,
    /** Drops what guests share, of one space or of all. */
    drop(space?: string) {
      fillCache.drop(space);
      drawings.drop(space);
    },
  };
}
