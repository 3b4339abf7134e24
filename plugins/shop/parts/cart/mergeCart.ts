import { isRefused } from '#kernel/contract/page.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { Site } from '#kernel/contract/site.ts';
import { text } from '#kit/page/text.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';
import { keepCart } from './kept.ts';
import { itemsOf } from './itemsOf.ts';

let merging: Promise<void> | null = null;

/** Takes the cart that a guest filled into the member's own, once, and says so. Sent again on the next page where no answer came. */
export function mergeKept(site: Site, locale: Locale): Promise<void> {
  return (merging ??= merge(site, locale).finally(() => (merging = null)));
}

async function merge(site: Site, locale: Locale): Promise<void> {
  try {
    const cart = await call('mergeCart');
    keepCart({ guest: false, items: itemsOf(cart) });
    showToast(text(site, locale, 'shop.cart.merged'));
  } catch (error) {
    if (isRefused(error)) keepCart({ guest: false, items: 0 });
  }
}
