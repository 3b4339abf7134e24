import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchOf } from '#plugins/pos/rules/batch.ts';
import { checkDigit, isEan13 } from '#kit/scan/ean.ts';
import { quantityOfPrice, readCode, readTyped } from '#plugins/pos/rules/barcode.ts';
import { nextNumber } from '#plugins/pos/rules/billNumber.ts';
import {
  addLine,
  billLine,
  changeLine,
  EMPTY,
  largestShare,
  MOST_LINES,
  priceOf,
  setQuantity,
  spread,
  taxedOf,
  totalsOf,
  vatOf,
  type Cart,
  type CartLine,
} from '#plugins/pos/rules/cart.ts';
import {
  cashRounding,
  changeOf,
  isPaid,
  leftToPay,
  pay,
  roundingOf,
  suggestedCash,
  worthOf,
  type Paying,
} from '#plugins/pos/rules/cash.ts';
import { chainEntry, holds, KEY, NO_HEAD } from '#plugins/pos/rules/chain.ts';
import type { Bill, Entry } from '#plugins/pos/rules/deviceLog.ts';
import { receiptRows, wrap, type ReceiptRow } from '#plugins/pos/rules/receipt.ts';
import { returnable, returnTotals } from '#plugins/pos/rules/returns.ts';
import { byCode, find, makeIndex } from '#plugins/pos/rules/search.ts';
import { openShift, shiftsOf } from '#plugins/pos/rules/shiftReport.ts';
import { threadTime } from '../../kernel/threadTime.ts';

const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: 'l1',
  variantId: 'v1',
  sku: 'A-1',
  title: 'มะม่วง',
  unit: 'กก.',
  quantityMilli: 1000,
  unitSatang: 10_000,
  vatClass: 'vat7',
  discount: null,
  note: '',
  weighed: false,
  ...more,
});
const discounts = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('share' as const), bp: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), satang: fc.integer({ min: 0, max: 1_000_000 }) }),
);
const lines = fc.array(
  fc
    .record({
      quantityMilli: fc.integer({ min: 1, max: 50_000 }),
      unitSatang: fc.integer({ min: 0, max: 500_000 }),
      vatClass: fc.constantFrom('vat7' as const, 'exempt' as const, 'zero' as const),
      discount: discounts,
    })
    .map((more) => line({ ...more, weighed: true })),
  { minLength: 1, maxLength: 12 },
);
const carts: fc.Arbitrary<Cart> = fc
  .record({ lines, discount: discounts })
  .map(({ lines: all, discount }) => ({ discount, lines: all.map((each, at) => ({ ...each, id: `l${at}` })) }));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a cart', () => {
  it('puts the same goods onto one line, unless they were weighed or have a word of their own', () => {
    const twice = addLine(addLine(EMPTY, line()), line({ id: 'l2' }));
    expect(twice.lines).toMatchObject([{ id: 'l1', quantityMilli: 2000 }]);
    expect(addLine(addLine(EMPTY, line({ weighed: true })), line({ id: 'l2', weighed: true })).lines).toHaveLength(2);
    expect(addLine(changeLine(twice, 'l1', { note: 'สุก' }), line({ id: 'l2' })).lines).toHaveLength(2);
    expect(addLine(addLine(EMPTY, line()), line({ id: 'l2', unitSatang: 9_000 })).lines).toHaveLength(2);
  });
  it('takes a line out at nothing, and its discount with the last', () => {
    expect(setQuantity({ lines: [line()], discount: { kind: 'share', bp: 500 } }, 'l1', 0)).toEqual(EMPTY);
  });
  it('ends at the most lines that a bill has', () => {
    const full: Cart = { lines: Array.from({ length: MOST_LINES }, (_, at) => line({ id: `l${at}`, weighed: true })), discount: null };
    expect(addLine(full, line({ id: 'more', weighed: true }))).toBe(full);
  });
  it('has VAT once on all that is taxed: 180.00 holds 11.78', () => {
    const three: Cart = { lines: [line({ unitSatang: 6_000, quantityMilli: 3000 })], discount: null };
    expect(totalsOf(three, 700)).toMatchObject({ totalSatang: 18_000, vatSatang: 1_178 });
    expect(totalsOf(three, 0).vatSatang).toBe(0);
    expect(
      totalsOf({ lines: [line({ vatClass: 'exempt' }), line({ id: 'l2' })], discount: { kind: 'amount', satang: 10_000 } }, 700),
    ).toMatchObject({
      totalSatang: 10_000,
      // half of what is left is taxed: 50.00 holds 3.27
      vatSatang: 327,
    });
  });
  it('always adds up: every line is its price less its discount, the bill is its lines less its own', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const totals = totalsOf(cart, 700);
        for (const [at, each] of totals.lines.entries()) {
          const { quantityMilli, unitSatang } = cart.lines[at]!;
          expect(each.totalSatang + each.discountSatang).toBe(priceOf(quantityMilli, unitSatang));
          expect(each.discountSatang).toBeGreaterThanOrEqual(0);
          expect(each.totalSatang).toBeGreaterThanOrEqual(0);
        }
        expect(totals.totalSatang).toBe(sum(totals.lines.map(({ totalSatang }) => totalSatang)) - totals.discountSatang);
        expect(totals.totalSatang).toBeGreaterThanOrEqual(0);
        expect(totals.vatSatang).toBeLessThanOrEqual(totals.totalSatang);
        expect(sum(spread(totals.discountSatang, totals.lines))).toBe(totals.discountSatang);
      }),
    );
  });
  it('tells the largest discount, of a line or of all', () => {
    expect(largestShare({ lines: [line()], discount: null })).toBe(0);
    expect(largestShare({ lines: [line()], discount: { kind: 'share', bp: 500 } })).toBe(500);
    expect(
      largestShare({ lines: [line({ discount: { kind: 'share', bp: 3000 } }), line({ id: 'l2', unitSatang: 90_000 })], discount: null }),
    ).toBe(3000);
    // a tenth of a satang over the right is over it
    expect(largestShare({ lines: [line({ unitSatang: 9_999 })], discount: { kind: 'amount', satang: 500 } })).toBe(501);
  });
});

