import { BANKS } from './banks.ts';
import { promptPayTarget } from '#kit/thai/promptPay.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { Account } from '../schemas.ts';

/** Digits of a biller: a tax id, and two digits of suffix. */
const TAX_ID = 13;

/** What is wrong with an account that is to be paid to: field to message key; empty where a payment can reach it. */
export function accountProblems({ kind, number, bank, name }: Pick<Account, 'kind' | 'number' | 'bank' | 'name'>): Record<string, string> {
  const found: Record<string, string> = name.trim() ? {} : { name: 'error.missing' };
  if (kind === 'bank') {
    if (!(bank in BANKS)) found.bank = 'error.bank';
    if (!/^\d{10,15}$/.test(number)) found.number = 'error.accountNumber';
    return found;
  }
  const target = promptPayTarget(number);
  if (kind === 'promptpay' && (!target || (target.kind === 'id' && !readTaxId(number)))) found.number = 'error.promptpay';
  if (kind === 'billPayment' && !(/^\d{15}$/.test(number) && readTaxId(number.slice(0, TAX_ID)))) found.number = 'error.biller';
  return found;
}
