import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterKitchenEvent, KITCHEN_EVENTS, KITCHEN_STATES } from '#plugins/pos/machines/kitchenOrder.ts';
import { checkDigit } from '#kit/scan/ean.ts';
import { isWeighed, readCode } from '#plugins/pos/rules/barcode.ts';
import { addLine, billLine, EMPTY, priceOf, totalsOf, type CartLine } from '#plugins/pos/rules/cart.ts';
import { isPaid, leftToPay, pay, type Paying } from '#plugins/pos/rules/cash.ts';
import type { Bill, Entries, Entry, EntryKind } from '#plugins/pos/rules/deviceLog.ts';
import { COLUMNS, freePlace, placed, ROWS, SIZE, type FloorTable } from '#plugins/pos/rules/floor.ts';
import { applyToOrders, ordersOf, stationFor, type KitchenOrder } from '#plugins/pos/rules/kitchen.ts';
import { groupsFor, isEnough, modifiersSatang, toggleChoice, type ModifierGroup } from '#plugins/pos/rules/modifiers.ts';
import { sectionsOf } from '#plugins/pos/rules/sections.ts';
import { applyToTickets, type Ticket } from '#plugins/pos/rules/ticket.ts';
import { cartOf, equalParts, openLines, repriced, ticketChanges, unsentLines, withPrices } from '#plugins/pos/rules/ticketCart.ts';
import { takesOff } from '#plugins/pos/parts/till/sell/takesOff.ts';

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  variantId: `v-${id}`,
  sku: id,
  title: `กาแฟ ${id}`,
  unit: 'แก้ว',
  quantityMilli: 1000,
  unitSatang: 6_500,
  vatClass: 'vat7',
  discount: null,
  note: '',
  weighed: false,
  ...more,
});

let made = 0;
const entry = <K extends EntryKind>(kind: K, body: Entries[K]): Entry => ({
  seq: 1,
  id: `e${made++}`,
  at: 1_000,
  kind,
  body,
  prev: '',
  hash: '',
  signature: '',
});
const set = (ticketId: string, more: Entries['ticket.set']['set'] = {}) => entry('ticket.set', { ticketId, memberId: 'm', set: more });
const put = (ticketId: string, lines: readonly CartLine[], gone: readonly string[] = []) =>
  entry('ticket.lines', { ticketId, memberId: 'm', lines, gone, approvals: [] });
const move = (ticketId: string, intoId: string, parts: Entries['ticket.move']['parts'] = null) =>
  entry('ticket.move', { ticketId, intoId, memberId: 'm', parts });
const send = (ticketId: string, lines: readonly { lineId: string; quantityMilli: number }[]) =>
  entry('kitchen.send', {
    ticketId,
    memberId: 'm',
    title: '5',
    orders: [{ id: 'o1', station: 's1', lines: lines.map((each) => ({ ...each, title: '', unit: '', modifiers: [], note: '', seat: 0 })) }],
  });
const bill = (ticketId: string, lines: readonly Pick<CartLine, 'id' | 'quantityMilli'>[], id = 'b1') =>
  entry('bill.paid', { bill: { id, ticketId, lines } as unknown as Bill });

function merged(entries: readonly Entry[]) {
  const tickets = new Map<string, Ticket>();
  const outcomes = entries.map((each) => applyToTickets(tickets, each));
  return { tickets, outcomes, ticket: (id: string) => tickets.get(id)!, open: (id: string) => openLines(tickets.get(id)!) };
}
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