describe('cash', () => {
  it.each([
    [1, 10_037, 0],
    [25, 10_012, -12],
    [25, 10_013, 12],
    [50, 10_025, 25],
    [100, 10_049, -49],
    [100, 10_050, 50],
    [100, -10_050, -50],
  ])('to %i satang rounds %i by %i', (unit, amount, by) => expect(cashRounding(amount, unit)).toBe(by));
  it('suggests what people hand over', () => {
    expect(suggestedCash(7_500)).toEqual([8_000, 10_000, 50_000, 100_000]);
    expect(suggestedCash(100_000)).toEqual([]);
    expect(suggestedCash(0)).toEqual([]);
    fc.assert(fc.property(fc.integer({ min: 1, max: 500_000 }), (due) => suggestedCash(due).every((cash) => cash > due)));
  });
  it('counts notes and coins', () => expect(worthOf({ '100000': 1, '2000': 3, '25': 2 })).toBe(106_050));

  const begin = (totalSatang: number, roundingUnit = 25): Paying => ({ totalSatang, roundingUnit, payments: [] });
  const cash = (tenderedSatang: number) => ({ id: `c${tenderedSatang}`, tender: 'cash' as const, tenderedSatang, reference: '' });
  const card = (tenderedSatang: number) => ({ id: `k${tenderedSatang}`, tender: 'card' as const, tenderedSatang, reference: '' });
  it('75 paid with 100 is 25 back, and only 75 are in the drawer more', () => {
    const paid = pay(begin(7_500), cash(10_000))!;
    expect(paid.payments).toMatchObject([{ amountSatang: 7_500, tenderedSatang: 10_000 }]);
    expect([isPaid(paid), changeOf(paid.payments), roundingOf(paid)]).toEqual([true, 2_500, 0]);
  });
  it('is rounded only where cash pays the rest', () => {
    expect(leftToPay(begin(10_037), 'card')).toBe(10_037);
    expect(leftToPay(begin(10_037), 'cash')).toBe(10_025);
    const paid = pay(pay(begin(10_037), card(5_000))!, cash(10_000))!;
    expect([isPaid(paid), roundingOf(paid), changeOf(paid.payments)]).toEqual([true, -12, 4_975]);
    const byCard = pay(pay(begin(10_037), cash(5_000))!, card(5_037))!;
    expect([isPaid(byCard), roundingOf(byCard)]).toEqual([true, 0]);
  });
  it('takes no card for more than is due, nothing twice, and no nothing', () => {
    expect(pay(begin(5_000), card(6_000))).toBeNull();
    expect(pay(pay(begin(5_000), cash(5_000))!, cash(5_000))).toBeNull();
    expect(pay(begin(5_000), cash(0))).toBeNull();
    // what cash rounds away is paid by nothing
    expect(isPaid(pay(begin(12), cash(0))!)).toBe(true);
  });
  it('in whatever parts it is paid, payments are the total with its rounding, and change is what is over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(1, 25, 50, 100),
        fc.array(fc.record({ isCard: fc.boolean(), amount: fc.integer({ min: 1, max: 400_000 }) }), { maxLength: 6 }),
        (total, unit, parts) => {
          let paying = begin(total, unit);
          for (const { isCard, amount } of parts) paying = pay(paying, isCard ? card(amount) : cash(amount)) ?? paying;
          if (!isPaid(paying)) paying = pay(paying, cash(Math.max(leftToPay(paying, 'cash'), 0)))!;
          expect(isPaid(paying)).toBe(true);
          expect(sum(paying.payments.map(({ amountSatang }) => amountSatang))).toBe(total + roundingOf(paying));
          expect(Math.abs(roundingOf(paying))).toBeLessThanOrEqual(unit / 2);
          expect(changeOf(paying.payments)).toBe(sum(paying.payments.map((each) => each.tenderedSatang - each.amountSatang)));
        },
      ),
    );
  });
});

