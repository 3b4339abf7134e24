import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkBuild, validatorsMark } from '#tools/start/checkBuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'sala-build-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const refused = expect.objectContaining({ code: 'SALA_BUILD', message: expect.stringMatching(/^SALA_BUILD .*npm start/s) });
const check = () => {
  try {
    return checkBuild(folder);
  } catch (error) {
    return error;
  }
};

beforeEach(() => {
  rmSync(join(folder, 'validators.cjs'), { force: true });
  write('start.js', 'await import("./assets/main-one.js");');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a build whose parts belong together has a name, another build another one', () => {
  write('validators.cjs', `${validatorsMark(folder)}module.exports = {};`);
  const one = checkBuild(folder);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  write('start.js', 'await import("./assets/main-two.js");');
  write('validators.cjs', `${validatorsMark(folder)}module.exports = {};`);
  expect(checkBuild(folder)).not.toBe(one);
});

test('schemas that were compiled from other sources are refused, with what to run', () => {
  write('validators.cjs', `${validatorsMark(folder)}module.exports = {};`);
  write('start.js', 'await import("./assets/main-two.js");');
  expect(check()).toEqual(refused);
  write('validators.cjs', 'module.exports = {};');
  expect(check()).toEqual(refused);
});

test('a build that stopped half-way is refused, with what to run', () => {
  expect(check()).toEqual(refused);
});
