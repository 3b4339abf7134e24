import { randomUUID } from 'node:crypto';
import type { PromotionDraft, ShippingDraft } from '../calls/deskTerms.ts';
import { demoTerms as termsBySpace } from '../demo/terms.ts';
import type { ShopCtx } from './db.ts';
import { savePromotion } from './promotions/desk.ts';
import { saveShipping } from './shipping/desk.ts';

const DAY = 86_400_000;
const SHIPPING: ShippingDraft = {
  title: { th: '', en: '' },
  detail: { th: '', en: '' },
  kind: 'delivery',
  carrier: '',
  trackingUrl: '',
  regions: [],
  provinces: [],
  steps: [{ upToGrams: 1_000_000, satang: 0 }],
  freeFromSatang: 0,
  active: true,
  rank: 0,
};
const PROMOTION: PromotionDraft = {
  code: '',
  title: '',
  kind: 'percent',
  percentBp: 0,
  amountSatang: 0,
  mostSatang: 0,
  buy: 0,
  get: 0,
  minimumSatang: 0,
  categoryIds: [],
  skus: [],
  limitTotal: 0,
  limitPerBuyer: 0,
  combinable: false,
  validFrom: null,
  validTo: null,
  active: true,
};

/** Ways of sending and coupons of a demo shop, as the staff would have saved them. */
export async function demoTerms(ctx: ShopCtx, categories: ReadonlyMap<string, string>): Promise<void> {
  const terms = termsBySpace[ctx.space];
  if (!terms) return;
  for (const [rank, method] of terms.shipping.entries())
    await saveShipping(ctx, { id: randomUUID(), method: { ...SHIPPING, ...method, rank }, version: null });
  for (const { categories: only = [], days, ...promotion } of terms.promotions)
    await savePromotion(ctx, {
      id: randomUUID(),
      promotion: {
        ...PROMOTION,
        ...promotion,
        categoryIds: only.map((code) => categories.get(code)!),
        validTo: days ? new Date(ctx.now().getTime() + days * DAY).toISOString() : null,
      },
      version: null,
    });
}
