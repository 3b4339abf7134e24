/**
 * The published examples of Thai money and ids: `node bench/thaiVectors.ts`. PromptPay codes read and written again, slips, bar
 * codes of bills, VAT, withholding, baht text, tax ids.                                        bar: all of them
 */
import { isDeepStrictEqual } from 'node:util';
import { VECTOR_CASES } from '../tests/kernel/kit/thai/vectorCases.ts';

for (const [group, cases] of Object.entries(VECTOR_CASES)) {
  const failed = cases.filter(({ got, expected }) => !isDeepStrictEqual(got, expected));
  console.log(`${group.padEnd(24)} ${cases.length - failed.length}/${cases.length}   ${failed.length ? 'MISSED' : 'ok'}`);
  for (const { name, got, expected } of failed) console.log('  ', name, got, 'instead of', expected);
  if (failed.length) process.exitCode = 1;
}
