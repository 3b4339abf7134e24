import { useCallback, useMemo, useState } from 'react';
import { useLocale } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { quantityOfPrice, readCode, readTyped } from '../../../rules/barcode.ts';
import { addLine, largestShare, type Cart, type CartLine } from '../../../rules/cart.ts';
import { byCode } from '../../../rules/search.ts';
import type { Approval } from '../../../rules/deviceLog.ts';
import type { Product } from '../store/types.ts';
import { useTill, useTillState } from '../TillContext.tsx';

/** A discount beyond the cashier's right, and who gave leave for how much of it. */
export interface Leave {
  readonly bp: number;
  readonly approval: Approval;
}

const lineOf = (product: Product, title: string, quantityMilli: number, weighed: boolean): CartLine => ({
  id: newId(),
  variantId: product.variantId,
  sku: product.sku,
  title: product.options ? `${title} · ${product.options}` : title,
  unit: product.unit,
  quantityMilli,
  unitSatang: product.priceSatang,
  vatClass: product.vatClass,
  discount: null,
  note: '',
  weighed,
});

/** What is rung up: the cart is kept in the till with each change, so that a closed tab loses nothing of it. */
export function useSale() {
  const till = useTill();
  const { draft, catalogue, who } = useTillState();
  const locale = useLocale();
  const [leave, setLeave] = useState<Leave | null>(null);
  /** The line that `+` and `-` are about. */
  const [current, setCurrent] = useState<string | null>(null);
  const change = useCallback((next: Cart) => void till.keep({ draft: next }), [till]);
  const add = useCallback(
    (product: Product, quantityMilli = 1000, weighed = false) => {
      const line = lineOf(product, locale === 'en' && product.titleEn ? product.titleEn : product.title, quantityMilli, weighed);
      const { draft: before } = till.state();
      const next = addLine(before, line);
      const grown = next.lines.find((each) => !before.lines.includes(each));
      change(next);
      setCurrent(grown?.id ?? line.id);
    },
    [till, change, locale],
  );
  /** Puts what was scanned, or typed as a code, into the cart; whether there are such goods. */
  const scan = useCallback(
    (typed: string): boolean => {
      if (!catalogue) return false;
      const { quantity, text } = readTyped(typed);
      const whole = byCode(catalogue.index, text);
      if (whole) {
        add(whole, quantity * 1000);
        return true;
      }
      const code = readCode(text);
      if (code.kind === 'code') return false;
      const goods = byCode(catalogue.index, code.item) ?? byCode(catalogue.index, code.item.slice(2));
      if (!goods) return false;
      add(goods, code.kind === 'weight' ? code.grams : quantityOfPrice(code.satang, goods.priceSatang), true);
      return true;
    },
    [catalogue, add],
  );
  const mostBp = Math.max(who!.member!.rights.discountBp, leave?.bp ?? 0);
  return useMemo(
    () => ({
      cart: draft,
      change,
      add,
      scan,
      current,
      setCurrent,
      leave,
      setLeave,
      /** Whether a cart's discounts need somebody else's leave; by how much, basis points. */
      beyond: (next: Cart) => (largestShare(next) > mostBp ? largestShare(next) : null),
    }),
    [draft, change, add, scan, current, leave, mostBp],
  );
}
export type Sale = ReturnType<typeof useSale>;
