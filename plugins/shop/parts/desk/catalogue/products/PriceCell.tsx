import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import { InlineEdit } from '#kit/ui/desk/InlineEdit.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import type { DeskProductsData } from '../../../../gateway/pages/deskProducts.ts';
import { call } from '../../../call.ts';
import { draftOf } from '../product/draftOf.ts';
import { price } from '../../../../schemas.ts';

/** What a product costs: changed where it stands, if there is one of it. What is for sale in several variants has its own page. */
export function PriceCell({ row }: { row: DeskProductsData['list']['rows'][number] }) {
  const t = useText('shop');
  const { money } = useFormat();
  const problem = useProblem();
  const { id, priceSatang, saleSatang } = row;
  const isOnSale = saleSatang > 0 && saleSatang < priceSatang;
  async function save(satang: number, seen: number) {
    const product = await call('deskProduct', { id });
    const [variant] = product.variants;
    if (!variant || variant.regularSatang !== seen) return { theirs: variant?.regularSatang ?? 0 };
    const draft = { ...draftOf(product), variants: [{ ...variant, regularSatang: satang }] };
    await call('saveProduct', { id, product: draft, version: product.version });
    return null;
  }
  const wordsOf = (error: unknown) => {
    const [key] = Object.values(refusedFields(error) ?? {});
    return key ? t(key as 'invalid.belowCost') : problem(error);
  };
  return (
    <span className={isOnSale ? 'shop-Was' : undefined}>
      {row.variants === 1 ? (
        <InlineEdit
          label={t('products.priceOf', { name: row.name })}
          value={priceSatang}
          show={money}
          text={plainBaht}
          parse={(typed) => parseBaht(typed, price.maximum, 0)}
          save={save}
          wordsOf={wordsOf}
        />
      ) : isOnSale ? (
        <s>{money(priceSatang)}</s>
      ) : (
        money(priceSatang)
      )}
      {isOnSale && money(saleSatang)}
    </span>
  );
}
