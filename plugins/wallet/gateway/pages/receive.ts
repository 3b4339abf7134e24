import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { memberCalls } from '../../calls/member.ts';
import type { wallet } from '../../plugin.ts';
import { parseBaht } from '#kit/thai/baht.ts';

export interface ReceiveData {
  /** Null where members may not pay each other. */
  code: Value<typeof memberCalls.receive.reply> | null;
  /** Satang that the code asks for; 0 where the payer says how much. */
  amountSatang: number;
  /** What was typed and is no amount. */
  wrong: string;
}

/** More than the gateway takes; it says what is too much. */
const ANY = 1_000_000_000_000;

export const load: Load<typeof wallet, ReceiveData> = async ({ call, query }) => {
  const typed = (query.amount ?? '').slice(0, 20);
  const amountSatang = typed ? parseBaht(typed, ANY) : 0;
  const page = (code: ReceiveData['code'], satang: number, wrong: string) => ({
    data: { code, amountSatang: satang, wrong },
    noindex: true,
  });
  try {
    return page(await call('receive', { amountSatang: amountSatang ?? 0 }), amountSatang ?? 0, amountSatang === null ? typed : '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'amount-invalid') return page(await call('receive', {}), 0, typed);
    if (error.code === 'transfers-off') return page(null, 0, '');
    throw error;
  }
};
