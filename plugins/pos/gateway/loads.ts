import type { Loads } from '#kernel/contract/gateway.ts';
import type { pos } from '../plugin.ts';
import { bill } from './pages/bill.ts';
import { bills } from './pages/bills.ts';
import { clusterLinks } from './pages/chosen.ts';
import { customers } from './pages/customers.ts';
import { floor } from './pages/floor.ts';
import { liff } from './pages/liff.ts';
import { menu } from './pages/menu.ts';
import { shiftPage, shifts } from './pages/shifts.ts';
import { table } from './pages/table.ts';
import { tableCodes } from './pages/tableCodes.ts';
import { drawers } from './shifts/drawers.ts';
import { memberTills } from './till/memberTills.ts';

export const loads = {
  loads: {
    menu,
    floor,
    bills,
    memberTill: memberTills,
    memberBills: bills,
    memberBill: bill,
    customers,
    liff,
    shifts,
    shiftReport: shiftPage,
    drawers,
    table,
    tableCodes,
  },
  fillLoads: { memberTills, clusterLinks },
} satisfies Loads<typeof pos>;
