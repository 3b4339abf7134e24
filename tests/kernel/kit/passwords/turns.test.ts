import { describe, expect, it } from 'vitest';
import { takeTurns } from '#kit/passwords/turns.ts';

describe('turns', () => {
  it('run two pieces at once and the others in their order', async () => {
    let [running, most] = [0, 0];
    const inTurn = takeTurns(50, 2);
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTurn(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(index);
          await new Promise((resolve) => setTimeout(resolve, 1));
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('turn away at once whoever would be too far behind, and have room again later', async () => {
    const inTurn = takeTurns(2, 7);
    const held = Promise.withResolvers<string>();
    const running = [inTurn(() => held.promise), inTurn(() => held.promise), inTurn(async () => 'b'), inTurn(async () => 'c')];
    await expect(inTurn(async () => 'd')).rejects.toMatchObject({ status: 503, code: 'overloaded', details: { retryAfter: 7 } });
    held.resolve('a');
    expect(await Promise.all(running)).toEqual(['a', 'a', 'b', 'c']);
    expect(await inTurn(async () => 'e')).toBe('e');
  });

  it('go on after work that failed', async () => {
    const inTurn = takeTurns(5, 2);
    const failing = () => Promise.reject(new Error('no'));
    const results = await Promise.allSettled([inTurn(failing), inTurn(failing), inTurn(async () => 'yes')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