describe('codes', () => {
  it('know their last digit', () => {
    expect(isEan13('8850999220017')).toBe(checkDigit('885099922001') === 7);
    expect(isEan13('4006381333931')).toBe(true);
    expect(isEan13('4006381333932')).toBe(false);
    expect(isEan13('400638133393')).toBe(false);
  });
  it('of scales hold a weight or a price', () => {
    const label = (twelve: string) => `${twelve}${checkDigit(twelve)}`;
    expect(readCode(label('251234500355'))).toEqual({ kind: 'weight', item: '2512345', grams: 355 });
    expect(readCode(label('201234502550'))).toEqual({ kind: 'price', item: '2012345', satang: 2_550 });
    expect(readCode('4006381333931')).toEqual({ kind: 'code', code: '4006381333931' });
    expect(readCode('2512345003550')).toEqual({ kind: 'code', code: '2512345003550' });
  });
  it('what a price on a label weighs costs that price again, where a gram costs a satang or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1_000, max: 100_000 }), (grams, unit) => {
        const satang = priceOf(grams, unit);
        expect(priceOf(quantityOfPrice(satang, unit), unit)).toBe(satang);
      }),
    );
  });
  it('may have a quantity before them', () => {
    expect(readTyped(' 3*8850999 ')).toEqual({ quantity: 3, text: '8850999' });
    expect(readTyped('น้ำ')).toEqual({ quantity: 1, text: 'น้ำ' });
  });
});

describe('numbers of bills', () => {
  const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
  it('go on without gap, anew with a year, and never back', () => {
    const first = nextNumber('A', null, at('2026-11-26'), 'Asia/Bangkok');
    expect(first.number).toBe('A69-000001');
    const second = nextNumber('A', first.last, at('2026-12-31'), 'Asia/Bangkok');
    expect(second.number).toBe('A69-000002');
    const next = nextNumber('A', second.last, new Date('2026-12-31T17:00:00Z'), 'Asia/Bangkok');
    expect(next.number).toBe('A70-000001');
    // a clock that was two days wrong and was set back
    expect(nextNumber('A', next.last, at('2026-12-31'), 'Asia/Bangkok').number).toBe('A70-000002');
  });
});

describe('a log', () => {
  it('is chained and signed; one byte changed breaks it', async () => {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
    const body = { shiftId: 's', memberId: 'm', amountSatang: 0, reason: 'แลกเหรียญ', approvals: [] };
    const first = await chainEntry(NO_HEAD, { id: 'e1', at: 1, kind: 'drawer.noSale', body }, privateKey);
    const second = await chainEntry(first, { id: 'e2', at: 2, kind: 'drawer.noSale', body }, privateKey);
    expect([first.seq, second.seq, second.prev]).toEqual([1, 2, first.hash]);
    expect(await holds(NO_HEAD, first as Entry, publicKey)).toBe(true);
    expect(await holds(first, second as Entry, publicKey)).toBe(true);
    expect(await holds(NO_HEAD, second as Entry, publicKey)).toBe(false);
    expect(await holds(first, { ...second, body: { ...body, reason: 'แลกเหรียณ' } }, publicKey)).toBe(false);
    const other = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
    expect(await holds(first, second as Entry, other.publicKey)).toBe(false);
  });
});

