import { sql } from 'kysely';

/** Money that came in too much or too late and that nobody has decided about: `surplusOf` of machines/charge.ts, for searching. */
export const surplusSql = sql<number>`greatest(0, captured_satang - returned_satang - kept_satang
  - case when closed_as is null then amount_satang else refunded_satang end)`;

/** What is still to be paid: `dueOf` of machines/charge.ts, for sums. */
export const dueSql = sql<number>`case when closed_as is null and refunded_satang = 0
  then greatest(0, amount_satang - captured_satang + returned_satang) else 0 end`;
