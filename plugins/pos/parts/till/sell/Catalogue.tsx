import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { listenForScans } from '#kit/scan/wedge.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { find } from '../../../rules/search.ts';
import { firstOfEach, shelfOf } from '../../../rules/shelf.ts';
import type { Catalogue as Goods } from '../store/createTill.ts';
import type { Product } from '../store/types.ts';
import { CameraScan } from './CameraScan.tsx';
import { Chips, FAVOURITES } from './Chips.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { SearchField } from './SearchField.tsx';

interface Props {
  readonly goods: Goods | null;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onPick: (product: Product) => void;
  /** Whether what was scanned is among the goods: it is in the cart then. */
  readonly onScan: (code: string) => boolean;
}

/** As many as a person looks through. */
const FOUND = 400;
const MOST_SOLD = 60;

/** What there is to sell: searched, scanned, by category, the most sold first. */
export const Catalogue = memo(({ goods, search, onPick, onScan }: Props) => {
  const t = useText('pos');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState('');
  const [chip, setChip] = useState(FAVOURITES);
  const query = useDeferredValue(typed);
  const shelf = goods && shelfOf(goods.index);
  const shown = useMemo(() => {
    if (!goods || !shelf) return [];
    if (query.trim()) return firstOfEach(find(goods.index, query, FOUND));
    if (chip === FAVOURITES) return shelf.products.slice(0, MOST_SOLD);
    return chip ? shelf.products.filter(({ categoryIds }) => categoryIds.includes(chip)) : shelf.products;
  }, [goods, shelf, query, chip]);

  /** Enter: a code, the only one that is found, or the first of several to choose from. */
  const enter = (text: string) => {
    const code = text.trim();
    if (!code) return;
    const found = onScan(code);
    const matches = found || !goods ? [] : find(goods.index, code, 2);
    const [only] = matches;
    if (!found && matches.length === 1) onPick(only!);
    if (found || matches.length === 1) {
      setTyped('');
      setMissed('');
    } else if (matches.length === 0) {
      setTyped('');
      setMissed(code);
    } else document.querySelector<HTMLElement>('.pos-Tile')?.focus();
  };
  // A scanner that types, whatever its keyboard is set to; with a dialog open it is that one's. What stands in the field before it belongs to it: a
  // number of pieces, or what came before the scanner paused.
  const scanned = useEffectEvent((code: string): boolean => {
    if (document.querySelector('dialog[open]')) return false;
    const whole = document.activeElement === search.current ? search.current!.value : '';
    enter(whole.length > code.length ? whole : code);
    return true;
  });
  useEffect(() => listenForScans((code) => scanned(code)), []);
  const type = (text: string) => {
    setTyped(text);
    setMissed('');
  };
  return (
    <section className="pos-Goods" aria-label={t('till.sell.goods')}>
      <div className="pos-Search">
        <SearchField ref={search} value={typed} onChange={type} onEnter={enter} />
        <CameraScan onScan={onScan} />
      </div>
      <p className="pos-Missed" role="alert">
        {missed && t('till.sell.missed', { code: missed })}
      </p>
      <Chips
        value={chip}
        onChange={setChip}
        categories={(goods?.categories ?? [])
          .filter(({ id }) => shelf?.categories.has(id))
          .map(({ id, name, nameEn }) => ({ id, name: locale === 'en' && nameEn ? nameEn : name }))}
      />
      {shelf && shown.length > 0 ? (
        <ProductGrid products={shown} many={shelf.several} onPick={onPick} />
      ) : (
        <EmptyState title={t(goods ? 'till.sell.noneFound' : 'till.sell.noGoods')}>
          {!goods && <p>{t('till.sell.noGoodsHint')}</p>}
        </EmptyState>
      )}
    </section>
  );
});
Catalogue.displayName = 'Catalogue';