const billOf = (cart: Cart, more: Partial<Bill> = {}): Bill => {
  const { lines: of, discountSatang, totalSatang, vatSatang } = totalsOf(cart, 700);
  const payments = [{ id: 'p', tender: 'cash' as const, amountSatang: totalSatang, tenderedSatang: totalSatang, reference: '' }];
  return {
    id: 'b1',
    number: 'A69-000001',
    shiftId: 's1',
    kind: 'sale',
    originBillId: null,
    memberId: 'm1',
    customerId: null,
    lines: of,
    discountSatang,
    roundingSatang: 0,
    totalSatang,
    vatSatang,
    payments,
    approvals: [],
    catalogueVersion: '1',
    offline: false,
    ...more,
  };
};

describe('what comes back', () => {
  const asReturn = (sale: Bill, totals: ReturnType<typeof returnTotals>, id: string): Bill => ({
    ...sale,
    ...totals,
    id,
    kind: 'return',
    originBillId: sale.id,
  });
  it('is no more than was sold', () => {
    const sale = billOf({ lines: [line({ quantityMilli: 3000 })], discount: null });
    const first = asReturn(sale, returnTotals(sale, [], new Map([['l1', 2000]]), 700), 'r1');
    expect(first).toMatchObject({ totalSatang: -20_000, lines: [{ quantityMilli: -2000, totalSatang: -20_000 }] });
    expect(returnable(sale, [first]).get('l1')).toBe(1000);
    expect(returnTotals(sale, [first], new Map([['l1', 2000]]), 700).totalSatang).toBe(-10_000);
  });
  it('in whatever parts comes to what was paid, VAT and discounts included', () => {
    const whole = carts.filter((cart) => cart.lines.every(({ quantityMilli }) => quantityMilli >= 2));
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 99 }), (cart, percent) => {
        const pieces: Cart = { ...cart, lines: cart.lines.map((each) => ({ ...each, quantityMilli: each.quantityMilli * 1000 })) };
        const sale = billOf(pieces);
        const part = new Map(
          sale.lines.map(({ id, quantityMilli }) => [id, Math.max(1000, Math.floor((quantityMilli * percent) / 100_000) * 1000)]),
        );
        const first = asReturn(sale, returnTotals(sale, [], part, 700), 'r1');
        const second = returnTotals(sale, [first], returnable(sale, [first]), 700);
        expect(first.totalSatang + second.totalSatang).toBe(-sale.totalSatang || 0);
        expect(first.vatSatang + second.vatSatang).toBe(-sale.vatSatang || 0);
        expect(first.discountSatang + second.discountSatang).toBe(-sale.discountSatang || 0);
      }),
    );
  });
});

describe('a deposit', () => {
  it('and the bill that it pays have the VAT of the goods between them, and all of it comes back with them, in whatever parts', () => {
    const whole = carts.filter((cart) => cart.lines.every(({ quantityMilli }) => quantityMilli >= 2));
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (cart, share, percent) => {
        const pieces: Cart = { ...cart, lines: cart.lines.map((each) => ({ ...each, quantityMilli: each.quantityMilli * 1000 })) };
        const plain = billOf(pieces);
        const deposit = Math.floor((taxedOf(plain.lines, plain.discountSatang) * share) / 100);
        const ofDeposit = vatOf([{ totalSatang: deposit, vatClass: 'vat7' }], 0, 700);
        const payments = [
          { id: 'd', tender: 'deposit' as const, amountSatang: deposit, tenderedSatang: deposit, reference: '', taxedSatang: deposit },
        ];
        const sale = { ...plain, payments, vatSatang: vatOf(plain.lines, plain.discountSatang, 700, deposit) };
        // Two bills are rounded, where one would be.
        expect(Math.abs(ofDeposit + sale.vatSatang - plain.vatSatang)).toBeLessThanOrEqual(1);
        const part = new Map(
          sale.lines.map(({ id, quantityMilli }) => [id, Math.max(1000, Math.floor((quantityMilli * percent) / 100_000) * 1000)]),
        );
        const first: Bill = {
          ...sale,
          ...returnTotals(sale, [], part, 700),
          id: 'r1',
          kind: 'return',
          originBillId: sale.id,
          payments: [],
        };
        const second = returnTotals(sale, [first], returnable(sale, [first]), 700);
        expect(first.vatSatang + second.vatSatang).toBe(-(ofDeposit + sale.vatSatang) || 0);
      }),
    );
  });
  it('for more than its goods are taxed with takes no more off than there is', () => {
    expect(vatOf([{ totalSatang: 10_700, vatClass: 'vat7' }], 0, 700, 20_000)).toBe(0);
  });
});

