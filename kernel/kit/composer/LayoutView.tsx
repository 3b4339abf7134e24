import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react';
import { FREE, sectionOwner } from './catalogue.ts';
import type { LayoutBlock, LayoutDocument, LayoutRow, LayoutSection } from './document.ts';
import type { LayoutPayload } from './payload.ts';
import { Boundary } from '#kit/page/Boundary.tsx';
import { useText } from '#kit/page/text.ts';

interface Drawing {
  /** The section that has the page's `<h1>`: the first hero, whoever brings it. */
  readonly main: string | null;
  readonly sectionOf: LayoutViewProps['sectionOf'];
  readonly showMissing: boolean;
}
const Drawing = createContext<Drawing>({ main: null, sectionOf: () => undefined, showMissing: false });

/** Whether this section's title is the page's: `<h1>` then, `<h2>` otherwise. */
export const useIsMain = (id: string): boolean => use(Drawing).main === id;

const mainOf = ({ sections }: LayoutDocument): string | null =>
  sections
    .flatMap(({ id, type, rows = [] }): { id: string; type: string }[] =>
      type === FREE ? rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)) : [{ id, type }],
    )
    .find(({ type }) => sectionOwner(type).name === 'hero')?.id ?? null;

function Missing({ type }: { type: string }) {
  const t = useText('ui');
  return use(Drawing).showMissing ? <p className="layout-missing layout-inner">{t('layout.missing', { type })}</p> : null;
}

function LayoutPiece({ piece, layout }: { piece: LayoutSection | LayoutBlock; layout: LayoutPayload }) {
  const { id, type, settings = {} } = piece;
  const View = use(Drawing).sectionOf(type) as ComponentType<{ id: string; settings: unknown; data: unknown }> | undefined;
  if (!View || layout.failed?.includes(id)) return <Missing type={type} />;
  return (
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

export interface LayoutViewProps {
  layout: LayoutPayload;
  sectionOf: (type: string) => ComponentType<Record<string, unknown>> | undefined;
  /** Staff see where something is missing: a plugin is off, a load failed. */
  showMissing: boolean;
  /** What the page is called: its `<h1>` where no section has it. Null where the page has an `<h1>` of its own. */
  heading: string | null;
  /** Stands above the first section. */
  children?: ReactNode;
}

/** Draws a composed page: each section in a boundary of its own. Its styles are the caller's affair. */
export function LayoutView({ layout, sectionOf, showMissing, heading, children }: LayoutViewProps) {
  const main = heading === null ? null : mainOf(layout.document);
  const drawing = useMemo(() => ({ main, sectionOf, showMissing }), [main, sectionOf, showMissing]);
  return (
    <Drawing value={drawing}>
      <div className="layout-page">
        {children}
        {heading !== null && main === null && <h1 className="ui-Hidden">{heading}</h1>}
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
    </Drawing>
  );
}
