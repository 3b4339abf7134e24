import { nextNumber, type LastNumber } from '../../rules/billNumber.ts';
import { openShift, addEntry, type ShiftReport } from '../../rules/shiftReport.ts';
import type { Bill, Entries, EntryKind } from '../../rules/deviceLog.ts';
import { newId } from '../../rules/newId.ts';
import { demoBill, demoReturn, type Made, type Selling } from './demoBill.ts';
import type { TillLog } from './tillLog.ts';

const FLOAT = 100_000;
const HOUR = 3_600_000;
/** Rain keeps customers away on some days. */
const RAIN = 12;

/** Who sells at a till of the demo, day by day; its numbers go on. */
export function createDemoTill(selling: Selling, log: TillLog, cashiers: readonly string[], timezone: string) {
  const { chance, trade, place, managerId } = selling;
  let last: LastNumber | null = null;

  /** When customers come, of a day that begins at `midnight`. */
  function moments(midnight: number, weekday: number): Date[] {
    const busy = trade.weekdays[weekday]! * (chance.of(RAIN) ? 0.55 : 1) * (0.85 + chance.next() * 0.3);
    return Array.from(
      { length: Math.round(trade.bills * busy) },
      () => midnight + (trade.opens + chance.weighted(trade.hours) + chance.next()) * HOUR,
    )
      .toSorted((a, b) => a - b)
      .map((at) => new Date(at));
  }

  return {
    /** Sells for a day: a shift from opening to the count in the evening. @param midnight when the day begins, ms */
    sellDay(midnight: number, weekday: number): void {
      const times = moments(midnight, weekday);
      if (times.length === 0) return;
      let shifts: readonly ShiftReport[] = [];
      const write = <K extends EntryKind>(kind: K, body: Entries[K], at: Date) => {
        log.write(kind, body, at);
        shifts = addEntry(shifts, { seq: 0, id: '', at: at.getTime(), kind, body, prev: '', hash: '', signature: '' });
      };
      const shiftId = newId(midnight);
      const memberId = chance.pick(cashiers);
      const opened = new Date(midnight + (trade.opens - 0.2) * HOUR);
      write(
        'shift.open',
        { shiftId, drawer: 'ลิ้นชักหน้าร้าน', memberId, floatSatang: FLOAT, denominations: { 10000: 6, 2000: 15, 1000: 10 } },
        opened,
      );
      const sell = (made: Made, at: Date): Bill => {
        const numbered = nextNumber(place.device.series, last, at, timezone);
        last = numbered.last;
        const bill = { ...made, number: numbered.number, shiftId };
        write('bill.paid', { bill }, at);
        return bill;
      };
      for (const [nth, at] of times.entries()) {
        const bill = sell(demoBill(selling, memberId, at), at);
        if (chance.next() < 0.006) sell(demoReturn(selling, bill, memberId, new Date(at.getTime() + 1000)), new Date(at.getTime() + 1000));
        if (nth === times.length >> 1 && chance.of(70)) {
          const { reason, satang } = trade.payOut;
          const approvals = [{ right: 'drawer', memberId: managerId }] as const;
          write('drawer.payOut', { shiftId, memberId, amountSatang: satang, reason, approvals }, new Date(at.getTime() + 2000));
        }
      }
      const closes = new Date(midnight + (trade.opens + trade.hours.length + 0.3) * HOUR);
      const countedSatang = openShift(shifts)!.expectedSatang + chance.pick([0, 0, 0, 0, 100, -100, 200, -300]);
      write('shift.close', { shiftId, memberId, countedSatang, denominations: {}, reason: '', approvals: [] }, closes);
    },
  };
}