describe('a shift', () => {
  let seq = 0;
  const entry = (kind: Entry['kind'], body: object, at = 1): Entry => ({
    seq: ++seq,
    id: `e${seq}`,
    at,
    kind,
    body: body as Entry['body'],
    prev: '',
    hash: '',
    signature: '',
  });
  const open = entry('shift.open', { shiftId: 's1', drawer: 'A', memberId: 'm1', floatSatang: 100_000, denominations: {} });
  const drawer = (kind: 'drawer.payIn' | 'drawer.payOut', amountSatang: number) =>
    entry(kind, { shiftId: 's1', memberId: 'm1', amountSatang, reason: 'x', approvals: [] });
  const sale = (satang: number, more: Partial<Bill> = {}) => {
    const bill = billOf({ lines: [line({ unitSatang: satang })], discount: null }, more);
    return entry('bill.paid', { bill });
  };
  const refund = sale(12_000);
  const back = {
    ...(refund.body as { bill: Bill }).bill,
    kind: 'return',
    totalSatang: -12_000,
    payments: [{ id: 'p', tender: 'cash', amountSatang: -12_000, tenderedSatang: -12_000, reference: '' }],
  };

  it('expects 6,510.25 of 1,000 float, 5,430.25 sold, 120 back, 500 in, 300 out; 6,500 counted are 10.25 short', () => {
    const entries = [
      open,
      sale(543_025),
      entry('bill.paid', { bill: back }),
      drawer('drawer.payIn', 50_000),
      drawer('drawer.payOut', 30_000),
    ];
    const [shift] = shiftsOf(entries);
    expect(shift).toMatchObject({ expectedSatang: 651_025, sales: 1, returns: 1, closedAt: null });
    const close = entry(
      'shift.close',
      { shiftId: 's1', memberId: 'm1', countedSatang: 650_000, denominations: {}, reason: 'ทอนผิด', approvals: [] },
      9,
    );
    const [closed] = shiftsOf([...entries, close]);
    expect(closed!.countedSatang! - closed!.expectedSatang).toBe(-1_025);
    expect(openShift(shiftsOf([...entries, close]))).toBeNull();
  });
  it('counts change as no money: 75 of 100 add 75', () => {
    const paid = sale(7_500, { payments: [{ id: 'p', tender: 'cash', amountSatang: 7_500, tenderedSatang: 10_000, reference: '' }] });
    expect(shiftsOf([open, paid])[0]!.expectedSatang).toBe(107_500);
  });
  it('has no money of cards in the drawer', () => {
    const paid = sale(7_500, { payments: [{ id: 'p', tender: 'card', amountSatang: 7_500, tenderedSatang: 7_500, reference: '' }] });
    expect(shiftsOf([open, paid])[0]).toMatchObject({ expectedSatang: 100_000, byTender: { card: 7_500, cash: 0 } });
  });
});

describe('search', () => {
  const goods = Array.from({ length: 10_000 }, (_, at) => ({
    variantId: `v${at}`,
    sku: `SKU-${String(at).padStart(5, '0')}`,
    barcode: at % 3 ? `885${String(at).padStart(10, '0')}` : null,
    title: at === 4321 ? 'น้ำปลาร้าแม่บุญล้ำ' : `สินค้าหมายเลข ${at} ขนาดใหญ่พิเศษ`,
    titleEn: at === 4321 ? 'Fermented fish sauce' : `Product number ${at}`,
    options: at % 2 ? 'แดง, L' : '',
  }));
  const index = makeIndex(goods);
  it('finds by code, whole', () => {
    expect(byCode(index, 'sku-04321')?.variantId).toBe('v4321');
    expect(byCode(index, '8850000000001')?.variantId).toBe('v1');
    expect(byCode(index, '885000')).toBeNull();
    const twelve = makeIndex([{ ...goods[0]!, barcode: '012345678905' }]);
    expect(byCode(twelve, '0012345678905')?.variantId).toBe('v0');
  });
  it('finds words inside, whatever tone marks were typed', () => {
    expect(find(index, 'ปลารา', 5).map(({ variantId }) => variantId)).toEqual(['v4321']);
    expect(find(index, 'fish fermented', 5).map(({ variantId }) => variantId)).toEqual(['v4321']);
    expect(find(index, 'ไม่มีอะไร', 5)).toEqual([]);
    expect(find(index, '  ', 3)).toHaveLength(3);
  });
  it('takes at most 50 ms for 10,000 goods', () => {
    const times = ['น้ำปลา', 'หมายเลข 9', 'number 77', 'แดง ใหญ่', 'zzz'].map((query) => threadTime(() => find(index, query, 400)));
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(50);
  });
});

