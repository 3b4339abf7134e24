import type { PromotionDraft, ShippingDraft } from '../calls/deskTerms.ts';

interface DemoTerms {
  /** In the order in which they are offered. */
  readonly shipping: readonly Partial<ShippingDraft>[];
  /** `categories` by code; `days` until it ends. */
  readonly promotions: readonly (Partial<PromotionDraft> & {
    readonly categories?: readonly string[];
    readonly days?: number;
  })[];
}

const FREE_FROM = 80_000;

/** How the demo shops send, and what their coupons take off. */
export const demoTerms: Readonly<Record<string, DemoTerms>> = {
  talad: {
    shipping: [
      {
        title: { th: 'ส่งธรรมดา', en: 'Standard' },
        detail: { th: 'ถึงใน 2–3 วันทำการ', en: '2 to 3 working days' },
        carrier: 'ไปรษณีย์ไทย',
        trackingUrl: 'https://track.thailandpost.co.th/?trackNumber={tracking}',
        steps: [
          { upToGrams: 2_000, satang: 4_500 },
          { upToGrams: 5_000, satang: 7_000 },
          { upToGrams: 20_000, satang: 14_000 },
        ],
        freeFromSatang: FREE_FROM,
      },
      {
        title: { th: 'รถเย็น ถึงวันรุ่งขึ้น', en: 'Chilled, next day' },
        detail: { th: 'เหมาะกับของสด กรุงเทพฯ และปริมณฑล', en: 'For fresh food, Bangkok and around' },
        carrier: 'ตลาดแดงขนส่ง',
        regions: ['bangkok', 'metro'],
        steps: [
          { upToGrams: 5_000, satang: 9_000 },
          { upToGrams: 30_000, satang: 15_000 },
        ],
      },
      {
        title: { th: 'รับเองที่ตลาด', en: 'Fetch it at the market' },
        detail: { th: 'ซอยเจริญกรุง 36 ทุกวัน 8.00–19.00 น.', en: 'Charoen Krung 36, every day 8:00 to 19:00' },
        kind: 'pickup',
      },
    ],
    promotions: [
      {
        code: 'TALAD10',
        title: 'ลด 10% สูงสุด ฿100',
        kind: 'percent',
        percentBp: 1_000,
        mostSatang: 10_000,
        minimumSatang: 30_000,
        limitPerBuyer: 3,
        days: 60,
      },
      { code: 'ขนมไทย', title: 'ขนมไทยลด ฿20', kind: 'fixed', amountSatang: 2_000, categories: ['sweets'], combinable: true, days: 30 },
    ],
  },
};
