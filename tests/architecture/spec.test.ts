import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** How many requirements the specification has. */
const REQUIREMENTS = 509;
const ROW = /^\| (\S+)\s+\| (.+?)\s+\| (.+?)\s+\|$/;
const NAMED = /^`([^`]+)` › (.+)$/;

const rows = readFileSync('tests/spec.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const found = ROW.exec(line);
    if (!found || found[1] === 'id' || found[1]!.startsWith('-')) return [];
    return [{ id: found[1]!, requirement: found[2]!, shown: found[3]! }];
  });
const sourceOf = new Map<string, string>();

/** Whether a file of tests or stories has a test, group or story of that name. */
function holds(file: string, title: string): boolean {
  let source = sourceOf.get(file);
  if (source === undefined) sourceOf.set(file, (source = readFileSync(file, 'utf8')));
  if (file.startsWith('stories/')) return source.includes(`export const ${title} =`);
  return ["'", '"', '`'].some((quote) => {
    const text = quote + title.replaceAll(quote, `\\${quote}`) + quote;
    // The title stands where a test begins: behind the bracket of `it(`, also of `it.each(…)(`.
    return [...source.matchAll(/\(\s*(?=['"`])/g)].some(({ index, 0: bracket }) => source.startsWith(text, index + bracket.length));
  });
}

/** What is wrong with a row, null where nothing is. */
function wrongWith(shown: string): string | null {
  if (shown.startsWith('Otherwise: ')) return shown.length > 'Otherwise: '.length + 30 ? null : 'says no reason';
  for (const each of shown.split('<br>')) {
    const named = NAMED.exec(each);
    if (!named) return `names no test: ${each}`;
    const [, file, title] = named;
    if (!existsSync(file!)) return `there is no ${file}`;
    if (!holds(file!, title!.replaceAll('\\|', '|'))) return `${file} has no "${title}"`;
  }
  return null;
}

describe('the specification, row by row', () => {
  it('has each of its requirements once, in order of its sections', () => {
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
    expect(rows).toHaveLength(REQUIREMENTS);
    const sections = rows.map(({ id }) => Number(id.split('.')[0]));
    expect(sections).toEqual(sections.toSorted((one, other) => one - other));
    expect(new Set(sections).size).toBe(10);
  });

  it('names tests that are there, or says why it is otherwise', () => {
    const wrong = rows.flatMap(({ id, shown }) => {
      const problem = wrongWith(shown);
      return problem ? [`${id}: ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['`tests/architecture/nothing.test.ts` › a test', 'there is no tests/architecture/nothing.test.ts'],
    ['`tests/architecture/spec.test.ts` › a test that nobody wrote', 'tests/architecture/spec.test.ts has no "a test that nobody wrote"'],
    ['somewhere', 'names no test: somewhere'],
    ['Otherwise: so', 'says no reason'],
  ])('would find %s', (shown, problem) => expect(wrongWith(shown)).toBe(problem));
});
