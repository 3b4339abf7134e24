/** How a store of the demo sells. */
export interface DemoTrade {
  /** Bills of an ordinary day. */
  readonly bills: number;
  /** Hour at which it opens, and how busy each hour is from then on. */
  readonly opens: number;
  readonly hours: readonly number[];
  /** How busy each weekday is, Sunday first; 0 is closed. */
  readonly weekdays: readonly number[];
  /** What is sold: SKU, how often, and how much at a time, thousandths of a unit in steps; one where it is not told. */
  readonly goods: readonly (readonly [sku: string, often: number, amounts?: readonly number[]])[];
  /** How often bills have one line, two, three … */
  readonly lines: readonly number[];
  /** How often customers pay by PromptPay and by card, of 100. */
  readonly promptPay: number;
  readonly card: number;
  /** What is taken out of the drawer most days, satang. */
  readonly payOut: { readonly reason: string; readonly satang: number };
}

/** Thousandths of a kilogram as a scale shows them. */
const weighed = (...kilograms: readonly number[]) => kilograms.map((kilogram) => Math.round(kilogram * 1000));
const some = [1000, 1000, 1000, 2000, 2000, 3000] as const;

/** By space, then `<cluster>/<store>`. */
export const demoTrades: Readonly<Record<string, Readonly<Record<string, DemoTrade>>>> = {
  talad: {
    'talad/FRUIT': {
      bills: 38,
      opens: 6,
      hours: [4, 8, 10, 8, 6, 5, 4, 4, 5, 7, 9, 6],
      weekdays: [1.5, 0.8, 0.85, 0.9, 1, 1.15, 1.6],
      goods: [
        ['MANGO-KG', 12, weighed(0.855, 1.02, 1.235, 1.48, 1.95, 2.31)],
        ['BANANA-KG', 9, weighed(0.74, 0.925, 1.16, 1.53)],
        ['ORANGE', 8, weighed(0.98, 1.51, 2.035, 2.96)],
        ['TOMATO-KG', 6, weighed(0.255, 0.495, 0.76)],
        ['DURIAN-KG', 4, weighed(2.145, 2.68, 3.315)],
        ['CHILLI', 5, some],
        ['SALAD', 3],
        ['BANANA', 3],
      ],
      lines: [34, 36, 20, 10],
      promptPay: 38,
      card: 0,
      payOut: { reason: 'ค่าน้ำแข็ง', satang: 12_000 },
    },
    'talad/DRY': {
      bills: 22,
      opens: 8,
      hours: [4, 6, 8, 7, 5, 6, 6, 8, 7, 4],
      // Monday is for the wholesaler.
      weekdays: [1.4, 0, 0.9, 0.9, 1, 1.1, 1.5],
      goods: [
        ['RICE-5KG', 8],
        ['RICE-1KG', 6, some],
        ['FISHSAUCE', 7, some],
        ['SHRIMPPASTE', 5],
        ['CHILLIJAM-MILD', 6, some],
        ['CHILLIJAM-MEDIUM', 4],
        ['GREENCURRY', 5],
        ['DRIEDBANANA', 6, some],
        ['SHRIMP-250', 4],
        ['SQUID', 2],
        ['HONEY', 2],
        ['COFFEE-BEAN-250', 3],
      ],
      lines: [30, 34, 22, 10, 4],
      promptPay: 44,
      card: 4,
      payOut: { reason: 'ค่าถุงหูหิ้ว', satang: 8_500 },
    },
    'talad/FOOD': {
      bills: 46,
      opens: 10,
      hours: [4, 14, 18, 9, 3, 2, 5, 8, 4],
      weekdays: [1.2, 0.9, 1, 1, 1, 1.1, 1.3],
      goods: [
        ['CURRYRICE', 14, some],
        ['MACKERELRICE', 9],
        ['STICKYMANGO', 11, some],
        ['GRILLEDPRAWN', 3],
        ['KHANOMCHAN', 4],
        ['FOITHONG', 3],
      ],
      lines: [52, 32, 12, 4],
      promptPay: 48,
      card: 0,
      payOut: { reason: 'ค่าแก๊ส', satang: 46_000 },
    },
    'kafe/KAFE': {
      bills: 44,
      opens: 7,
      hours: [8, 12, 11, 7, 5, 6, 7, 9, 6, 4],
      weekdays: [1.25, 0.9, 0.95, 0.95, 1, 1.05, 1.35],
      goods: [
        ['ICEDCOFFEE', 14, some],
        ['LATTE', 12],
        ['CAPPUCCINO', 9],
        ['ESPRESSO', 6],
        ['HONEYTEA', 6],
        ['COCONUT', 5],
        ['CUSTARDBREAD', 6],
        ['TOAST', 5],
        ['PANDANCAKE', 4],
      ],
      lines: [44, 36, 14, 6],
      promptPay: 52,
      card: 9,
      payOut: { reason: 'ค่านมสด', satang: 38_000 },
    },
  },
};
