import type { Ctx, DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { billing } from '../plugin.ts';

// What has not been written yet: each goes into its own file, and then this one goes.
const pending = (): never => {
  throw new Refusal(503, 'unavailable');
};
export const plans: HandlerOf<typeof billing, 'plans'> = async () => pending();
export const subscriptions: HandlerOf<typeof billing, 'subscriptions'> = async () => pending();
export const subscription: HandlerOf<typeof billing, 'subscription'> = async () => pending();
export const subscribe: HandlerOf<typeof billing, 'subscribe'> = async () => pending();
export const previewChange: HandlerOf<typeof billing, 'previewChange'> = async () => pending();
export const changePlan: HandlerOf<typeof billing, 'changePlan'> = async () => pending();
export const cancelSubscription: HandlerOf<typeof billing, 'cancelSubscription'> = async () => pending();
export const resumeSubscription: HandlerOf<typeof billing, 'resumeSubscription'> = async () => pending();
export const pauseSubscription: HandlerOf<typeof billing, 'pauseSubscription'> = async () => pending();
export const setPayFrom: HandlerOf<typeof billing, 'setPayFrom'> = async () => pending();
export const deskPlans: HandlerOf<typeof billing, 'deskPlans'> = async () => pending();
export const savePlan: HandlerOf<typeof billing, 'savePlan'> = async () => pending();
export const deskSubscriptions: HandlerOf<typeof billing, 'deskSubscriptions'> = async () => pending();
export const deskCancelSubscription: HandlerOf<typeof billing, 'deskCancelSubscription'> = async () => pending();
export const renew = async (_ctx: Ctx<typeof billing>): Promise<void> => {};
export const remind = async (_ctx: Ctx<typeof billing>): Promise<void> => {};
export const chargeChanged = async (_ctx: Ctx<typeof billing>, _event: unknown): Promise<void> => {};
