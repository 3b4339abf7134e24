import { createContext, use, useEffect, useInsertionEffect, useState, type ComponentType, type ReactNode } from 'react';
import { STAFF } from '#kernel/contract/role.ts';
import { FREE, sectionOwner } from '#kernel/layout/catalogue.ts';
import type { LayoutBlock, LayoutDocument, LayoutRow, LayoutSection } from '#kernel/layout/document.ts';
import type { LayoutPayload } from './boot.ts';
import { Boundary } from './Boundary.tsx';
import { sectionComponent } from './registry.ts';
import { usePayload } from './Shell.tsx';
import { useBoot, useSite } from './SiteContext.tsx';
import { useText } from './text.ts';

/** The section that has the page's `<h1>`: the first hero, whoever brings it. */
const Main = createContext<string | null>(null);

/** Whether this section's title is the page's: `<h1>` then, `<h2>` otherwise. */
export const useIsMain = (id: string): boolean => use(Main) === id;

const mainOf = ({ sections }: LayoutDocument): string | null =>
  sections
    .flatMap(({ id, type, rows = [] }): { id: string; type: string }[] =>
      type === FREE ? rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)) : [{ id, type }],
    )
    .find(({ type }) => sectionOwner(type).name === 'hero')?.id ?? null;

const isStaff = (role: string) => (STAFF as readonly string[]).includes(role);

/** The style sheet of the page that is shown: that of the first HTML is in its head. */
function useLayoutCss(css: string | undefined) {
  useInsertionEffect(() => {
    if (css === undefined) return;
    document.getElementById('layout')?.remove();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}

/** In a composer's frame: draws what it is told instead of what is stored. */
function useComposed(first: LayoutPayload | undefined): LayoutPayload | undefined {
  const boot = useBoot();
  const [composed, setComposed] = useState<LayoutPayload | null>(null);
  useEffect(() => {
    if (window === window.parent || !isStaff(boot.site.role) || !new URLSearchParams(location.search).has('compose')) return;
    let stop = () => {};
    let left = false;
    void import('#kernel/ui/sections/compose.ts').then(({ compose }) => {
      if (!left) stop = compose(boot, setComposed);
    });
    return () => {
      left = true;
      stop();
    };
  }, [boot]);
  return composed ?? first;
}

/** What staff see where visitors see nothing: a plugin is off, a load failed. */
function Missing({ type }: { type: string }) {
  const t = useText('ui');
  return isStaff(useSite().role) ? <p className="layout-missing layout-inner">{t('layout.missing', { type })}</p> : null;
}

function LayoutPiece({ piece, layout }: { piece: LayoutSection | LayoutBlock; layout: LayoutPayload }) {
  const { id, type, settings = {} } = piece;
  const View = sectionComponent(type) as ComponentType<{ id: string; settings: unknown; data: unknown }> | undefined;
  if (!View || layout.failed?.includes(id)) return <Missing type={type} />;
  return (
    // A section that could not be drawn may be drawn with other settings.
    <Boundary key={JSON.stringify(settings)} name={`section ${type}`} fallback={<Missing type={type} />}>
      <View id={id} settings={settings} data={layout.data[id] ?? null} />
    </Boundary>
  );
}

const Row = ({ row, layout }: { row: LayoutRow; layout: LayoutPayload }) => (
  <div className={`layout-row l-${row.id}`}>
    {row.columns.map((column) => (
      <div key={column.id} className={`layout-column l-${column.id}`}>
        {column.blocks.map((block) => (
          <div key={block.id} className={`layout-block l-${block.id}`} data-type={block.type}>
            <LayoutPiece piece={block} layout={layout} />
          </div>
        ))}
      </div>
    ))}
  </div>
);

export interface PageLayoutProps {
  /** `false` where the page has an `<h1>` of its own. */
  heading?: boolean;
  /** Stands in the page's bands, above the first section: tools of those who may edit. */
  children?: ReactNode;
}

/** Draws the composed page of the current address: each section in a boundary of its own. Exactly one `<h1>`. */
export function PageLayout({ heading = true, children }: PageLayoutProps) {
  const payload = usePayload();
  const layout = useComposed(payload.layout);
  useLayoutCss(layout?.css);
  if (!layout) return children;
  const main = heading ? mainOf(layout.document) : null;
  return (
    <Main value={main}>
      <div className="layout-page">
        {children}
        {heading && main === null && <h1 className="ui-Hidden">{payload.head.heading}</h1>}
        {layout.document.sections.map((section) => (
          <div key={section.id} className={`layout-section l-${section.id}`} data-type={section.type}>
            {section.type === FREE ? (
              section.rows?.map((row) => <Row key={row.id} row={row} layout={layout} />)
            ) : (
              <LayoutPiece piece={section} layout={layout} />
            )}
          </div>
        ))}
      </div>
    </Main>
  );
}
