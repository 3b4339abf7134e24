import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { choose, choiceOf } from '#plugins/shop/rules/variantChoice.ts';
import { NO_QUERY } from '#plugins/shop/rules/productQuery.ts';
import { CartLines } from '#plugins/shop/parts/cart/CartLines.tsx';
import { CartSummary } from '#plugins/shop/parts/cart/CartSummary.tsx';
import type { CartState } from '#plugins/shop/parts/cart/useCart.ts';
import { BuyBox } from '#plugins/shop/parts/catalogue/product/BuyBox.tsx';
import { ProductGrid } from '#plugins/shop/parts/catalogue/products/ProductGrid.tsx';
import { ProductListing } from '#plugins/shop/parts/catalogue/products/ProductListing.tsx';
import '#plugins/shop/parts/catalogue/product/product.css';
import '#plugins/shop/parts/cart/cart.css';
import preview from '../../../.storybook/preview.tsx';
import { cards, cart, list, shirt, shopTexts } from './buyingFixtures.ts';

/** What buyers see: lists, a product's choices, the cart. */
const meta = preview.meta({ title: 'Plugins/Shop/Buying', loaders: [shopTexts], component: ProductGrid, args: { products: cards } });

/** The elements that stand out beside the page: named by a failure. */
function besideThePage(): string {
  const { clientWidth } = document.documentElement;
  const elements = [...document.body.querySelectorAll('*')];
  return elements
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map(
      (element) => `${element.tagName} ${element.className} ${getComputedStyle(element).fontFamily} ${element.textContent?.slice(0, 40)}`,
    )
    .join('\n');
}
/** Once its letters and its width are there. */
const fits = () =>
  waitFor(
    () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return expect(scrollWidth, besideThePage()).toBeLessThanOrEqual(clientWidth);
    },
    { timeout: 5000 },
  );

export const Cards = meta.story({ name: 'Cards in every state', tags: ['visual'], globals: { theme: 'talad' } });

export const OnAPhone = meta.story({
  name: 'Cards on a phone, dark',
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: fits,
});

export const Listing = meta.story({
  name: 'A list that was searched with a typo',
  globals: { theme: 'bai-toey' },
  render: () => (
    <ProductListing path="/shop/products" title="สินค้าทั้งหมด" query={{ ...NO_QUERY, q: 'เสิ้อ', sale: true, page: 2 }} list={list} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('แสดงผลของ “เสื้อ” เพราะไม่พบ “เสิ้อ”')).toBeVisible();
    // what is chosen is taken back by the same link, and a choice begins at the first page
    await expect(canvas.getByRole('link', { name: /เอาออก กำลังลดราคา/ })).toHaveAttribute('href', expect.not.stringContaining('sale'));
    await expect(canvas.getByRole('link', { name: /^ขนมไทย/ })).toHaveAttribute('href', expect.not.stringContaining('page'));
    await expect(await canvas.findByRole('link', { name: 'ถัดไป' })).toHaveAttribute('href', expect.stringContaining('page=3'));
  },
});

export const Nothing = meta.story({
  name: 'A list with nothing in it',
  render: () => (
    <ProductListing
      path="/shop/products"
      title="สินค้าทั้งหมด"
      query={{ ...NO_QUERY, q: 'กขค' }}
      list={{
        ...list,
        items: [],
        total: 0,
        page: 1,
        pages: 0,
        corrected: '',
        facets: { ...list.facets, categories: [], brands: [], tags: [] },
      }}
    />
  ),
});

function Shirt() {
  const [sku, setSku] = useState('SHIRT-W-M');
  const variant = shirt.variants.find((each) => each.sku === sku)!;
  return <BuyBox product={shirt} variant={variant} onPick={(name, value) => setSku(choose(shirt, choiceOf(variant), name, value)!.sku)} />;
}

export const Choosing = meta.story({
  name: 'Choices that lead to a variant',
  globals: { theme: 'talad' },
  render: () => <Shirt />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ลด 17%')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'แดง' }));
    await expect(canvas.getByText('เหลือ 2 ชิ้น')).toBeVisible();
    // sold out: to be told when it is back, in the place of the cart
    await userEvent.click(canvas.getByRole('radio', { name: /^S/ }));
    await expect(await canvas.findByRole('button', { name: 'แจ้งเมื่อมีของ' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'ใส่ตะกร้า' })).toBeNull();
    // red is not made in L: the colour gives way
    await userEvent.click(canvas.getByRole('radio', { name: /^L/ }));
    await expect(canvas.getByRole('radio', { name: 'ขาว' })).toBeChecked();
  },
});

const state: CartState = {
  cart,
  failed: null,
  pending: new Set(),
  read: fn(),
  setQuantity: fn(),
  addCoupon: fn(),
  removeCoupon: fn(),
};

export const TroubledCart = meta.story({
  name: 'A cart with troubles, on a phone',
  globals: { theme: 'talad', viewport: { value: 'w360' } },
  render: () => (
    <div className="shop-Cart-parts">
      <CartLines cart={cart} state={state} />
      <CartSummary cart={cart} state={state} />
    </div>
  ),
  play: async ({ canvas }) => {
    await fits();
    // nothing leads on while a line cannot be had
    await expect(canvas.queryByRole('link', { name: 'สั่งซื้อ' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'ปรับเป็น 2 ชิ้น' }));
    await expect(state.setQuantity).toHaveBeenCalledWith('LINE-1', 2);
    const [first] = canvas.getAllByRole('spinbutton');
    first!.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(state.setQuantity).toHaveBeenCalledWith('LINE-0', 4);
  },
});
