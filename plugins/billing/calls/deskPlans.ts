import { STAFF } from '#kernel/contract/role.ts';
import { count } from '#kit/schema/shapes.ts';
import { defineTable } from '#kit/table/table.ts';
import { PlanDraft } from './subscriptionSchemas.ts';

/** All plans, with how many have each. `savePlan` makes and changes them. */
export const deskPlans = defineTable({
  plugin: 'billing',
  name: 'deskPlans',
  table: 'billing_plan',
  texts: 'plans',
  roles: STAFF,
  needs: 'plans',
  schema: PlanDraft,
  reads: { subscribers: count, version: count },
  columns: ['nameTh', 'code', 'priceSatang', 'trialDays', 'subscribers', 'active'],
  filters: ['active', 'interval'],
  sorts: ['nameTh', 'priceSatang', 'trialDays'],
  search: ['nameTh', 'nameEn', 'code'],
  sort: 'priceSatang',
  acts: ['export'],
});
