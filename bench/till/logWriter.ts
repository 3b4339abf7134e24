import { hash, randomUUID, sign } from 'node:crypto';
import { seal, type Bill, type BillLine, type Entries, type Entry, type EntryKind } from '#plugins/pos/rules/deviceLog.ts';
import type { Good, PairedTill } from './market.ts';

/** Writes the log of a till as its browser would. */
export class LogWriter {
  readonly entries: Entry[] = [];
  readonly till: PairedTill;
  readonly #memberId: string;
  #shiftId = '';
  #number = 0;

  constructor(till: PairedTill, memberId: string) {
    this.till = till;
    this.#memberId = memberId;
  }

  #write<K extends EntryKind>(kind: K, body: Entries[K]): void {
    const before = this.entries.at(-1);
    const open = { seq: (before?.seq ?? 0) + 1, id: randomUUID(), at: Date.now(), kind, body, prev: before?.hash ?? '0'.repeat(64) };
    const digest = hash('sha256', seal(open));
    const signature = sign('sha256', Buffer.from(digest, 'hex'), { key: this.till.key, dsaEncoding: 'ieee-p1363' }).toString('base64');
    this.entries.push({ ...open, hash: digest, signature });
  }

  /** Opens a shift with a float, satang. */
  open(floatSatang: number): void {
    this.#shiftId = randomUUID();
    this.#write('shift.open', { shiftId: this.#shiftId, drawer: '1', memberId: this.#memberId, floatSatang, denominations: {} });
  }

  /** A bill of some goods, one each, paid in cash with change. */
  sell(goods: readonly Good[]): Bill {
    this.#number += 1;
    const lines = goods.map(({ variantId, sku, title, satang }): BillLine => ({
      id: randomUUID(),
      variantId,
      sku,
      title,
      unit: 'ชิ้น',
      quantityMilli: 1000,
      unitSatang: satang,
      discountSatang: 0,
      totalSatang: satang,
      vatClass: 'vat7',
      note: '',
    }));
    const totalSatang = lines.reduce((sum, line) => sum + line.totalSatang, 0);
    const tenderedSatang = Math.ceil(totalSatang / 10_000) * 10_000;
    const bill: Bill = {
      id: randomUUID(),
      number: `${this.till.series}69-${String(this.#number).padStart(6, '0')}`,
      shiftId: this.#shiftId,
      kind: 'sale',
      originBillId: null,
      memberId: this.#memberId,
      customerId: null,
      lines,
      discountSatang: 0,
      roundingSatang: 0,
      totalSatang,
      vatSatang: Math.round((totalSatang * 7) / 107),
      payments: [{ id: randomUUID(), tender: 'cash', amountSatang: totalSatang, tenderedSatang, reference: '' }],
      approvals: [],
      catalogueVersion: '1',
      offline: true,
    };
    this.#write('bill.paid', { bill });
    return bill;
  }
}
