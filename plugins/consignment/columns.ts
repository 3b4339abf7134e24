import type { BillsRead } from '../pos/contract.ts';

export interface Columns {
  'consignment_reading.read': BillsRead;
}
