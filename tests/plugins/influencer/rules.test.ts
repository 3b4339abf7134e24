import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftMachine, nextGift, GIFT_STATES, type GiftAction } from '#plugins/influencer/machines/gift.ts';
import { nextStatement, STATEMENT_STATES, type StatementAction } from '#plugins/influencer/machines/statement.ts';
import { readSocials, readTopics, socialsText } from '#plugins/influencer/rules/about.ts';
import { baseOf, commissionOf, isSelf, rateOf } from '#plugins/influencer/rules/commission.ts';
import { wordsOf } from '#plugins/influencer/rules/moderation.ts';
import { shortName } from '#plugins/influencer/rules/shortName.ts';
import { missingOf, returnOf } from '#plugins/influencer/rules/withholding.ts';
import { payoutEntries, statementOf, type Entry } from '#plugins/influencer/rules/statement.ts';

const bought = fc
  .record({
    goodsSatang: fc.integer({ min: 0, max: 10_000_000_00 }),
    vat: fc.integer({ min: 0, max: 700 }),
    back: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ goodsSatang, vat, back }) => ({
    goodsSatang,
    vatSatang: Math.floor((goodsSatang * vat) / 10_700),
    backSatang: Math.floor((goodsSatang * back) / 10_000),
  }));
const rate = fc.integer({ min: 0, max: 9_000 });

describe('commission', () => {
  it('is of goods before VAT, and half of it is left when half came back', () => {
    const order = { goodsSatang: 107_000, vatSatang: 7_000, backSatang: 0 };
    expect(baseOf(order, false)).toBe(100_000);
    expect(baseOf(order, true)).toBe(107_000);
    expect(commissionOf(baseOf(order, false), 1_000)).toBe(10_000);
    expect(commissionOf(baseOf({ ...order, backSatang: 53_500 }, false), 1_000)).toBe(5_000);
  });

  it('is never more than its rate of the whole, falls with what comes back, and is nothing when all of it has', () => {
    fc.assert(
      fc.property(bought, rate, fc.boolean(), fc.integer({ min: 0, max: 100_000 }), (order, bp, withVat, more) => {
        const now = commissionOf(baseOf(order, withVat), bp);
        const whole = commissionOf(baseOf({ ...order, backSatang: 0 }, withVat), bp);
        const backSatang = Math.min(order.goodsSatang, order.backSatang + more);
        const after = commissionOf(baseOf({ ...order, backSatang }, withVat), bp);
        expect(Number.isSafeInteger(now) && now >= 0).toBe(true);
        expect(now).toBeLessThanOrEqual(whole);
        expect(after).toBeLessThanOrEqual(now);
        expect(commissionOf(baseOf({ ...order, backSatang: order.goodsSatang }, withVat), bp)).toBe(0);
        expect(whole).toBeLessThanOrEqual(order.goodsSatang);
      }),
    );
  });

  it('has the rate of the link, else of the influencer, else of the site', () => {
    expect([rateOf(500, 1_200, 10), rateOf(null, 1_200, 10), rateOf(null, null, 10), rateOf(0, 1_200, 10)]).toEqual([500, 1_200, 1_000, 0]);
  });

  it('is nobody’s where somebody buys by their own link', () => {
    const nam = { accountId: 'a', email: 'Nam@Mail.example', phone: '081-234-5678' };
    expect(isSelf({ accountId: 'a', email: '', phone: '' }, nam)).toBe(true);
    expect(isSelf({ accountId: null, email: ' nam@mail.example', phone: '' }, nam)).toBe(true);
    expect(isSelf({ accountId: null, email: 'x@mail.example', phone: '+66812345678' }, nam)).toBe(true);
    expect(isSelf({ accountId: 'b', email: 'x@mail.example', phone: '0899999999' }, nam)).toBe(false);
    expect(isSelf({ accountId: null, email: '', phone: '' }, { accountId: null, email: '', phone: '' })).toBe(false);
  });
});

