import { it } from 'vitest';

/** What a row of ASVS 5.0 asks for, the test that shows it, and what it found. */
interface Row {
  id: string;
  what: string;
  found: string;
}

const rows: Row[] = [];

/** One row: `check` asserts, and gives in a few words what it saw. */
export function control(id: string, what: string, check: () => Promise<string> | string, timeout = 30_000): void {
  it(
    `${id} ${what}`,
    async () => {
      const row: Row = { id, what, found: 'FAILED' };
      rows.push(row);
      row.found = await check();
    },
    timeout,
  );
}

const order = (id: string) =>
  id
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.');

/** The table as plain lines. */
export function printTable(): void {
  const lines = rows
    .toSorted((a, b) => order(a.id).localeCompare(order(b.id)))
    .map(({ id, what, found }) => `${id.padEnd(7)} ${what.padEnd(58)} ${found}`);
  console.log(`\nASVS 5.0, accounts and sessions: ${rows.length} rows\n${lines.join('\n')}\n`);
}
