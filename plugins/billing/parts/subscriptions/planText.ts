import type { Locale } from '#kit/schema/locale.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';

/** A plan in the visitor's language; what has no English stays Thai. */
export function planText(plan: Plan, locale: Locale): { name: string; summary: string; features: readonly string[] } {
  const english = locale === 'en';
  return {
    name: (english && plan.nameEn) || plan.nameTh,
    summary: (english && plan.summaryEn) || plan.summaryTh,
    features: english && plan.featuresEn.length ? plan.featuresEn : plan.featuresTh,
  };
}
