import { describe, expect, it } from 'vitest';
import { createQueue, QueueFull } from '#plugins/account/gateway/queue.ts';
import { hashPassword, isOutdated, verifyPassword, whileHashing } from '#plugins/account/gateway/password.ts';

/** Work that is done when it is told so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => ((running += 1), (most = Math.max(most, running)), promise.finally(() => (running -= 1))), resolve, reject };
}
let running = 0;
let most = 0;

describe('the queue', () => {
  it('runs two at once and the others in turn', async () => {
    [running, most] = [0, 0];
    const queue = createQueue(2, 50);
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.run(async () => {
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

  it('turns away at once whoever would be too far behind, and has room again later', async () => {
    const queue = createQueue(1, 2);
    const first = work();
    const running = [queue.run(first.run), queue.run(async () => 'b'), queue.run(async () => 'c')];
    await expect(queue.run(async () => 'd')).rejects.toBeInstanceOf(QueueFull);
    first.resolve('a');
    expect(await Promise.all(running)).toEqual(['a', 'b', 'c']);
    expect(await queue.run(async () => 'e')).toBe('e');
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue(1, 5);
    const results = await Promise.allSettled([queue.run(() => Promise.reject(new Error('no'))), queue.run(async () => 'yes')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('password hashing', () => {
  it('is argon2id with the parameters of ASVS, and takes one form for one password', async () => {
    const stored = await hashPassword('Cafe\u0301 with cream, please');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await verifyPassword(stored, 'Caf\u00e9 with cream, please')).toBe(true);
    expect(await verifyPassword(stored, 'cafe with cream, please')).toBe(false);
    expect(await verifyPassword(null, 'anything')).toBe(false);
    expect(isOutdated(stored)).toBe(false);
    expect(isOutdated(stored.replace('t=1', 't=2'))).toBe(true);
    expect(isOutdated(stored.replace('argon2id', 'argon2i'))).toBe(true);
  });

  it('answers 503 when more than fifty wait', async () => {
    const held = work();
    const waiting = Array.from({ length: 52 }, () => whileHashing(held.run));
    await expect(whileHashing(async () => 'late')).rejects.toMatchObject({ status: 503, code: 'overloaded', details: { retryAfter: 2 } });
    held.resolve('done');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
  });
});
