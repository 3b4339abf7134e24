import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../kit/gateway.ts';
import { printFigure } from '../kit/figures.ts';
import type { Watch } from './watch.ts';

/** What the gateway's log says of a fault. */
function logOf(log: string, reference: string): string {
  const line = reference ? log.split('\n').find((each) => each.includes(reference) && /"level":[56]0/.test(each)) : undefined;
  if (!line) return '';
  try {
    const { err, msg } = JSON.parse(line) as { err?: { message?: string; stack?: string }; msg?: string };
    return `${msg}: ${err?.stack?.split('\n').slice(0, 8).join('\n      ') ?? ''}`;
  } catch {
    return line.slice(0, 600);
  }
}

/** Prints all that was found; gives the figures that are judged. */
export function report(watch: Watch): { share: number; faults: number; leaks: number; requests: number } {
  const log = readFileSync(join(CACHE, 'fuzz.log'), 'utf8');
  const all = [...watch.standings];
  const never = all.filter(([, { ok }]) => ok === 0);
  console.log(`\n${all.length} calls, forms and downloads; ${never.length} were never answered with 2xx:`);
  for (const [name, { best, made }] of never) console.log(`  ${name.padEnd(42)} ${best} (${made} times)`);
  const isFault = (what: string) => / 500 /.test(`${what} `);
  for (const [title, list] of [
    ['faults', watch.faults],
    ['leaks', watch.leaks],
  ] as const) {
    console.log(`\n${title}:`);
    for (const { what, who, said, answer, reference, times } of list.values())
      if (title === 'leaks' || answer.startsWith('500'))
        console.log(`  ${what}, ${times} times\n    ${who}: ${said}\n    → ${answer}\n    ${logOf(log, reference)}`);
  }
  const refused = Map.groupBy(
    [...watch.faults.values()].filter(({ answer }) => /^50[1-9]/.test(answer)),
    ({ answer }) => `${answer.slice(0, 3)} ${/"code":"([\w-]+)"/.exec(answer)?.[1] ?? ''}`,
  );
  for (const [what, each] of refused) {
    const calls = each.map(({ what: name }) => name.split(' ')[0]!);
    console.log(
      `\n${what}: ${each.reduce((sum, { times }) => sum + times, 0)} times, of ${calls.slice(0, 6).join(', ')}${calls.length > 6 ? ' …' : ''}`,
    );
  }
  const lost = [...watch.faults.values()].filter(({ answer }) => answer.startsWith('0 '));
  console.log('');
  printFigure(
    'connections that ended without an answer',
    lost.reduce((sum, { times }) => sum + times, 0),
    0,
  );
  for (const [status, count] of [...watch.statuses].toSorted(([a], [b]) => a - b))
    printFigure(`answers of ${status || 'nothing'}`, count, 0);
  for (const [name, count] of [...watch.limited].toSorted(([, a], [, b]) => b - a).slice(0, 8)) printFigure(`429 of ${name}`, count, 0);
  for (const [name, { took, made }] of all.toSorted(([, a], [, b]) => b.took - a.took).slice(0, 12))
    printFigure(`seconds that ${name} was waited for`, took / 1000, 1, `${made} times`);
  for (const [trouble, count] of watch.troubles) printFigure(`trouble of the run: ${trouble}`, count, 0);
  return {
    share: ((all.length - never.length) / all.length) * 100,
    faults: [...watch.faults.values()].filter(({ what }) => isFault(what)).reduce((sum, { times }) => sum + times, 0),
    leaks: [...watch.leaks.values()].reduce((sum, { times }) => sum + times, 0),
    requests: watch.requests,
  };
}
