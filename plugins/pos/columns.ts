import type { Approval, BillLine, Denominations, Entries, EntryKind, Tender } from './rules/deviceLog.ts';
import type { Floor, Menu } from './calls/cafe.ts';
import type { KitchenOrder } from './rules/kitchen.ts';
import type { TableLine, TableOrderState } from './rules/tableOrder.ts';
import type { Ticket } from './rules/ticket.ts';
import type { FlagCode, SentEntry } from './schemas.ts';

/** What the database has no type for. */
export interface Columns {
  'pos_entry.kind': EntryKind;
  'pos_entry.body': Entries[EntryKind];
  'pos_quarantine.entries': SentEntry[];
  'pos_shift.denominations': Denominations;
  'pos_shift.counted_denominations': Denominations | null;
  'pos_shift_close.counted_denominations': Denominations | null;
  'pos_bill.lines': BillLine[];
  'pos_bill.tenders': Tender[];
  'pos_bill_payment.tender': Tender;
  'pos_bill.approvals': Approval[];
  'pos_flag.code': FlagCode;
  'pos_flag.detail': Record<string, string | number>;
  'pos_ticket.body': Ticket;
  'pos_kitchen_order.body': KitchenOrder;
  'pos_floor.areas': Floor['areas'];
  'pos_table_order.lines': TableLine[];
  'pos_table_order.state': TableOrderState;
  'pos_menu.groups': Menu['groups'];
  'pos_menu.stations': Menu['stations'];
}