describe('tickets that several tills change', () => {
  it('are merged line by line: what each has added is there, of one line the later wins, what was taken off is gone', () => {
    const changes = fc.array(fc.record({ line: fc.constantFrom('a', 'b', 'c', 'd', 'e'), quantity: fc.integer({ min: 0, max: 5 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(changes, (wanted) => {
        const entries = wanted.map(({ line: id, quantity }) =>
          quantity ? put('t', [line(id, { quantityMilli: quantity * 1000 })]) : put('t', [], [id]),
        );
        const last = new Map(wanted.map(({ line: id, quantity }) => [id, quantity * 1000]));
        const { tickets } = merged([set('t'), ...entries]);
        expect(new Map(openLines(tickets.get('t')!).map(({ id, quantityMilli }) => [id, quantityMilli]))).toEqual(
          new Map([...last].filter(([, quantity]) => quantity > 0)),
        );
      }),
    );
  });

  it('keep every piece through any splits, moves and merges, and its price to the satang', () => {
    const steps = fc.array(
      fc.record({
        from: fc.constantFrom('t1', 't2', 't3'),
        into: fc.constantFrom('t1', 't2', 't3'),
        line: fc.nat(5),
        quantity: fc.integer({ min: 1, max: 4 }),
        whole: fc.boolean(),
      }),
      { maxLength: 25 },
    );
    const begun = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        satang: fc.integer({ min: 1, max: 20_000 }),
        off: fc.integer({ min: 0, max: 500 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const open = (tickets: Map<string, Ticket>) => [...tickets.values()].flatMap((ticket) => openLines(ticket));
    const pieces = (lines: readonly CartLine[]) => lines.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
    fc.assert(
      fc.property(begun, steps, (wanted, moves) => {
        const lines = wanted.map(({ quantity, satang, off }, at) =>
          line(`l${at}`, {
            quantityMilli: quantity * 1000,
            unitSatang: satang,
            discount: off ? { kind: 'amount', satang: Math.min(off, satang * quantity) } : null,
          }),
        );
        const { tickets } = merged([set('t1'), set('t2'), set('t3'), put('t1', lines)]);
        const before = { pieces: pieces(lines), satang: totalsOf({ lines, discount: null }, 0).totalSatang };
        for (const { from, into, line: at, quantity, whole } of moves) {
          const there = open(tickets);
          const part = { lineId: there[at % there.length]!.id, quantityMilli: quantity * 1000, newLineId: `n${made++}` };
          applyToTickets(tickets, move(from, into, whole ? null : [part]));
        }
        const now = open(tickets);
        expect(new Set(ids(now)).size).toBe(now.length);
        expect({ pieces: pieces(now), satang: totalsOf({ lines: now, discount: null }, 0).totalSatang }).toEqual(before);
      }),
    );
  });

  it('are the same to a till that puts its unsent entries on what it was told, as to the gateway', () => {
    const writes = fc.array(
      fc.record({ till: fc.constantFrom(0, 1), line: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 0, max: 3 }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(writes, fc.nat(20), (all, seen) => {
        const logs = all.map(({ till, line: id, quantity }) => ({
          till,
          entry: quantity ? put('t', [line(id, { quantityMilli: quantity * 1000 })]) : put('t', [], [id]),
        }));
        // The gateway has taken some of each log; the rest of till 0 comes last.
        const taken = logs.filter(({ till }, at) => till === 1 || at < seen);
        const unsent = logs.filter(({ till }, at) => till === 0 && at >= seen);
        const gateway = merged([set('t'), ...taken.map((each) => each.entry)]);
        const mine = new Map(gateway.tickets);
        for (const each of unsent) applyToTickets(mine, each.entry);
        for (const each of unsent) applyToTickets(gateway.tickets, each.entry);
        expect(mine).toEqual(gateway.tickets);
      }),
    );
  });

  it('follow a line to where it has gone: what is written late about the former ticket is not lost and not there twice', () => {
    const { open, ticket } = merged([
      put('t1', [line('a'), line('b')]),
      set('t2'),
      move('t1', 't2', [{ lineId: 'a', quantityMilli: 1000, newLineId: 'x' }]),
      put('t1', [line('a', { quantityMilli: 3000 })]),
      move('t2', 't3'),
      put('t1', [line('a', { quantityMilli: 2000 })]),
      put('t2', [line('c')]),
    ]);
    expect(ids(open('t1'))).toEqual(['b']);
    expect(open('t3').map(({ id, quantityMilli }) => [id, quantityMilli])).toEqual([
      ['a', 2000],
      ['c', 1000],
    ]);
    expect(ticket('t2')).toMatchObject({ state: 'merged', mergedInto: 't3' });
  });

  it('end nowhere in a circle where two tills merge two tickets into each other', () => {
    const { open, ticket } = merged([
      put('t1', [line('a')]),
      put('t2', [line('b')]),
      move('t1', 't2'),
      move('t2', 't1'),
      put('t1', [line('c')]),
    ]);
    expect(ids(open('t2')).toSorted()).toEqual(['a', 'b', 'c']);
    expect(ticket('t1').state).toBe('merged');
    expect(ticket('t2').state).toBe('open');
  });

  it('are paid by their lines: what another till added meanwhile stays open, and what is paid twice is told', () => {
    const first = merged([
      put('t', [line('a', { quantityMilli: 2000 })]),
      put('t', [line('b')]),
      bill('t', [{ id: 'a', quantityMilli: 2000 }]),
    ]);
    expect(first.ticket('t').state).toBe('open');
    expect(ids(first.open('t'))).toEqual(['b']);
    expect(first.outcomes.at(-1)!.paidTwice).toBe(false);
    const rest = applyToTickets(first.tickets, bill('t', [{ id: 'b', quantityMilli: 1000 }], 'b2'));
    expect(rest.paidTwice).toBe(false);
    expect(first.ticket('t')).toMatchObject({ state: 'paid', paidBillId: 'b2' });
    expect(applyToTickets(first.tickets, bill('t', [{ id: 'b', quantityMilli: 1000 }], 'b3')).paidTwice).toBe(true);
    // What comes after it was paid opens it again.
    applyToTickets(first.tickets, put('t', [line('c')]));
    expect(first.ticket('t').state).toBe('open');
    expect(cartOf(first.ticket('t')).lines.map(({ id }) => id)).toEqual(['c']);
  });

  it('are voided with their lines; what had been ordered and is taken off is told', () => {
    const entries = [put('t', [line('a', { quantityMilli: 2000 }), line('b')]), send('t', [{ lineId: 'a', quantityMilli: 2000 }])];
    const { tickets, ticket } = merged(entries);
    expect(applyToTickets(new Map(tickets), put('t', [], ['b'])).takenOff).toBe(false);
    expect(applyToTickets(new Map(tickets), put('t', [], ['a'])).takenOff).toBe(true);
    expect(applyToTickets(new Map(tickets), put('t', [line('a')])).takenOff).toBe(true);
    const voided = entry('ticket.void', { ticketId: 't', memberId: 'm', reason: 'ลูกค้าไม่รอ', approvals: [] });
    expect(applyToTickets(tickets, voided).takenOff).toBe(true);
    expect(ticket('t')).toMatchObject({ state: 'void', reason: 'ลูกค้าไม่รอ' });
    expect(openLines(ticket('t'))).toEqual([]);
  });
});

describe('a ticket as a cart', () => {
  it('writes what differs and nothing else, with what was paid of a line', () => {
    const { ticket } = merged([
      put('t', [line('a', { quantityMilli: 3000 }), line('b'), line('c')]),
      bill('t', [{ id: 'a', quantityMilli: 1000 }]),
    ]);
    const cart = cartOf(ticket('t'));
    expect(ticketChanges(cart.lines, cart, ticket('t'))).toEqual({ lines: [], gone: [] });
    const changed = {
      ...cart,
      lines: [
        ...cart.lines.filter(({ id }) => id !== 'b').map((each) => (each.id === 'a' ? { ...each, note: 'ไม่หวาน' } : each)),
        line('d'),
      ],
    };
    const { lines, gone } = ticketChanges(cart.lines, changed, ticket('t'));
    expect(lines.map(({ id, quantityMilli }) => [id, quantityMilli])).toEqual([
      ['a', 3000],
      ['d', 1000],
    ]);
    expect(gone).toEqual(['b']);
  });

  it('sends the kitchen only what it does not know, and takes back what is less', () => {
    const { tickets, ticket } = merged([put('t', [line('a', { quantityMilli: 2000 })]), send('t', [{ lineId: 'a', quantityMilli: 2000 }])]);
    expect(unsentLines(ticket('t'))).toEqual([]);
    applyToTickets(tickets, put('t', [line('a', { quantityMilli: 3000 }), line('b')]));
    expect(unsentLines(ticket('t')).map(({ line: { id }, quantityMilli }) => [id, quantityMilli])).toEqual([
      ['a', 1000],
      ['b', 1000],
    ]);
    applyToTickets(tickets, put('t', [line('a', { quantityMilli: 1000 })], ['b']));
    expect(unsentLines(ticket('t')).map(({ line: { id }, quantityMilli }) => [id, quantityMilli])).toEqual([['a', -1000]]);
    expect(takesOff(cartOf(ticket('t')), EMPTY, ticket('t'))).toBe(true);
    expect(takesOff({ lines: [line('z')], discount: null }, EMPTY, ticket('t'))).toBe(false);
  });

  it('says which prices are others today, and puts them on', () => {
    const shot = [{ groupId: 'g', choiceId: 'c', name: 'เพิ่มช็อต', satang: 1_000 }];
    const lines = [line('a', { modifiers: shot, unitSatang: 7_500 }), line('b'), line('c', { variantId: null })];
    const found = repriced(lines, (id) => ({ 'v-a': 7_000, 'v-b': 6_500 })[id]);
    expect(found).toEqual([{ id: 'a', title: 'กาแฟ a', before: 7_500, now: 8_000 }]);
    expect(withPrices({ lines, discount: null }, found).lines.map(({ unitSatang }) => unitSatang)).toEqual([8_000, 6_500, 6_500]);
  });

  it('is shared equally: whole coins but for the last, together what it comes to, paid part by part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_500, max: 10_000_000 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(25, 50, 100),
        (total, many, coin) => {
          const parts = equalParts(total, many, coin);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
          for (const part of parts.slice(0, -1)) expect(part % coin).toBe(0);
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(2 * coin);
          let paying: Paying = { totalSatang: total, roundingUnit: coin, payments: [] };
          for (const [at, part] of parts.entries()) {
            expect(isPaid(paying)).toBe(false);
            const most = at < many - 1 ? part : undefined;
            const tender = at % 2 && at < many - 1 ? ('card' as const) : ('cash' as const);
            const due = Math.min(leftToPay(paying, tender), most ?? Infinity);
            paying = pay(paying, { id: String(at), tender, tenderedSatang: due, reference: '' }, most)!;
          }
          expect(isPaid(paying)).toBe(true);
        },
      ),
    );
  });

  it('keeps goods apart that are had with something else, or are another guest’s', () => {
    const with1 = [{ groupId: 'g', choiceId: 'c1', name: 'หวานน้อย', satang: 0 }];
    const same = { variantId: 'v', unitSatang: 6_500 };
    const cart = [
      line('1', same),
      line('2', { ...same, modifiers: with1 }),
      line('3', { ...same, modifiers: with1 }),
      line('4', { ...same, seat: 2 }),
    ];
    expect(cart.reduce(addLine, EMPTY).lines.map(({ id, quantityMilli }) => [id, quantityMilli])).toEqual([
      ['1', 1000],
      ['2', 2000],
      ['4', 1000],
    ]);
    expect(priceOf(2000, 6_500)).toBe(13_000);
  });
});

describe('the kitchen', () => {
  const stations = [
    { id: 'bar', name: 'บาร์', categoryIds: ['drink'] },
    { id: 'hot', name: 'ครัว', categoryIds: [] },
  ];

  it('has an order for each station; what no station makes is not sent', () => {
    const categories = (id: string | null) => (id === 'v-a' ? ['drink'] : ['food']);
    const wanted = ['a', 'b'].map((id) => ({ line: line(id), quantityMilli: 1000 }));
    let count = 0;
    const orders = ordersOf([...wanted, { line: line('a'), quantityMilli: -1000 }], stations, categories, () => `o${count++}`);
    expect(orders.map(({ station, lines }) => [station, lines.map(({ quantityMilli }) => quantityMilli)])).toEqual([
      ['bar', [1000]],
      ['hot', [1000]],
      ['bar', [-1000]],
    ]);
    expect(stationFor([stations[0]!], ['food'])).toBeNull();
    expect(stationFor([], ['food'])).not.toBeNull();
  });

  it('goes from new to served by one press each; what two screens press at once counts once', () => {
    const orders = new Map<string, KitchenOrder>();
    applyToOrders(orders, send('t', [{ lineId: 'a', quantityMilli: 1000 }]));
    const step = (event: Entries['kitchen.step']['event']) =>
      applyToOrders(orders, entry('kitchen.step', { orderId: 'o1', memberId: 'm', event }));
    expect(step('start')).toEqual(['o1']);
    expect(step('start')).toEqual([]);
    expect(step('finish')).toEqual(['o1']);
    expect(step('serve')).toEqual(['o1']);
    expect(step('cancel')).toEqual([]);
    expect(step('recall')).toEqual(['o1']);
    expect(orders.get('o1')!.state).toBe('ready');
    expect(applyToOrders(orders, send('t', [{ lineId: 'a', quantityMilli: 1000 }]))).toEqual([]);
    for (const event of KITCHEN_EVENTS) expect(afterKitchenEvent('cancelled', event)).toBeNull();
    for (const state of KITCHEN_STATES)
      for (const event of KITCHEN_EVENTS) expect([null, ...KITCHEN_STATES]).toContain(afterKitchenEvent(state, event));
  });
});

describe('modifiers, scales, sections and the plan of tables', () => {
  const group: ModifierGroup = {
    id: 'g',
    name: 'ความหวาน',
    nameEn: '',
    least: 1,
    most: 1,
    choices: [],
    categoryIds: ['drink'],
    productIds: ['p9'],
  };
  const choice = (id: string, satang = 0) => ({ groupId: 'g', choiceId: id, name: id, satang });

  it('are of some categories or products, with a least and a most', () => {
    expect(groupsFor([group], { productId: 'p1', categoryIds: ['drink'] })).toEqual([group]);
    expect(groupsFor([group], { productId: 'p9', categoryIds: [] })).toEqual([group]);
    expect(groupsFor([group], { productId: 'p1', categoryIds: ['food'] })).toEqual([]);
    expect(isEnough(group, [])).toBe(false);
    const one = toggleChoice([], group, choice('a'));
    expect(toggleChoice(one, group, choice('b'))).toEqual([choice('b')]);
    expect(toggleChoice(one, group, choice('a'))).toEqual([]);
    const two = { ...group, most: 2 };
    const full = toggleChoice(toggleChoice([], two, choice('a', 500)), two, choice('b', 1_000));
    expect(toggleChoice(full, two, choice('c'))).toBe(full);
    expect(modifiersSatang(full)).toBe(1_500);
  });

  it('stand on the bill’s line where there are some, and leave other lines as they always were', () => {
    expect(billLine(line('a', { modifiers: [choice('c', 500)] })).modifiers).toEqual([choice('c', 500)]);
    expect(Object.keys(billLine(line('a', { modifiers: [], seat: 2 })))).not.toContain('modifiers');
    expect(Object.keys(billLine(line('a', { seat: 2 })))).not.toContain('seat');
  });

  it('read a scale’s label as the store’s scale prints it', () => {
    const label = (twelve: string) => twelve + checkDigit(twelve);
    expect(readCode(label('201234500355'), 'weight')).toEqual({ kind: 'weight', item: '2012345', grams: 355 });
    expect(readCode(label('251234500355'), 'price')).toEqual({ kind: 'price', item: '2512345', satang: 355 });
    expect(['กก.', 'กิโลกรัม', 'ขีด', 'kg'].every(isWeighed)).toBe(true);
    expect(['ชิ้น', 'แก้ว', 'กล่อง'].some(isWeighed)).toBe(false);
  });

  it('show tables and kitchen only where the operating model turns them on', () => {
    expect(sectionsOf({ tables: false, kitchen: false })).toEqual(['sell', 'tickets', 'shift', 'returns', 'customers', 'settings']);
    expect(sectionsOf({ tables: true, kitchen: true })).toContain('kitchen');
  });

  it('keep a table on the plan, and find it a place of its own', () => {
    const table: FloorTable = { id: 't', name: '1', x: 0, y: 0, seats: 4, shape: 'long' };
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -50, max: 50 }),
        fc.constantFrom('round', 'square', 'long'),
        (x, y, shape) => {
          const there = placed({ ...table, shape }, x, y);
          expect(there.x >= 0 && there.x + SIZE[shape][0] <= COLUMNS && there.y >= 0 && there.y + SIZE[shape][1] <= ROWS).toBe(true);
        },
      ),
    );
    expect(freePlace([table], { ...table, id: 'u' })).not.toMatchObject({ x: 0, y: 0 });
  });
});
