import { expect, it } from 'vitest';
import { isSame } from '#kit/keys/isSame.ts';

it('a token is the same or it is not', () => {
  expect([isSame('abc', 'abc'), isSame('abd', 'abc'), isSame('', 'abc'), isSame('กข', 'abc')]).toEqual([true, false, false, false]);
});
