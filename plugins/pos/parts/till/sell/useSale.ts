import { useCallback, useMemo, useState } from 'react';
import { useLocale } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { isWeighed, quantityOfPrice, readCode, readTyped } from '../../../rules/barcode.ts';
import { addLine, largestShare, type Cart, type CartLine } from '../../../rules/cart.ts';
import { priceFor } from '../../../rules/memberPrices.ts';
import { groupsFor, modifiersSatang, type LineModifier } from '../../../rules/modifiers.ts';
import { byCode } from '../../../rules/search.ts';
import type { Approval } from '../../../rules/deviceLog.ts';
import type { Product } from '../store/types.ts';
import { useTill, useTillState } from '../TillContext.tsx';

/** A discount beyond the cashier's right, and who gave leave for how much of it. */
export interface Leave {
  readonly bp: number;
  readonly approval: Approval;
}

/** Goods of which something is still to be said before they are on a line: which variant, how much, with what. */
export interface Choosing {
  readonly variants: readonly Product[];
  /** Already known: of a scale's label, or typed before the code. */
  readonly quantityMilli: number | null;
  readonly weighed: boolean;
}

export interface Chosen {
  readonly quantityMilli?: number;
  readonly weighed?: boolean;
  readonly modifiers?: readonly LineModifier[];
  readonly note?: string;
}

const lineOf = (
  product: Product,
  title: string,
  { quantityMilli = 1000, weighed = false, modifiers = [], note = '' }: Chosen,
  customer: Cart['customer'],
): CartLine => ({
  id: newId(),
  variantId: product.variantId,
  sku: product.sku,
  title: product.options ? `${title} · ${product.options}` : title,
  unit: product.unit,
  quantityMilli,
  unitSatang: priceFor(product, customer) + modifiersSatang(modifiers),
  vatClass: product.vatClass,
  discount: null,
  note,
  weighed,
  ...(modifiers.length ? { modifiers } : {}),
});

/** What is rung up: the cart is kept in the till with each change, so that a closed tab loses nothing of it. */
export function useSale() {
  const till = useTill();
  const { draft, catalogue, who, menu, floor } = useTillState('draft', 'catalogue', 'who', 'menu', 'floor');
  const locale = useLocale();
  const [leave, setLeave] = useState<Leave | null>(null);
  /** Who let something be taken off that had been ordered. */
  const [offLeave, setOffLeave] = useState<Approval | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  /** The line that `+` and `-` are about. */
  const [current, setCurrent] = useState<string | null>(null);
  const change = useCallback(
    (next: Cart): void => {
      void till.keep({ draft: next });
    },
    [till],
  );
  const add = useCallback(
    (product: Product, chosen: Chosen = {}) => {
      const { draft: before } = till.state();
      const title = locale === 'en' && product.titleEn ? product.titleEn : product.title;
      const line = lineOf(product, title, chosen, before.customer);
      const next = addLine(before, line);
      const grown = next.lines.find((each) => !before.lines.includes(each));
      change(next);
      setCurrent(grown?.id ?? line.id);
      setChoosing(null);
    },
    [till, change, locale],
  );
  const { groups } = menu;
  const { weights } = who!.cluster.features;
  /** Puts goods into the cart, or asks first what is to be said of them. */
  const take = useCallback(
    (variants: readonly Product[], quantityMilli: number | null, weighed: boolean) => {
      const [product] = variants;
      const asks =
        variants.length > 1 || groupsFor(groups, product!).length > 0 || (weights && quantityMilli === null && isWeighed(product!.unit));
      if (asks) setChoosing({ variants, quantityMilli, weighed });
      else add(product!, { quantityMilli: quantityMilli ?? 1000, weighed });
    },
    [add, groups, weights],
  );
  const pick = useCallback(
    (product: Product) =>
      take(catalogue?.index.products.filter(({ productId }) => productId === product.productId) ?? [product], null, false),
    [catalogue, take],
  );
  /** Puts what was scanned, or typed as a code, into the cart; whether there are such goods. */
  const scan = useCallback(
    (typed: string): boolean => {
      if (!catalogue) return false;
      const { quantity, text } = readTyped(typed);
      const whole = byCode(catalogue.index, text);
      if (whole) {
        take([whole], quantity * 1000, false);
        return true;
      }
      const code = readCode(text, floor.scale);
      if (code.kind === 'code') return false;
      const goods = byCode(catalogue.index, code.item) ?? byCode(catalogue.index, code.item.slice(2));
      if (!goods) return false;
      take([goods], code.kind === 'weight' ? code.grams : quantityOfPrice(code.satang, goods.priceSatang), true);
      return true;
    },
    [catalogue, take, floor.scale],
  );
  const mostBp = Math.max(who!.member!.rights.discountBp, leave?.bp ?? 0);
  return useMemo(
    () => ({
      cart: draft,
      change,
      add,
      pick,
      scan,
      choosing,
      setChoosing,
      current,
      setCurrent,
      leave,
      setLeave,
      offLeave,
      setOffLeave,
      forgetLeave: () => {
        setLeave(null);
        setOffLeave(null);
      },
      /** Whether a cart's discounts need somebody else's leave; by how much, basis points. */
      beyond: (next: Cart) => (largestShare(next) > mostBp ? largestShare(next) : null),
    }),
    [draft, change, add, pick, scan, choosing, current, leave, offLeave, mostBp],
  );
}
export type Sale = ReturnType<typeof useSale>;
