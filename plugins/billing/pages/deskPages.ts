import { page } from '#kernel/contract/client.ts';

/** Pages of the staff: who has none of them does not fetch where they are. */
export const pages = {
  desk: page(
    () => import('./desk/manager.tsx'),
    () => import('./desk/load.ts'),
  ),
  deskCharges: page(
    () => import('./deskCharges/manager.tsx'),
    () => import('./deskCharges/load.ts'),
  ),
  deskCharge: page(
    () => import('./deskCharge/manager.tsx'),
    () => import('./deskCharge/load.ts'),
  ),
  deskSlips: page(
    () => import('./deskSlips/manager.tsx'),
    () => import('./deskSlips/load.ts'),
  ),
  deskRefunds: page(
    () => import('./deskRefunds/manager.tsx'),
    () => import('./deskRefunds/load.ts'),
  ),
  deskDocuments: page(
    () => import('./deskDocuments/manager.tsx'),
    () => import('./deskDocuments/load.ts'),
  ),
  deskIssue: page(
    () => import('./deskIssue/manager.tsx'),
    () => import('./deskIssue/load.ts'),
  ),
  deskSubscriptions: page(
    () => import('./deskSubscriptions/manager.tsx'),
    () => import('./deskSubscriptions/load.ts'),
  ),
  deskPlans: page(
    () => import('./deskPlans/manager.tsx'),
    () => import('./deskPlans/load.ts'),
  ),
  deskAccounts: page(
    () => import('./deskAccounts/manager.tsx'),
    () => import('./deskAccounts/load.ts'),
  ),
  orderCart: page(
    () => import('./orderCart/manager.tsx'),
    () => import('./orderCart/managerLoad.ts'),
  ),
  order: page(
    () => import('./order/manager.tsx'),
    () => import('./order/managerLoad.ts'),
  ),
} as const;
