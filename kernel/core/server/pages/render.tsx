import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { Boot } from '#kernel/browser/boot.ts';
import { Shell } from '#kernel/browser/Shell.tsx';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { Navigation, STILL } from '#kit/page/navigation.tsx';
import { aroundQuery, DrawnLocation, type PageAddress } from '#kit/http/drawnLocation.ts';

/** What React writes where something in a Suspense boundary threw. */
const FAILED = '<!--$!-->';
const tree = (boot: Boot, location: DrawnLocation) => (
  <SiteProvider boot={boot}>
    <Navigation navigator={STILL} first={{ location, data: boot.payload, failed: false, scroll: false }}>
      <Shell />
    </Navigation>
  </SiteProvider>
);

/** What failed while a page was drawn: React tells it only to the streaming renderer. */
export interface DrawFault {
  error: unknown;
  /** Whether it was the page itself, or only something in or around it. */
  inPage: boolean;
}

/** The stack begins where it threw: what is inside a slot's filling or a section is not the page's own, wherever it is. */
const isInPage = (stack: string) => /\bat (Slot|LayoutPiece|PageView)(?:\$\d+)?(?= |$)/m.exec(stack)?.[1] === 'PageView';

const findFaults = (boot: Boot, at: PageAddress): Promise<DrawFault[]> =>
  new Promise((resolve) => {
    const faults: DrawFault[] = [];
    const { pipe } = renderToPipeableStream(tree(boot, new DrawnLocation(at)), {
      onError: (error, info) => void faults.push({ error, inPage: isInPage(info.componentStack ?? '') }),
      onAllReady: () => pipe(new Writable({ write: (_chunk, _encoding, done) => done(), final: (done) => (done(), resolve(faults)) })),
      onShellError: () => resolve(faults),
    });
  });

/** What React drew. */
export interface Drawing {
  /** Around the places where the encoded query stands. */
  readonly html: readonly string[];
  /** Whether it would differ with another query. */
  readonly asksQuery: boolean;
  readonly faults: readonly DrawFault[];
}

/**
 * Draws a page. Whatever throws in its own boundary is left out and told; the string is complete, without streaming,
 * which is the fastest for pages whose data is there already.
 */
export async function draw(boot: Boot, address: PageAddress): Promise<Drawing> {
  try {
    const at = new DrawnLocation(address);
    const html = renderToString(tree(boot, at));
    return { html: aroundQuery(html), asksQuery: at.asked, faults: html.includes(FAILED) ? await findFaults(boot, address) : [] };
  } catch (error) {
    return { html: [], asksQuery: true, faults: [{ error, inPage: true }] };
  }
}
