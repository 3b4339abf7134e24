import type { Value } from '#kit/schema/schema.ts';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import type { Plan, PlanDraft } from '../../calls/subscriptionSchemas.ts';

type Draft = Value<typeof PlanDraft>;

/** A plan as it is typed. */
export interface PlanFields {
  readonly code: string;
  readonly nameTh: string;
  readonly nameEn: string;
  readonly summaryTh: string;
  readonly summaryEn: string;
  /** A line each. */
  readonly featuresTh: string;
  readonly featuresEn: string;
  /** Baht. */
  readonly price: string;
  readonly interval: Draft['interval'];
  readonly intervalCount: number | string | null;
  readonly trialDays: number | string | null;
  readonly active: boolean;
}

/** Ten million baht: more than the gateway takes. */
const MOST = 1_000_000_000;
const LONGEST_FEATURE = 120;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const isWhole = (value: number | string | null, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** The fields of a plan; of one that is yet to be made the usual ones. */
export const draftOf = (plan: Plan | null): PlanFields => ({
  code: plan?.code ?? '',
  nameTh: plan?.nameTh ?? '',
  nameEn: plan?.nameEn ?? '',
  summaryTh: plan?.summaryTh ?? '',
  summaryEn: plan?.summaryEn ?? '',
  featuresTh: plan?.featuresTh.join('\n') ?? '',
  featuresEn: plan?.featuresEn.join('\n') ?? '',
  price: plan ? plainBaht(plan.priceSatang) : '',
  interval: plan?.interval ?? 'month',
  intervalCount: plan?.intervalCount ?? 1,
  trialDays: plan?.trialDays ?? 0,
  active: plan?.active ?? true,
});

/** What is wrong, message keys by field. */
export function planProblems(fields: PlanFields): Record<string, string> {
  const tooLong = (text: string) => linesOf(text).some((line) => line.length > LONGEST_FEATURE);
  return {
    ...(fields.nameTh.trim() ? {} : { nameTh: 'error.missing' }),
    ...(/^[a-z0-9][a-z0-9-]{0,39}$/.test(fields.code.trim()) ? {} : { code: 'error.code' }),
    ...(parseBaht(fields.price, MOST, 0) === null ? { price: 'error.amount' } : {}),
    ...(isWhole(fields.intervalCount, 1, 36) ? {} : { intervalCount: 'error.quantity' }),
    ...(isWhole(fields.trialDays, 0, 365) ? {} : { trialDays: 'error.days' }),
    ...(tooLong(fields.featuresTh) ? { featuresTh: 'error.long' } : {}),
    ...(tooLong(fields.featuresEn) ? { featuresEn: 'error.long' } : {}),
  };
}

/** The plan that the fields say; null while something is wrong. */
export function planOf(fields: PlanFields): Draft | null {
  const priceSatang = parseBaht(fields.price, MOST, 0);
  const { intervalCount, trialDays, interval, active } = fields;
  if (priceSatang === null || !isWhole(intervalCount, 1, 36) || !isWhole(trialDays, 0, 365)) return null;
  return {
    code: fields.code.trim(),
    nameTh: fields.nameTh.trim(),
    nameEn: fields.nameEn.trim(),
    summaryTh: fields.summaryTh.trim(),
    summaryEn: fields.summaryEn.trim(),
    featuresTh: linesOf(fields.featuresTh),
    featuresEn: linesOf(fields.featuresEn),
    interval,
    intervalCount,
    priceSatang,
    trialDays,
    active,
  };
}
