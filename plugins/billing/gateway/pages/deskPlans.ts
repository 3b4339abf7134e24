import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';

export interface DeskPlansData {
  plans: readonly Plan[];
}

export const load: Load<typeof billing, DeskPlansData> = async ({ call }) => ({ data: await call('deskPlans'), noindex: true });
