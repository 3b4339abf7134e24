import type { Approval, BillLine, Denominations, Entries, EntryKind, Tender } from './rules/deviceLog.ts';
import type { FlagCode, SentEntry } from './schemas.ts';

/** What the database has no type for. */
export interface Columns {
  'pos_entry.body': Entries[EntryKind];
  'pos_quarantine.entries': SentEntry[];
  'pos_shift.denominations': Denominations;
  'pos_shift.counted_denominations': Denominations | null;
  'pos_bill.lines': BillLine[];
  'pos_bill.tenders': Tender[];
  'pos_bill.approvals': Approval[];
  'pos_flag.code': FlagCode;
  'pos_flag.detail': Record<string, string | number>;
}
