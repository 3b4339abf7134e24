import { generate, parse } from 'promptparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, fieldsOf } from '#kit/thai/emvco.ts';
import { promptPayCode, promptPayTarget, readPromptPay } from '#kit/thai/promptPay.ts';
import vectors from './vectors.json';

/** Whom each vector pays, and what it says of the amount. */
const READ: Record<string, object> = {
  'mobile static 0801234567 (tag order 58,53)': { kind: 'mobile', target: '0066801234567', amountSatang: null },
  'mobile +66-89-123-4567': { kind: 'mobile', target: '0066891234567', amountSatang: null },
  'tax id 0123456789012': { kind: 'id', target: '0123456789012', amountSatang: null },
  'e-wallet 012345678901234': { kind: 'ewallet', target: '012345678901234', amountSatang: null },
  'mobile 0812223333 static (tag order 53,58)': { kind: 'mobile', target: '0066812223333', amountSatang: null },
  'mobile 0812223333 amount 30': { kind: 'mobile', target: '0066812223333', amountSatang: 3000 },
  'TrueMoney 0801111111': { kind: 'ewallet', target: '140000801111111', amountSatang: null },
  'TrueMoney 10.05 + tag 81 message "Hello World!"': { kind: 'ewallet', target: '140000801111111', amountSatang: 1005 },
  'bill payment from barcode (no amount)': {
    kind: 'bill',
    biller: '099999999999990',
    ref1: '111222333444',
    ref2: '',
    amountSatang: null,
  },
};

it('the checksum is the one of the standard', () => expect(crc16(vectors.crc16.check_input)).toBe(vectors.crc16.check));

describe('reading', () => {
  it.each(vectors.promptpay.map((vector) => [vector.name, vector] as const))('%s', (name, { payload, amount_satang: amount }) => {
    const read = readPromptPay(payload);
    expect(read).not.toBeNull();
    expect(read!.amountSatang).toBe(amount ?? null);
    if (READ[name]) expect(read).toEqual(READ[name]);
    // Another reader finds the same fields.
    expect(parse(payload, true)).not.toBeNull();
  });

  it.each(vectors.promptpay_negative.map(({ payload, expect: why }) => [why, payload] as const))('refuses: %s', (_why, payload) =>
    expect(readPromptPay(payload)).toBeNull(),
  );

  it('refuses a code in which any one letter was changed', () => {
    const { payload } = vectors.promptpay[0]!;
    for (let at = 0; at < payload.length; at++) {
      const other = payload[at] === '7' ? '8' : '7';
      expect(readPromptPay(payload.slice(0, at) + other + payload.slice(at + 1)), `letter ${at}`).toBeNull();
    }
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'no code'],
    ['https://academy.example/user/wallet?to=x', 'an address'],
  ])('refuses %s', (text) => expect(readPromptPay(text)).toBeNull());

  it('refuses another currency, a doubled field and an amount that is none', () => {
    const sealed = (body: string) => body + crc16(body);
    const target = '29370016A00000067701011101130066812345678';
    const good = `000201010211${target}53037645802TH6304`;
    expect(readPromptPay(sealed(good))).not.toBeNull();
    expect(readPromptPay(sealed(good.replace('5303764', '5303840')))).toBeNull();
    expect(readPromptPay(sealed(good.replace('5802TH', '5802TH5802TH')))).toBeNull();
    expect(readPromptPay(sealed(good.replace('5802TH', '54051e3.05802TH')))).toBeNull();
  });
});

describe('making', () => {
  it('gives the reference code', () => {
    const { payload } = vectors.promptpay.find(({ name }) => name.endsWith('(ours)'))!;
    expect(promptPayCode('0812345678', 123_456)).toBe(payload);
    expect(promptPayCode('+66 81-234-5678', 123_456)).toBe(payload);
  });

  it('says the same as the vectors that pay a number or an id, whatever the order of their fields', () => {
    const made = (id: string, satang: number | null) => Object.fromEntries(fieldsOf(promptPayCode(id, satang)!)!);
    for (const [name, id, satang] of [
      ['mobile static 0801234567 (tag order 58,53)', '0801234567', null],
      ['mobile 0812223333 amount 30', '0812223333', 3000],
      ['tax id 0123456789012', '0123456789012', null],
      ['e-wallet 012345678901234', '012345678901234', null],
      ['mobile 0812345678 1,234.56 order B', '0812345678', 123_456],
      [
        'tax id 0105536000315 1,070.00 order B (id has a bad check digit on purpose: payload builders do not check)',
        '0105536000315',
        107_000,
      ],
    ] as const) {
      const { 63: _, ...theirs } = Object.fromEntries(fieldsOf(vectors.promptpay.find((vector) => vector.name === name)!.payload)!);
      const { 63: __, ...ours } = made(id, satang);
      expect(ours).toEqual(theirs);
    }
  });

  it('is read back by itself and by another reader, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000_000 }),
        fc.constantFrom('0812345678', '0105536000315', '012345678901234'),
        (satang, id) => {
          const code = promptPayCode(id, satang)!;
          expect(readPromptPay(code)).toMatchObject({ amountSatang: satang });
          const theirs = parse(code, true)!;
          expect(theirs.getTagValue('54')).toBe((satang / 100).toFixed(2));
          expect(
            theirs.getTagValue('29', promptPayTarget(id)!.kind === 'mobile' ? '01' : promptPayTarget(id)!.kind === 'id' ? '02' : '03'),
          ).toBe(promptPayTarget(id)!.target);
        },
      ),
    );
    expect(readPromptPay(generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 80 }))).toEqual({
      kind: 'mobile',
      target: '0066812345678',
      amountSatang: 8000,
    });
  });

  it.each(['', '12345', '0212345678', '081234567', '12345678901234', 'abc', '0812345678x'])('makes none for "%s"', (id) =>
    expect(promptPayCode(id, 100)).toBeNull(),
  );
});
