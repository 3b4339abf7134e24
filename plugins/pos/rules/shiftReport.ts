import { TENDERS, type Bill, type Entry, type Entries, type EntryKind, type Tender } from './deviceLog.ts';

/** A shift as the entries of a till's log tell it; amounts in satang. */
export interface ShiftReport {
  readonly shiftId: string;
  readonly drawer: string;
  /** Who opened it. */
  readonly memberId: string;
  /** ms. */
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly floatSatang: number;
  readonly sales: number;
  readonly returns: number;
  readonly salesSatang: number;
  readonly returnsSatang: number;
  readonly discountSatang: number;
  readonly roundingSatang: number;
  readonly vatSatang: number;
  readonly byTender: Readonly<Record<Tender, number>>;
  readonly payInSatang: number;
  readonly payOutSatang: number;
  readonly noSales: number;
  /** What should be in the drawer: float, cash of sales less cash given back, pay-ins less pay-outs. Change is no part of it. */
  readonly expectedSatang: number;
  readonly countedSatang: number | null;
  readonly reason: string;
}

/** What is over (positive) or short, from which on somebody must say why, satang. */
export const OVER_LIMIT_SATANG = 500;

const is = <K extends EntryKind>(entry: Entry, kind: K): entry is Entry<K> => entry.kind === kind;

function begin({ at, body }: Entry<'shift.open'>): ShiftReport {
  return {
    shiftId: body.shiftId,
    drawer: body.drawer,
    memberId: body.memberId,
    openedAt: at,
    closedAt: null,
    floatSatang: body.floatSatang,
    sales: 0,
    returns: 0,
    salesSatang: 0,
    returnsSatang: 0,
    discountSatang: 0,
    roundingSatang: 0,
    vatSatang: 0,
    byTender: Object.fromEntries(TENDERS.map((tender) => [tender, 0])) as Record<Tender, number>,
    payInSatang: 0,
    payOutSatang: 0,
    noSales: 0,
    expectedSatang: body.floatSatang,
    countedSatang: null,
    reason: '',
  };
}

function addBill(report: ShiftReport, bill: Bill): ShiftReport {
  const taken = (tender: Tender) =>
    bill.payments.reduce((sum, payment) => (payment.tender === tender ? sum + payment.amountSatang : sum), 0);
  const isSale = bill.kind === 'sale';
  return {
    ...report,
    sales: report.sales + Number(isSale),
    returns: report.returns + Number(!isSale),
    salesSatang: report.salesSatang + (isSale ? bill.totalSatang : 0),
    returnsSatang: report.returnsSatang - (isSale ? 0 : bill.totalSatang),
    discountSatang: report.discountSatang + bill.discountSatang + bill.lines.reduce((sum, line) => sum + line.discountSatang, 0),
    roundingSatang: report.roundingSatang + bill.roundingSatang,
    vatSatang: report.vatSatang + bill.vatSatang,
    byTender: Object.fromEntries(TENDERS.map((tender) => [tender, report.byTender[tender] + taken(tender)])) as Record<Tender, number>,
    expectedSatang: report.expectedSatang + taken('cash'),
  };
}

type DrawerKind = 'drawer.payIn' | 'drawer.payOut' | 'drawer.noSale';
function addDrawer(report: ShiftReport, kind: DrawerKind, { amountSatang }: Entries[DrawerKind]): ShiftReport {
  if (kind === 'drawer.noSale') return { ...report, noSales: report.noSales + 1 };
  const isIn = kind === 'drawer.payIn';
  return {
    ...report,
    payInSatang: report.payInSatang + (isIn ? amountSatang : 0),
    payOutSatang: report.payOutSatang + (isIn ? 0 : amountSatang),
    expectedSatang: report.expectedSatang + (isIn ? amountSatang : -amountSatang),
  };
}

/** One entry more of a log, to the shifts that it tells of. */
export function addEntry(shifts: readonly ShiftReport[], entry: Entry): readonly ShiftReport[] {
  if (is(entry, 'shift.open')) return [...shifts, begin(entry)];
  if (entry.kind.startsWith('ticket.') || entry.kind.startsWith('kitchen.')) return shifts;
  const id = is(entry, 'bill.paid') ? entry.body.bill.shiftId : (entry.body as { shiftId: string }).shiftId;
  return shifts.map((report) => {
    if (report.shiftId !== id) return report;
    if (is(entry, 'bill.paid')) return addBill(report, entry.body.bill);
    if (is(entry, 'shift.close'))
      return { ...report, closedAt: entry.at, countedSatang: entry.body.countedSatang, reason: entry.body.reason };
    return addDrawer(report, entry.kind as DrawerKind, entry.body as Entries[DrawerKind]);
  });
}

/** All shifts of a log, in the order in which they were opened. */
export const shiftsOf = (entries: readonly Entry[]): readonly ShiftReport[] => entries.reduce<readonly ShiftReport[]>(addEntry, []);

/** The shift that is open; null where none is. */
export const openShift = (shifts: readonly ShiftReport[]): ShiftReport | null =>
  shifts.findLast(({ closedAt }) => closedAt === null) ?? null;
