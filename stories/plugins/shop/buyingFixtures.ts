import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { ProductCard, ProductList, ProductView } from '#plugins/shop/schemas.ts';
import type { Cart } from '#plugins/shop/parts/cart/addToCart.ts';
import { drawing } from '../../pictures.ts';
import { LONG_THAI } from '../../texts.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/shop/messages/{th,en,pages/th,pages/en,browse/th,browse/en,search/th,search/en}.json',
);
const from = (path: string) => groups[`../../../plugins/shop/messages/${path}.json`]!;
const texts: TextModules[] = [
  { th: from('th'), en: from('en') },
  { th: from('pages/th'), en: from('pages/en') },
  { th: from('browse/th'), en: from('browse/en') },
  { th: from('search/th'), en: from('search/en') },
];

/** Loads what the buyers' pages say. */
export const shopTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('shop', modules, locale);
};

export const uuid = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const picture = (hue: number) => ({ src: drawing(hue, '', 480, 480), alt: 'รูปสินค้า', width: 480, height: 480 });
const price = (satang: number, regularSatang = satang) => ({
  satang,
  regularSatang,
  percentOff: Math.floor(((regularSatang - satang) * 100) / regularSatang) || 0,
  saleEndsAt: null,
});

export const card = (index: number, more: Partial<ProductCard> = {}): ProductCard => ({
  id: uuid(index),
  sku: `SKU-${index}`,
  name: 'เสื้อยืดสีขาวไซซ์ใหญ่',
  picture: picture((index * 53) % 360),
  price: price(35_000),
  from: false,
  options: true,
  stock: 'in_stock',
  rating: 4.5,
  reviews: 12,
  ribbon: '',
  wished: false,
  ...more,
});

/** Every state of a card: regular, sale, free, from, low, sold out, without a picture, with a long name. */
export const cards: ProductCard[] = [
  card(1),
  card(2, { price: price(79_000, 100_000), name: 'น้ำพริกเผาสูตรยาย' }),
  card(3, { price: price(0), rating: null, reviews: 0, name: 'สมุดสูตรอาหาร' }),
  card(4, { from: true, ribbon: 'ของใหม่', wished: true }),
  card(5, { stock: 'low' }),
  card(6, { stock: 'out', name: 'มังคุดคัดพิเศษ' }),
  card(7, { stock: 'backorder', picture: null }),
  card(8, { name: LONG_THAI, price: price(9_999_999_00, 10_999_999_00) }),
];

export const list: ProductList = {
  items: cards,
  total: 62,
  page: 2,
  pages: 3,
  facets: {
    categories: [
      { value: 'fresh', title: 'ของสด', count: 12 },
      { value: 'sweets', title: 'ขนมไทย', count: 4 },
    ],
    brands: [{ value: 'ตลาดแดง', title: 'ตลาดแดง', count: 6 }],
    tags: [{ value: 'ขายดี', title: 'ขายดี', count: 6 }],
    minSatang: 3_500,
    maxSatang: 99_000,
  },
  corrected: 'เสื้อ',
};

const SIZES = ['S', 'M', 'L'];
/** A shirt in two colours: one size is sold out in red, another not made in red. */
export const shirt: ProductView = {
  id: uuid(90),
  name: 'เสื้อยืดลายตลาดแดง',
  summary: 'ผ้าฝ้ายหนา 180 แกรม ทรงตรง ใส่ได้ทุกวัน',
  description: '<p>ทอและเย็บที่แพร่</p>',
  brand: 'ตลาดแดง',
  tags: [],
  unit: 'ตัว',
  pictures: [picture(10), picture(60)],
  options: [
    { name: 'สี', values: ['ขาว', 'แดง'] },
    { name: 'ไซซ์', values: SIZES },
  ],
  variants: [
    ...SIZES.map((size, index) => ({ colour: 'ขาว', code: 'W', size, index, stock: 'in_stock' as const })),
    { colour: 'แดง', code: 'R', size: 'S', index: 3, stock: 'out' as const },
    { colour: 'แดง', code: 'R', size: 'M', index: 4, stock: 'low' as const },
  ].map(({ colour, code, size, index, stock }) => ({
    id: uuid(100 + index),
    sku: `SHIRT-${code}-${size}`,
    barcode: '',
    options: [
      { name: 'สี', value: colour },
      { name: 'ไซซ์', value: size },
    ],
    price: price(29_000, 35_000),
    stock,
    left: stock === 'low' ? 2 : null,
    weightGrams: 220,
    picture: null,
  })),
  categories: [{ code: 'souvenir', name: 'เสื้อและของฝาก' }],
  rating: 4.5,
  reviews: 2,
  wished: false,
  mayReview: false,
  related: [],
  seo: { title: '', description: '' },
};

/** A cart with one of each trouble. */
export const cart: Cart = {
  id: uuid(200),
  token: '',
  version: 3,
  lines: (['', 'less_left', 'out_of_stock', 'gone'] as const).map((problem, index) => ({
    variantId: uuid(210 + index),
    sku: `LINE-${index}`,
    name: index === 0 ? LONG_THAI : `สินค้าที่ ${index + 1}`,
    options: 'ขาว / L',
    picture: picture(index * 80),
    quantity: 3,
    price: price(25_900, 32_000),
    totalSatang: 77_700,
    discountSatang: index === 0 ? 2_000 : 0,
    most: problem === 'less_left' ? 2 : problem ? 0 : 20,
    wasSatang: index === 0 ? 23_900 : null,
    problem,
  })),
  coupons: [
    { code: 'TALAD10', title: 'ลด 10%', discountSatang: 2_000, problem: '' },
    { code: 'OLD', title: '', discountSatang: 0, problem: 'expired' },
  ],
  totals: { subtotalSatang: 77_700, discountSatang: 2_000, shippingSatang: 0, vatSatang: 4_952, roundingSatang: 0, totalSatang: 75_700 },
  freeShippingInSatang: 4_300,
  placed: null,
  notices: [],
};
