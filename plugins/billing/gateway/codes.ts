import { formatFor } from '#kit/page/format.ts';
import { readPromptPay, type PromptPayCode } from '#kit/thai/promptPay.ts';
import type { CodesApi, Reading } from '#plugins/scan/contract.ts';
import { readSlip, type SlipCode } from '../rules/slip.ts';
import type { BillingCtx } from './db.ts';

type Texts = Awaited<ReturnType<BillingCtx['texts']>>;

/** A mobile number stands in codes as `0066…`; of everything else the last four digits say enough. */
const payee = (code: PromptPayCode): string => {
  const digits = code.kind === 'bill' ? code.biller : code.target.replace(/^0066/, '0');
  return code.kind === 'bill' ? digits : `${'•'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
};

function promptPay(code: PromptPayCode, text: Texts, money: (satang: number) => string): Reading {
  return {
    of: 'promptpay',
    kind: text('scan.promptPay'),
    title: text(`scan.promptPay.${code.kind}`),
    facts: [
      { label: text('scan.payee'), text: payee(code) },
      { label: text('scan.amount'), text: code.amountSatang === null ? text('scan.amountOpen') : money(code.amountSatang) },
      ...(code.kind === 'bill' ? [{ label: text('scan.reference'), text: [code.ref1, code.ref2].filter(Boolean).join(' · ') }] : []),
    ],
    ways: [],
  };
}

function slip(code: SlipCode, text: Texts, day: (day: string) => string): Reading {
  return {
    of: 'slip',
    kind: text('scan.slip'),
    title: text(`scan.slip.${code.kind}`),
    facts: [
      { label: text('scan.reference'), text: code.reference },
      ...(code.kind === 'truemoney' ? [{ label: text('scan.day'), text: day(code.day) }] : []),
    ],
    ways: [],
  };
}

/** What payments know of codes: what PromptPay codes and slips are. Nobody is sent to pay from here: a banking application does that. */
export const codes = (ctx: BillingCtx): CodesApi => ({
  async read(code) {
    const [slipCode, payCode] = [readSlip(code), readPromptPay(code)];
    if (!slipCode && !payCode) return [];
    const text = await ctx.texts();
    const { money, date } = formatFor(ctx.locale, ctx.site.timezone);
    if (payCode) return [promptPay(payCode, text, money)];
    return [slip(slipCode!, text, (day) => date(`${day}T12:00:00+07:00`))];
  },
});
