import type { Gateway } from '#kernel/contract/gateway.ts';
import { bill, bills } from './gateway/bills/bills.ts';
import { flags, resolve } from './gateway/bills/flags.ts';
import { catalogue } from './gateway/catalogue.ts';
import { summary } from './gateway/desk/summary.ts';
import { deskArea } from './gateway/deskArea.ts';
import { loads } from './gateway/loads.ts';
import { importLog, sync } from './gateway/log/sync.ts';
import { personalData } from './gateway/personalData.ts';
import { shift, shiftReport } from './gateway/shifts/report.ts';
import { approve } from './gateway/till/approve.ts';
import { tillManifest, tillScript } from './gateway/till/files.ts';
import type { pos } from './plugin.ts';

export default {
  ...loads,
  handlers: { catalogue, sync, approve, shift, shiftReport, bills, bill, flags, resolve, summary, importLog },
  downloads: { tillScript, tillManifest },
  services: { desk: deskArea, home: () => ({ path: async () => '/cluster/pos' }) },
  personalData,
} satisfies Gateway<typeof pos>;
