import type { Features } from '../contract.ts';

const PLAIN: Features = {
  tables: false,
  kitchen: false,
  weights: false,
  deposits: false,
  cashRoundingSatang: 25,
  dayCutHour: 0,
  offlineHours: 24,
  pointsPerHundred: 0,
  tableOrders: false,
  tableOrdersStraight: false,
};

/** Operating models of the house: what each turns on. Texts are `model.<code>`. */
export const MODELS = {
  retail: { ...PLAIN, weights: true },
  cafe: { ...PLAIN, tables: true, kitchen: true, dayCutHour: 4 },
  restaurant: { ...PLAIN, tables: true, kitchen: true, deposits: true, dayCutHour: 4 },
  service: { ...PLAIN, deposits: true, cashRoundingSatang: 1 },
  market_stall: { ...PLAIN, weights: true, cashRoundingSatang: 100 },
  franchise: { ...PLAIN, tables: true, kitchen: true, offlineHours: 8 },
} as const satisfies Readonly<Record<string, Features>>;

export type ModelCode = keyof typeof MODELS;
export const MODEL_CODES = Object.keys(MODELS) as [ModelCode, ...ModelCode[]];

/** What of `wanted` differs from a model: only that is kept beside it, so that a change of the model reaches the rest. */
export const differing = (model: Features, wanted: Features): Partial<Features> =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => model[name as keyof Features] !== value));
