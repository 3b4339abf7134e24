import fc from 'fast-check';
import { generate, validate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { crc16, field } from '#kit/thai/emvco.ts';
import { readSlip } from '#plugins/billing/rules/slip.ts';
import vectors from '../../kernel/kit/thai/vectors.json';

const sealed = (body: string) => `${body}9104${crc16(`${body}9104`)}`;
const bank = (inner: string, country = 'TH') => sealed(field('00', inner) + field('51', country));
const INNER = field('00', '000001') + field('01', '014') + field('02', '2026112100000000082');
const slip = vectors.slip[0]!;
const trueMoney = vectors.slip.at(-1)!.payload;

describe('the code on a slip', () => {
  it('is what another maker of such codes wrote, its leading zeros there or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), fc.constantFrom('002', '004', '014', '025'), (reference, sendingBank) => {
        const payload = generate.slipVerify({ sendingBank, transRef: reference });
        const expected = { kind: 'bank', sendingBank, reference };
        expect(readSlip(payload)).toEqual(expected);
        expect(validate.slipVerify(payload)).toEqual({ sendingBank, transRef: reference });
        expect(readSlip(payload.replace(/9104(0*)(\w+)$/, '9104$2'))).toEqual(expected);
      }),
    );
  });

  it('is refused when any one letter of it was changed', () => {
    for (const payload of [slip.payload, trueMoney])
      for (let at = 0; at < payload.length; at++) {
        const other = payload[at] === '7' ? '8' : '7';
        expect(readSlip(payload.slice(0, at) + other + payload.slice(at + 1)), `letter ${at}`).toBeNull();
      }
  });

  it('is refused when it was cut, wherever', () => {
    for (let end = 0; end < slip.payload.length; end++) expect(readSlip(slip.payload.slice(0, end)), `after ${end}`).toBeNull();
  });

  it('is read as it would be', () => expect(readSlip(bank(INNER))).toMatchObject({ reference: '2026112100000000082' }));

  it.each([
    ['nothing', ''],
    ['a payment code', vectors.promptpay[0]!.payload],
    ['an address', 'https://bank.example/slip?9104'],
    ['another kind of code', bank(INNER.replace('000001', '000002'))],
    ['another country', bank(INNER, 'LA')],
    ['a bank that is none', bank(INNER.replace('0103014', '0103AB4'))],
    ['no reference', bank(field('00', '000001') + field('01', '014'))],
    ['a reference with a control sign', bank(INNER.replace('2026', '20\r6'))],
    ['a field longer than what holds it', bank(`${INNER}0399x`)],
    ['a doubled field', sealed(field('00', INNER) + field('51', 'TH') + field('51', 'TH'))],
    ['a TrueMoney code in capitals', trueMoney.replace(/....$/, (sum) => sum.toUpperCase())],
  ])('is none: %s', (_what, text) => expect(readSlip(text)).toBeNull());

  it('never breaks the reader, whatever a picture says', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => readSlip(text) === null));
  });
});
