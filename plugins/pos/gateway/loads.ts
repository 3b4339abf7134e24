import type { Loads } from '#kernel/contract/gateway.ts';
import type { pos } from '../plugin.ts';
import { bill } from './pages/bill.ts';
import { bills } from './pages/bills.ts';
import { summary } from './pages/summary.ts';
import { memberTills } from './till/memberTills.ts';

export const loads = {
  loads: { bills, memberBills: bills, memberBill: bill, dashboard: summary, memberSummary: summary },
  fillLoads: { memberTills },
} satisfies Loads<typeof pos>;
