import { useId, type ReactNode } from 'react';
import { go, useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { markedText } from '../../../rules/markedText.ts';
import { RowPicture } from '../../RowPicture.tsx';
import { useSuggested, type Shown } from './useSuggested.ts';
import './suggestions.css';

type Found = Shown['found'];
const isEmpty = ({ products, categories }: Found) => products.length + categories.length === 0;
/** Products, categories, and the way to all that the list finds. */
const rowsOf = (found: Found): number => (isEmpty(found) ? 0 : found.products.length + found.categories.length + (found.total > 0 ? 1 : 0));

function destinationOf({ q, found: { products, categories } }: Shown, row: number): string {
  const product = products[row];
  if (product) return `/shop/product/${encodeURIComponent(product.sku)}`;
  const category = categories[row - products.length];
  return category ? `/shop/categorie/${encodeURIComponent(category.code)}` : `/shop/products?${new URLSearchParams({ q })}`;
}

function Marked({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <span className="shop-Suggestions-name">
      {markedText(name, words).map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}
    </span>
  );
}

/**
 * What is meant, while somebody types: products, categories, and the way to all of it. A list box of the field with this id, by
 * arrow keys and Enter; Escape closes it. The field itself stays as the page drew it.
 */
export default function Suggestions({ input: inputId, onLeave }: { input: string; onLeave?: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const id = useId();
  const choose = (from: Shown, row: number) => {
    onLeave?.();
    go(destinationOf(from, row));
  };
  const { shown, close } = useSuggested(inputId, id, { rows: rowsOf, choose });
  if (!shown) return <div id={id} role="listbox" aria-label={t('search.suggestions')} hidden />;
  const { q, found, active } = shown;
  const { products, categories, corrected, marks, total } = found;
  const option = (row: number, children: ReactNode) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={row}
      id={`${id}-${row}`}
      role="option"
      tabIndex={-1}
      aria-selected={row === active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        close();
        choose(shown, row);
      }}
    >
      {children}
    </div>
  );
  const count = rowsOf(found);
  return (
    <div className="shop-Suggestions" data-shown>
      <p className="shop-Suggestions-note" role="status" data-quiet={count > 0 && !corrected}>
        {count === 0 ? t('search.none', { q }) : corrected ? t('search.corrected', { shown: corrected }) : t('search.found', { count })}
      </p>
      <div id={id} role="listbox" aria-label={t('search.suggestions')} hidden={count === 0}>
        {products.map(({ name, picture, price, from }, at) =>
          option(
            at,
            <>
              <span className="shop-Suggestions-picture">
                <RowPicture picture={picture} size={64} />
              </span>
              <Marked name={name} words={marks} />
              <span className="shop-Suggestions-price">
                {from ? t('search.from', { price: money(price.satang) }) : money(price.satang)}
              </span>
            </>,
          ),
        )}
        {categories.map(({ name }, at) =>
          option(
            products.length + at,
            <>
              <Icon name="folder" />
              <Marked name={name} words={marks} />
              <small>{t('search.inCategory')}</small>
            </>,
          ),
        )}
        {count > 0 &&
          total > 0 &&
          option(
            count - 1,
            <>
              <Icon name="search" />
              <span className="shop-Suggestions-all">{t('search.all', { count: total })}</span>
            </>,
          )}
      </div>
    </div>
  );
}
