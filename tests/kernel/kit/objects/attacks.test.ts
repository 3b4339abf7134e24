import { expect, test } from 'vitest';
import type { Sender } from '#kit/objects/send.ts';
import { takeTurns } from '#kit/objects/takeTurns.ts';

const stuck = () => new Promise<never>(() => {});
/** A store whose every operation is the work itself. */
const send: Sender<never> = (work) => work(undefined as never, undefined as never);

test('of a store that hangs few wait, the others are refused; one that is only slow refuses nobody', async () => {
  const turns = takeTurns(send);
  let most = 0;
  let running = 0;
  const slow = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return --running;
  };
  await Promise.all(Array.from({ length: 60 }, () => turns(slow)));
  expect({ most, running }).toEqual({ most: 5, running: 0 });
  await expect(turns(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');

  const hung = takeTurns(send);
  for (let i = 0; i < 5; i++) void hung(stuck);
  const unavailable = { status: 503, code: 'objects-unavailable' };
  const late = await Promise.allSettled(Array.from({ length: 20 }, () => hung(stuck)));
  expect(late).toEqual(Array.from({ length: 20 }, () => ({ status: 'rejected', reason: expect.objectContaining(unavailable) })));
  const began = performance.now();
  await expect(hung(stuck)).rejects.toMatchObject(unavailable);
  expect(performance.now() - began).toBeLessThan(500);
});
