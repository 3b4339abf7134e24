import { crc16, fieldsOf } from '#kit/thai/emvco.ts';

/** What the small code on a slip says: which transfer it was, so that a bank can be asked and no slip counts twice. */
export type SlipCode =
  | { readonly kind: 'bank'; readonly sendingBank: string; readonly reference: string }
  | {
      readonly kind: 'truemoney';
      /** None: the money came out of a wallet. */
      readonly sendingBank: '';
      readonly reference: string;
      /** What sort of payment, `P2P`. */
      readonly event: string;
      /** `2024-01-25`. */
      readonly day: string;
    };

/** Letters before the checksum: its tag and length. */
const SEAL = '9104';

/**
 * Reads the mini-QR of a Thai transfer slip; null for what is none: a wrong checksum, broken fields, something missing. Some
 * banks write the checksum as a number, so that its leading zeros are gone. TrueMoney writes it in small letters.
 */
export function readSlip(text: string): SlipCode | null {
  const sealed = [4, 3, 2, 1].map((digits) => [text.slice(0, -digits), text.slice(-digits)] as const).find(isSealed);
  if (!sealed) return null;
  const [body, sum] = sealed;
  const fields = fieldsOf(body.slice(0, -SEAL.length));
  const inner = fieldsOf(fields?.get('00') ?? '');
  if (!fields || !inner) return null;
  if (fields.get('51') === 'TH') return bankSlip(inner);
  return fields.size === 1 && sum === sum.toLowerCase() ? trueMoneySlip(inner) : null;
}

const isSealed = ([body, sum]: readonly [string, string]): boolean =>
  body.endsWith(SEAL) && /^[0-9a-fA-F]+$/.test(sum) && crc16(body) === sum.toUpperCase().padStart(4, '0');

const isReference = (text: string | undefined): text is string => text !== undefined && /^[\x21-\x7e]+$/.test(text);

function bankSlip(inner: ReadonlyMap<string, string>): SlipCode | null {
  const [bank = '', reference] = [inner.get('01'), inner.get('02')];
  if (inner.get('00') !== '000001' || !/^\d{3}$/.test(bank) || !isReference(reference)) return null;
  return { kind: 'bank', sendingBank: bank, reference };
}

function trueMoneySlip(inner: ReadonlyMap<string, string>): SlipCode | null {
  const [event, reference] = [inner.get('02'), inner.get('03')];
  const date = /^([0-3]\d)([01]\d)(\d{4})$/.exec(inner.get('04') ?? '');
  if (inner.get('00') !== '01' || inner.get('01') !== '01' || !isReference(event) || !isReference(reference) || !date) return null;
  return { kind: 'truemoney', sendingBank: '', reference, event, day: `${date[3]}-${date[2]}-${date[1]}` };
}
