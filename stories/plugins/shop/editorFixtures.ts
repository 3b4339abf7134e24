import type { Value } from '#kit/schema/schema.ts';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { DeskProduct } from '#plugins/shop/calls/deskCatalogue.ts';
import { newProduct, newVariant } from '#plugins/shop/parts/desk/catalogue/product/newProduct.ts';
import { drawing } from '../../pictures.ts';
import { uuid } from './buyingFixtures.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/shop/messages/{th,en,desk/th,desk/en}.json');

/** Loads what the staff's pages say. */
export const deskTexts = async () => {
  for (const group of ['', 'desk/'])
    for (const locale of ['th', 'en'] as const)
      await addTexts(
        'shop',
        { th: groups[`../../../plugins/shop/messages/${group}th.json`]!, en: groups[`../../../plugins/shop/messages/${group}en.json`]! },
        locale,
      );
};

const pictures = [0, 120, 240].map((hue, at) => ({ fileId: null, src: drawing(hue, '', 96, 96), alt: ['แดง', 'เขียว', 'น้ำเงิน'][at]! }));

/** A bag in two colours and two sizes, as it is stored, with some of the first one. */
export const bag: Value<typeof DeskProduct> = {
  ...newProduct(),
  id: uuid(900),
  name: { th: 'กระเป๋าผ้าใบทอมือจากบ้านนาหมื่นศรี', en: '' },
  pictures,
  options: [
    { name: 'สี', values: ['แดง', 'เขียว'] },
    { name: 'ขนาด', values: ['M', 'L'] },
  ],
  variants: ['แดง', 'เขียว'].flatMap((colour, row) =>
    ['M', 'L'].map((size, column) => ({
      ...newVariant([], []),
      id: uuid(901 + row * 2 + column),
      sku: `BAG-${['RED', 'GREEN'][row]}-${size}`,
      regularSatang: 25_000,
      weightGrams: 300,
      options: [
        { name: 'สี', value: colour },
        { name: 'ขนาด', value: size },
      ],
    })),
  ),
  stock: [
    {
      variantId: uuid(901),
      levels: [{ locationId: uuid(950), location: 'หน้าร้าน', onHand: 12, allocated: 2, incoming: 0, available: 10 }],
    },
  ],
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  version: 3,
};
