import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createShares } from '#kit/http/shares.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

describe('a sender of what takes long to read', () => {
  /** Shares by a clock that stands still, and a thread that works as long as it is told. */
  function stopped(options: { share?: number; credit?: number } = {}) {
    let worked = 0;
    const shares = createShares({ share: 0.04, credit: 100, ...options, now: () => 0, active: () => worked });
    const use = async (key: string, ms: number) => {
      const share = await shares.take(key);
      share.begin(0);
      worked += ms;
      share.done();
    };
    return { shares, use };
  }

  it('is refused once the share is used up, and others are not', async () => {
    const { use } = stopped();
    await use('a', 90);
    await use('a', 800);
    await expect(use('a', 1)).rejects.toMatchObject({ status: 429, code: 'too-many-requests', details: { retryAfter: 20 } });
    await use('b', 90);
    await expect(use('a', 1)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('is let wait where it is not long, and never does two things at once', async () => {
    const { shares } = stopped({ share: 1, credit: 1 });
    const order: string[] = [];
    const each = async (name: string) => {
      const share = await shares.take('a');
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      share.done();
      share.done();
    };
    await Promise.all(['one', 'two', 'three'].map(each));
    expect(order).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('has little waiting', async () => {
    const { shares } = stopped();
    const held = await shares.take('a');
    const waiting = [1, 2, 3].map(() => shares.take('a'));
    await expect(shares.take('a')).rejects.toMatchObject({ status: 429 });
    await shares.take('b');
    held.done();
    for (const each of waiting) (await each).done();
    (await shares.take('a')).done();
  });
});

describe('a call with a large body', () => {
  let site: RunningSite;
  let guest: Agent;
  beforeAll(async () => {
    const plugins = { mail: {}, account: {}, notification: {}, files: {}, billing: {} };
    site = await startSite({ manifests: [{ plugins }, { plugins }] });
    guest = await site.as('guest');
  });
  afterAll(() => site.close());

  const slip = (picture: string) => ({ id: randomUUID(), slipId: randomUUID(), picture, token: 'x'.repeat(43) });

  it('billing.sendSlip looks for the charge before it looks at the picture', async () => {
    expect(await guest.call('billing.sendSlip', slip('%'.repeat(11_000_000)), { ip: '203.0.113.1' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('waits behind those of the same sender, is refused in words where there are many, and others do not notice', async () => {
    const many = Array.from({ length: 12 }, () => guest.call('billing.sendSlip', slip('A'.repeat(3_000_000)), { ip: '203.0.113.2' }));
    const other = await site.as('guest', { at: 'b' });
    // 503 would be the machine's own thread, which all share; a turn is what one sender has to wait for.
    const answer = await vi.waitUntil(
      async () => {
        const one = await other.call('billing.sendSlip', slip('A'.repeat(3_000_000)), { ip: '203.0.113.2' });
        return one.status !== 503 && one;
      },
      { timeout: 30_000, interval: 250 },
    );
    expect(answer).toMatchObject({ status: 404 });
    const answers = await Promise.all(many);
    expect([...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))].toSorted()).toEqual([
      '404 not-found',
      '429 too-many-requests',
    ]);
    expect(answers.find(({ status }) => status === 429)!.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    // Whoever has to wait is still told at once what is longer than the call takes.
    const long = await guest.call('billing.sendSlip', slip('A'.repeat(20_000_000)), { ip: '203.0.113.2' });
    expect(long).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
    // They wait for a share of the thread's own time: on a machine that others use, that is longer.
  }, 60_000);
});
