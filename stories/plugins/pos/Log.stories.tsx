import { expect } from 'storybook/test';
import { billsOf, createTill, unsynced } from '#plugins/pos/parts/till/store/createTill.ts';
import { LogMoved, openDatabase } from '#plugins/pos/parts/till/store/database.ts';
import { send } from '#plugins/pos/parts/till/store/sync.ts';
import preview from '../../../.storybook/preview.tsx';
import { reopen, sellOne, stageTill, who } from './tillFixtures.ts';

const Nothing = () => <p>The log of a till in this browser’s own store: what is told by its tests.</p>;

/** The log in a real store, against a stand-in for the gateway that checks hashes and signatures. */
const meta = preview.meta({ title: 'Plugins/Pos/Log', component: Nothing });
const numbers = (bills: readonly { number: string }[]) => bills.map(({ number }) => Number(number.slice(-6)));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export const Killed = meta.story({
  name: 'Offline, with two ends of the page: every bill arrives once, numbers without gap',
  play: async () => {
    const stage = await stageTill();
    stage.gateway.reach = 'off';
    for (let round = 0; round < 3; round++) {
      for (let sale = 0; sale < 40; sale++) await sellOne(stage.till);
      // at once: nothing is waited for
      await reopen(stage);
    }
    await expect(numbers(billsOf(stage.till.state().entries))).toEqual(upTo(120));
    await expect(send(stage.till, 'story')).rejects.toThrow('offline');
    await expect(unsynced(stage.till.state())).toBe(121);
    // answers are lost twice: what was sent is sent again, and is there once
    stage.gateway.reach = 'answer-lost';
    await expect(send(stage.till, 'story')).rejects.toThrow();
    await reopen(stage);
    await expect(send(stage.till, 'story')).rejects.toThrow();
    stage.gateway.reach = 'on';
    await send(stage.till, 'story');
    await expect(unsynced(stage.till.state())).toBe(0);
    await expect(numbers(billsOf(stage.gateway.entries))).toEqual(upTo(120));
    await expect(new Set(stage.gateway.entries.map(({ id }) => id)).size).toBe(121);
  },
});

export const AtOnce = meta.story({
  name: 'Bills that are pressed at once stand one after the other',
  play: async () => {
    const { till } = await stageTill();
    const bills = await Promise.all(Array.from({ length: 20 }, () => sellOne(till)));
    await expect(numbers(bills)).toEqual(upTo(20));
    await expect(till.state().entries.map(({ seq }) => seq)).toEqual(upTo(21));
  },
});

export const TwoWriters = meta.story({
  name: 'A second writer is refused, and what the first wrote stays',
  play: async () => {
    const stage = await stageTill();
    const second = await createTill({
      database: await openDatabase(stage.name),
      key: stage.key,
      transport: stage.gateway,
      timezone: 'Asia/Bangkok',
    });
    await sellOne(stage.till);
    await expect(sellOne(second)).rejects.toBeInstanceOf(LogMoved);
    await reopen(stage);
    await expect(numbers(billsOf(stage.till.state().entries))).toEqual([1]);
  },
});

export const StoreFull = meta.story({
  name: 'Where the device is full the sale is refused, and nothing else is lost',
  play: async () => {
    const stage = await stageTill();
    await sellOne(stage.till);
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    try {
      await expect(sellOne(stage.till)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    } finally {
      IDBObjectStore.prototype.add = add;
    }
    await sellOne(stage.till);
    await reopen(stage);
    await expect(numbers(billsOf(stage.till.state().entries))).toEqual([1, 2]);
  },
});

export const Troubles = meta.story({
  name: 'Conflicts are kept; a gap, a fork and a till that was revoked are told',
  play: async () => {
    const stage = await stageTill();
    await send(stage.till, 'story');
    stage.gateway.conflictAt = 2;
    await sellOne(stage.till);
    await send(stage.till, 'story');
    await expect(stage.till.state().conflicts).toEqual([{ seq: 2, state: 'conflict', reason: 'total-differs' }]);
    await reopen(stage);
    await expect(stage.till.state().conflicts).toHaveLength(1);
    // the gateway has lost the last entry, and it is still here: it is sent once more
    stage.gateway.entries.pop();
    await sellOne(stage.till);
    await expect(send(stage.till, 'story')).rejects.toThrow('log-gap');
    await send(stage.till, 'story');
    await expect(unsynced(stage.till.state())).toBe(0);
    // another device has written under the same number
    stage.gateway.entries.push({ ...stage.gateway.entries.at(-1)!, seq: 4, hash: 'f'.repeat(64) });
    await sellOne(stage.till);
    await expect(send(stage.till, 'story')).rejects.toThrow('log-forked');
    await expect(stage.till.state().trouble).toEqual({ code: 'log-forked', seq: 4 });
    await expect(sellOne(stage.till)).rejects.toMatchObject({ reason: 'forked' });
  },
});

export const OtherDevice = meta.story({
  name: 'Paired anew: a log that was not sent is not thrown away',
  play: async () => {
    const stage = await stageTill();
    stage.gateway.standing = { ...who, device: { ...who.device, id: '018f0000-0000-7000-8000-000000000999', series: 'B' } };
    await stage.till.readWho();
    await expect(stage.till.state()).toMatchObject({ trouble: { code: 'till-unknown' }, deviceId: who.device.id });
    stage.gateway.standing = who;
    await stage.till.readWho();
    await send(stage.till, 'story');
    stage.gateway.standing = { ...who, device: { ...who.device, id: '018f0000-0000-7000-8000-000000000999', series: 'B' } };
    await stage.till.readWho();
    await expect(stage.till.state()).toMatchObject({ trouble: null, entries: [], head: { seq: 0 }, lastNumber: null });
  },
});