const entry = fc.oneof(
  fc.record({ kind: fc.constantFrom('commission' as const, 'gift' as const), amountSatang: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({
    kind: fc.constantFrom('commission_back' as const, 'gift_back' as const),
    amountSatang: fc.integer({ min: -1_000_000, max: -1 }),
  }),
) satisfies fc.Arbitrary<Entry>;

describe('a statement', () => {
  it('keeps 3 % back of all of it, from a sum on', () => {
    const entries: Entry[] = [
      { kind: 'commission', amountSatang: 100_000 },
      { kind: 'commission_back', amountSatang: -10_000 },
      { kind: 'gift', amountSatang: 10_000 },
    ];
    const terms = { vatBp: 0, withholdingBp: 300, fromSatang: 100_000 };
    expect(statementOf(entries, terms)).toEqual({
      commissionSatang: 90_000,
      giftsSatang: 10_000,
      vatSatang: 0,
      withheldSatang: 3_000,
      netSatang: 97_000,
    });
    expect(statementOf(entries.slice(0, 2), terms).withheldSatang).toBe(0);
    // Of who is registered: 7 % on the commission, shares of gifts left out, and the same kept back.
    expect(statementOf(entries, { ...terms, vatBp: 700 })).toMatchObject({ vatSatang: 6_300, withheldSatang: 3_000, netSatang: 103_300 });
  });

  it('adds up to the satang, whatever it is of', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 80 }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.constantFrom(0, 700, 1_000),
        (entries, withholdingBp, vatBp) => {
          const sums = statementOf(entries, { vatBp, withholdingBp, fromSatang: 0 });
          const all = entries.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
          expect(sums.commissionSatang + sums.giftsSatang).toBe(all);
          expect(sums.netSatang).toBe(all + sums.vatSatang - sums.withheldSatang);
          expect(payoutEntries(sums).reduce((sum, entry) => sum + entry.amount_satang, all)).toBe(0);
          expect(sums.withheldSatang).toBeGreaterThanOrEqual(0);
          if (all > 0 && vatBp === 0) expect(sums.netSatang).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('is agreed to before it is paid, and what was paid stays so', () => {
    const actions: StatementAction[] = ['APPROVE', 'PAY', 'DROP'];
    const paths = STATEMENT_STATES.flatMap((state) =>
      actions.flatMap((action) => (nextStatement(state, action) ? [`${state} ${action} ${nextStatement(state, action)}`] : [])),
    );
    expect(paths).toEqual(['calculated APPROVE approved', 'calculated DROP void', 'approved PAY paid', 'approved DROP void']);
  });
});

describe('a gift', () => {
  it('is thanked for once, and given back once', () => {
    expect(giftMachine.id).toBe('gift');
    const actions: GiftAction[] = ['SEE', 'THANK', 'REFUND'];
    expect(GIFT_STATES.map((state) => actions.filter((action) => nextGift(state, action)).join(' '))).toEqual([
      'SEE THANK REFUND',
      'THANK REFUND',
      'REFUND',
      '',
    ]);
  });

  it('has its message held where it looks bad', () => {
    const terms = { holdAll: false, blocked: ['หวยเด็ด'] };
    expect(wordsOf('', terms)).toBe('none');
    expect(wordsOf('สู้ ๆ นะคะ ชอบทุกคลิปเลย 555', terms)).toBe('shown');
    for (const bad of ['ดูที่ www.x.example', 'ไปที่ shop.xyz', 'โทร 081-234-5678', 'แอด line id abc', 'หวย​เด็ดงวดนี้'.replace('​', ''), 'หวยเดด'])
      expect(wordsOf(bad, terms), bad).toBe('held');
    expect(wordsOf('สู้ ๆ', { ...terms, holdAll: true })).toBe('held');
  });
});

it('who gives is known by the first name and a letter', () => {
  expect(shortName({ firstname: 'มะลิ', lastname: 'ใจดี' })).toBe('มะลิ ใจ.');
  expect(shortName({ firstname: 'Somchai', lastname: 'Rungrueang' })).toBe('Somchai R.');
  expect(shortName({ firstname: 'ฝน', lastname: '' })).toBe('ฝน');
});

describe('what somebody says of themselves', () => {
  it('is read line by line, and says which line is wrong', () => {
    const text = 'tiktok https://www.tiktok.com/@nam 12,000\nline https://line.me/x';
    const socials = readSocials(text);
    expect(socials).toEqual([
      { kind: 'tiktok', url: 'https://www.tiktok.com/@nam', followers: 12_000 },
      { kind: 'line', url: 'https://line.me/x', followers: 0 },
    ]);
    expect(readSocials(socialsText(Array.isArray(socials) ? socials : []))).toEqual(socials);
    expect(readSocials('tiktok https://x.example 1\nmyspace https://x.example')).toEqual({ line: 2 });
    expect(readSocials('x javascript:alert(1)')).toEqual({ line: 1 });
    expect(readTopics('ของกิน, ตลาด, ,ของกิน')).toEqual(['ของกิน', 'ตลาด']);
  });
});

describe('a certificate of withheld tax', () => {
  const company = { name: 'บริษัท ก จำกัด', address: 'เชียงใหม่', taxId: '0107536000315' };
  const person = { name: 'ฟ้า ใส', address: 'ลำพูน', taxId: '1101700207030' };
  it('names what it lacks of payer and payee, and is handed in with the return of persons or of companies', () => {
    expect(missingOf({ payer: company, payee: person })).toEqual([]);
    expect(missingOf({ payer: { ...company, taxId: '0107536000316' }, payee: { name: ' ', address: '', taxId: '' } })).toEqual([
      'payer.taxId',
      'payee.name',
      'payee.address',
      'payee.taxId',
    ]);
    expect([returnOf(person.taxId), returnOf(company.taxId)]).toEqual(['pnd3', 'pnd53']);
  });
});