describe('a receipt', () => {
  const words = {
    t: (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' '),
    money: (satang: number) => (satang / 100).toFixed(2),
    number: String,
    date: () => '26 พ.ย. 2569',
  };
  const store = {
    id: 's',
    clusterId: 'c',
    code: 'A',
    name: 'ป้าปี่ขายน้ำ',
    branchCode: '00001',
    locationId: null,
    address: 'ตลาดแดง',
    phone: '',
    taxId: '0107537000521',
    vatRegistered: true,
    abbAllowed: true,
    receiptHeader: '',
    receiptFooter: 'ขอบคุณ\nเปลี่ยนคืนใน 7 วัน',
  };
  const texts = (rows: readonly ReceiptRow[]) =>
    rows.flatMap((row) => (row.kind === 'text' ? [row.text] : row.kind === 'pair' ? [`${row.left}|${row.right}`] : []));
  const bill = billOf({ lines: [line({ quantityMilli: 355 })], discount: { kind: 'share', bp: 1000 } });
  it('is an abbreviated tax invoice with all that the law asks for, where the machine is registered', () => {
    const of = { bill, at: 0, store, device: { name: 'A', machineNo: 'E0123' }, cashier: 'แดง' };
    const rows = texts(receiptRows(of, words));
    for (const text of [
      'abbreviated',
      'ป้าปี่ขายน้ำ',
      'taxId 0107537000521',
      'branch 00001',
      'number A69-000001',
      'machine E0123',
      'vatIncluded',
      'total|31.95',
      'vat|2.09',
    ])
      expect(rows, text).toContain(text);
    expect(texts(receiptRows({ ...of, device: { name: 'A', machineNo: '' } }, words))).toContain('plain');
  });
  it('breaks lines between words, and longer words between letters with their marks', () => {
    const by = (text: string, granularity: 'word' | 'grapheme') =>
      Array.from(new Intl.Segmenter('th', { granularity }).segment(text), ({ segment }) => segment);
    const width = (text: string) => by(text, 'grapheme').length;
    for (const text of ['น้ำ ซื้อ เอี๊ยด ที่ ป้า ปี่ ผู้ ญู', 'หลักสูตรการเกษตรอินทรีย์ภาคฤดูร้อน', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ''])
      for (const most of [4, 7, 12]) {
        const broken = wrap(text, most, width, by);
        expect(broken.every((each) => width(each) <= most)).toBe(true);
        expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }
  });
});

it('a line of the log is as the cart has it', () => {
  expect(billLine(line({ discount: { kind: 'amount', satang: 100 }, quantityMilli: 500 }))).toMatchObject({
    discountSatang: 100,
    totalSatang: 4_900,
  });
});

it('what waits is sent in order, fifty at a time or fewer where bills are long, and one however long it is', () => {
  const entry = (seq: number, letters: number) => ({ seq, body: { note: 'ก'.repeat(letters) } }) as unknown as Entry;
  fc.assert(
    fc.property(fc.array(fc.nat(12_000), { maxLength: 120 }), (lengths) => {
      let waiting = lengths.map((letters, at) => entry(at + 1, letters));
      const sent: Entry[] = [];
      while (waiting.length > 0) {
        const batch = batchOf(waiting);
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(50);
        if (batch.length > 1) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(24_100);
        sent.push(...batch);
        waiting = waiting.slice(batch.length);
      }
      expect(sent.map(({ seq }) => seq)).toEqual(lengths.map((_, at) => at + 1));
    }),
  );
});
