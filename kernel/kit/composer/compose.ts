import { call } from '#kit/page/call.ts';
import type { LayoutPayload } from './payload.ts';
import type { SectionCatalogue } from './catalogue.ts';
import { compileLayout } from './compile.ts';
import type { LayoutDocument } from './document.ts';
import { partsOf } from './parts.ts';
import { readLayout } from './check.ts';

/** What the composer tells its frame, and what the frame tells the composer. */
export type FromComposer = { readonly type: 'sala:layout'; readonly document: unknown; readonly selected?: string | null };
export type ToComposer = { readonly type: 'sala:ready' } | { readonly type: 'sala:selected'; readonly id: string | null };

/** The answer of `kernel.sectionData`. */
interface Answer extends Pick<LayoutPayload, 'data' | 'failed' | 'modules'> {
  readonly catalogue: SectionCatalogue;
}

const PARTS = '.layout-block,.layout-column,.layout-row,.layout-section';
const MARKED = 'outline:3px solid var(--focus);outline-offset:-3px';

/** Empty places can be seen and chosen; what is chosen is marked. */
const toolsCss = (selected: string | null) =>
  `@layer utilities{.layout-column:empty,.layout-row:empty,.layout-section:empty{min-block-size:5rem;outline:1px dashed var(--control);outline-offset:-1px}${
    selected && /^[a-z][a-z0-9]{0,15}$/.test(selected) ? `.l-${selected}{${MARKED}}` : ''
  }}`;

/**
 * Makes this page the composer's preview: it draws what the composer sends, says what is clicked, and follows no link. Answers what
 * ends it.
 *
 * @param prepare loads what a composed page is drawn with
 */
export function compose(
  prepare: (layout: Pick<LayoutPayload, 'document' | 'modules'>) => Promise<unknown>,
  show: (layout: LayoutPayload) => void,
): () => void {
  const parent = window.parent;
  const postToParent = (message: ToComposer) => parent.postMessage(message, location.origin);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const found = new Map<string, unknown>();
  const failed = new Set<string>();
  let catalogue: SectionCatalogue = {};
  let assets: Pick<LayoutPayload, 'modules'> = {};
  let latestTurn = 0;

  async function ask(pieces: readonly { readonly key: string; readonly type: string; readonly settings: unknown }[]) {
    const sections = pieces.map(({ key, type, settings }) => ({ id: key, type, settings }));
    const answer = (await call('kernel.sectionData', { sections })) as Answer;
    ({ catalogue } = answer);
    assets = { modules: answer.modules };
    for (const { key } of pieces) found.set(key, answer.data[key] ?? null);
    for (const key of answer.failed ?? []) failed.add(key);
  }

  async function draw(rawDocument: unknown, selected: string | null) {
    const turn = (latestTurn += 1);
    const document: LayoutDocument = readLayout(rawDocument, catalogue);
    sheet.replaceSync(toolsCss(selected));
    const pieces = partsOf(document).flatMap(({ id, part }) =>
      'type' in part && part.type in catalogue
        ? [{ id, type: part.type, settings: part.settings ?? {}, key: `${part.type} ${JSON.stringify(part.settings)}` }]
        : [],
    );
    const present = () => {
      const at = pieces.map(({ id, key }) => [id, key] as const);
      show({
        document,
        css: compileLayout(document),
        data: Object.fromEntries(at.map(([id, key]) => [id, found.get(key) ?? null])),
        failed: at.flatMap(([id, key]) => (failed.has(key) ? [id] : [])),
      });
    };
    const wanted = [
      ...new Map(pieces.filter(({ type, key }) => type.includes(':') && !found.has(key)).map((piece) => [piece.key, piece])).values(),
    ];
    if (wanted.length > 0) await ask(wanted).catch(() => wanted.forEach(({ key }) => failed.add(key)));
    await prepare({ document, ...assets });
    if (turn === latestTurn) present();
  }

  const hear = ({ source, origin, data }: MessageEvent<FromComposer | null>) => {
    if (source !== parent || origin !== location.origin || data?.type !== 'sala:layout') return;
    void draw(data.document, data.selected ?? null);
  };
  const choose = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const part = event.target.closest(PARTS);
    postToParent({ type: 'sala:selected', id: /(?:^| )l-(\w+)/.exec(part?.className ?? '')?.[1] ?? null });
  };
  addEventListener('message', hear);
  document.addEventListener('click', choose, true);
  void ask([])
    .catch(() => {})
    .then(() => postToParent({ type: 'sala:ready' }));
  return () => {
    removeEventListener('message', hear);
    document.removeEventListener('click', choose, true);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
