import { csvRows } from '#kit/csv/csvRows.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';

export interface Invited {
  readonly email: string;
  readonly name: string;
}
export interface InviteFile {
  readonly people: readonly Invited[];
  /** Addresses that stand there before. */
  readonly twice: readonly { line: number; email: string }[];
  readonly broken: readonly { line: number; text: string }[];
}

const HEAD = /^(?:e-?mail|อีเมล|name|ชื่อ)$/i;

/** The separator that the first line has most of. */
const separatorOf = (file: string): string => {
  const [first = ''] = file.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** People of a file: addresses in whichever column they stand, names in the other. At most `most` of them. */
export function readInvites(file: string, most: number): InviteFile {
  const seen = new Set<string>();
  const people: Invited[] = [];
  const twice: { line: number; email: string }[] = [];
  const broken: { line: number; text: string }[] = [];
  let line = 0;
  for (const row of csvRows(file, separatorOf(file))) {
    line += 1;
    const cells = row.map((cell) => cell.trim()).filter(Boolean);
    if (cells.length === 0 || (line === 1 && cells.some((cell) => HEAD.test(cell)))) continue;
    const address = cells.find((cell) => cell.includes('@')) ?? cells[0]!;
    const email = normalEmail(address);
    if (!isEmail(email)) broken.push({ line, text: row.join(' ').slice(0, 254) });
    else if (seen.has(email)) twice.push({ line, email });
    else if (people.length < most) {
      seen.add(email);
      people.push({ email, name: (cells.find((cell) => cell !== address) ?? '').slice(0, 120) });
    }
  }
  return { people, twice, broken };
}
