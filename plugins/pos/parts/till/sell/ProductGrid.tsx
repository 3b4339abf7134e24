import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { actOf } from '../../../rules/tillKeys.ts';
import type { Product } from '../store/types.ts';
import { ProductTile } from './ProductTile.tsx';

interface Props {
  readonly products: readonly Product[];
  /** Ids of products with several variants. */
  readonly many: ReadonlySet<string>;
  readonly onPick: (product: Product) => void;
}

/** Narrowest tile, and the gap between two, px; height of a row. */
const TILE = 112;
const GAP = 8;
const ROW = 172;
const BEYOND = 2;

/** All goods, of which only those in view are drawn. Arrow keys go from one to the next. */
export const ProductGrid = memo(({ products, many, onPick }: Props) => {
  const t = useText('pos');
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(3);
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read anew with each render
  const virtual = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: BEYOND,
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  useLayoutEffect(() => {
    const measure = () => setColumns(Math.max(2, Math.floor((scroller.current!.clientWidth + GAP) / (TILE + GAP))));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(scroller.current!);
    return () => watch.disconnect();
  }, []);
  // Set through the DOM: the security policy blocks style attributes.
  useLayoutEffect(() => {
    const box = body.current!;
    box.style.blockSize = `${virtual.getTotalSize()}px`;
    box.style.setProperty('--columns', String(columns));
    for (const [at, { start }] of rows.entries()) (box.children[at] as HTMLElement).style.insetBlockStart = `${start}px`;
  });
  useLayoutEffect(() => {
    scroller.current!.scrollTop = 0;
  }, [products]);

  const move = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index);
    const act = actOf('goods', event);
    if (act === null || Number.isNaN(at)) return;
    const by = { right: 1, left: -1, down: columns, up: -columns }[act];
    event.preventDefault();
    const next = Math.min(Math.max(at + by, 0), products.length - 1);
    virtual.scrollToIndex(Math.floor(next / columns));
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true }));
  };
  return (
    <div className="pos-Grid" ref={scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the buttons in it */}
      <div ref={body} role="group" aria-label={t('till.sell.goods')} onKeyDown={move}>
        {rows.map(({ index: row }) => (
          <div key={row} className="pos-Grid-row">
            {products.slice(row * columns, (row + 1) * columns).map((product, at) => (
              <ProductTile
                key={product.variantId}
                product={product}
                isMany={many.has(product.productId)}
                index={row * columns + at}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});
ProductGrid.displayName = 'ProductGrid';
