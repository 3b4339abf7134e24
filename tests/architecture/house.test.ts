import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { budgetProblems, formerBudget, readBudget, type Budget } from '#tools/house/budget.ts';
import { smallestPlugin } from '#tools/house/figures.ts';
import { countLines, kernelLines } from '#tools/house/measure.ts';

test('core and each library of the kit keep to their budget (less code? npm run sala -- house lowers it)', () => {
  expect(budgetProblems(kernelLines('.'), readBudget('.'), formerBudget('.'))).toEqual([]);
});

test('a whole plugin is eight files of 120 lines at most', () => {
  const { files, lines } = smallestPlugin('.');
  expect(files).toBe(8);
  expect(lines).toBeLessThanOrEqual(120);
  expect(lines).toBeGreaterThan(80);
});

test('the page for authors shows the smallest plugin as it is written', () => {
  const page = readFileSync('plugins/README.md', 'utf8');
  for (const path of globSync('kernel/tools/cli/pluginTemplate/**/*.txt').filter((path) => !path.endsWith('en.json.txt')))
    expect(page, path).toContain(`\n${readFileSync(path, 'utf8').replaceAll('{{id}}', 'notes')}\`\`\``);
});

const was: Budget = { core: { lines: 100, reason: 'as it was in the beginning' } };

test.each<[string, Record<string, number>, Budget, RegExp]>([
  ['a part that outgrew its budget', { core: 101 }, was, /^core has 101 lines of 100/],
  ['a part without a budget', { core: 100, 'kit/new': 5 }, was, /^kit\/new has 5 lines of 0/],
  ['a raise without a new reason', { core: 100 }, { core: { lines: 120, reason: was.core!.reason } }, /^core was raised to 120 lines/],
  ['a reason that says nothing', { core: 100 }, { core: { lines: 120, reason: 'needed' } }, /^core was raised to 120 lines/],
  ['a part that is gone', {}, was, /names core, which is not there/],
])('%s is told', (_, lines, budget, told) => {
  expect(budgetProblems(lines, budget, was)).toEqual([expect.stringMatching(told)]);
});

test('a raise with its reason beside it, and a part that became smaller, are well', () => {
  expect(budgetProblems({ core: 110 }, { core: { lines: 120, reason: 'forms are sent without scripts, too' } }, was)).toEqual([]);
  expect(budgetProblems({ core: 60 }, was, was)).toEqual([]);
});

test('long lines count as several, docstrings of exports not at all', () => {
  expect(countLines('/** What it is. */\nexport const a = 1;\n\n// why\n')).toBe(3);
  expect(countLines(`${'x'.repeat(133)}\n`)).toBe(2);
});
