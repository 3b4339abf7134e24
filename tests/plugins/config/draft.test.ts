import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { createDraft, type DraftCalls } from '../../../plugins/config/parts/draft/createDraft.ts';
import { changedPaths } from '../../../plugins/config/rules/changedPaths.ts';
import { fieldPage } from '../../../plugins/config/rules/fieldPage.ts';
import { setAt } from '../../../plugins/config/rules/manifestPath.ts';
import { merge } from '../../../plugins/config/rules/merge.ts';
import { reliance } from '../../../plugins/config/rules/reliance.ts';
import { fromZoned, toZoned } from '../../../plugins/config/rules/zonedTime.ts';
import type { Standing } from '../../../plugins/config/schemas.ts';

const site = (name: string) => ({ site: { name: { th: name, en: name } }, hostnames: ['a.example'], plugins: {} });
const standing = (over: Partial<Standing> = {}): Standing => ({
  version: 3,
  publishedAt: '2026-11-21T00:00:00.000Z',
  author: 'อรุณี',
  manifest: site('เดิม'),
  draft: null,
  checked: { findings: [] },
  ...over,
});
const rename = (name: string) => (manifest: Manifest) => setAt(manifest, ['site', 'name', 'th'], name);

/** A gateway with one draft; `others` is what somebody else does meanwhile. */
function gateway() {
  let now = standing();
  const saved: string[] = [];
  const calls: DraftCalls = {
    standing: async () => now,
    saveDraft: async ({ manifest, revision }) => {
      if (revision !== (now.draft?.revision ?? 0)) throw new Refusal(409, 'conflict');
      const draft = { manifest, revision: revision + 1, basedOn: now.version, author: null, updatedAt: now.publishedAt, publishAt: null };
      now = { ...now, draft };
      saved.push((manifest as ReturnType<typeof site>).site.name.th);
      return { draft, checked: { findings: [] } };
    },
  };
  return {
    calls,
    saved,
    others: (update: (manifest: Manifest) => Manifest) => {
      const manifest = update((now.draft?.manifest ?? now.manifest) as unknown as Manifest) as unknown as Record<string, unknown>;
      const revision = (now.draft?.revision ?? 0) + 1;
      now = { ...now, draft: { manifest, revision, basedOn: 3, author: 'ธนา', updatedAt: now.publishedAt, publishAt: null } };
    },
  };
}

describe('the draft of the console', () => {
  test('what is typed fast is saved once, and the last word counts', async () => {
    const { calls, saved } = gateway();
    const store = createDraft(standing(), calls);
    for (const name of ['ก', 'กข', 'กขค']) store.change(rename(name));
    expect(store.get().save).toBe('changed');
    expect(await store.flush()).toBe(true);
    expect(saved).toEqual(['กขค']);
    expect(store.get()).toMatchObject({ save: 'saved', standing: { draft: { revision: 1 } } });
  });

  test('somebody else was faster: nothing typed is lost, and keeping mine takes over what they changed elsewhere', async () => {
    const { calls, saved, others } = gateway();
    const store = createDraft(standing(), calls);
    others((manifest) => setAt(manifest, ['site', 'name', 'en'], 'Theirs'));
    store.change(rename('ของฉัน'));
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ save: 'conflict', theirs: { draft: { author: 'ธนา' } } });
    expect(store.get().manifest.site.name.th).toBe('ของฉัน');
    await store.settle('mine');
    expect(store.get().manifest.site.name).toEqual({ th: 'ของฉัน', en: 'Theirs' });
    expect(saved).toEqual(['ของฉัน']);
  });

  test('or theirs is taken, and nothing is left to save', async () => {
    const { calls, saved, others } = gateway();
    const store = createDraft(standing(), calls);
    others(rename('ของเขา'));
    store.change(rename('ของฉัน'));
    await store.flush();
    await store.settle('theirs');
    expect(store.get().manifest.site.name.th).toBe('ของเขา');
    expect(await store.flush()).toBe(true);
    expect(saved).toEqual([]);
  });

  test('a site that was removed meanwhile is told as such; what was typed stays, and is saved when the site is back', async () => {
    const { calls, saved } = gateway();
    let there = false;
    const saveDraft: DraftCalls['saveDraft'] = async (input) => {
      if (!there) throw new Refusal(421, 'host-unknown');
      return calls.saveDraft(input);
    };
    const store = createDraft(standing(), { ...calls, saveDraft });
    store.change(rename('ยังอยู่'));
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ save: 'gone', manifest: { site: { name: { th: 'ยังอยู่' } } } });
    there = true;
    expect(await store.flush()).toBe(true);
    expect(saved).toEqual(['ยังอยู่']);
    expect(store.get().save).toBe('saved');
  });

  test('a page that was loaded before the last save does not bring back what was there before', async () => {
    const { calls } = gateway();
    const store = createDraft(standing(), calls);
    store.change(rename('ใหม่'));
    await store.flush();
    store.receive(standing());
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.get().manifest.site.name.th).toBe('ใหม่');
  });
});

test('a change of both counts as a clash, and mine stands', () => {
  const base = { a: 1, b: { c: 1, d: 1 }, list: [1] };
  const { merged, clashes } = merge(base, { ...base, a: 2, b: { c: 2, d: 1 } }, { a: 3, b: { c: 1, d: 3 }, list: [1, 2] });
  expect(merged).toEqual({ a: 2, b: { c: 2, d: 3 }, list: [1, 2] });
  expect(clashes).toEqual([['a']]);
});

test('of one list both keep what they added and lose what they removed; the same item changed by both is a clash', () => {
  const redirect = (from: string, to: string) => ({ from, to, status: 301 });
  const base = { redirects: [redirect('/a', '/x'), redirect('/b', '/x')], hide: ['p', 'q'] };
  const mine = { redirects: [redirect('/a', '/x'), redirect('/mine', '/x'), redirect('/b', '/x')], hide: ['p', 'q', 'mine'] };
  const theirs = { redirects: [redirect('/b', '/x'), redirect('/theirs', '/x')], hide: ['q', 'theirs'] };
  const both = merge(base, mine, theirs);
  expect(both.merged.redirects.map(({ from }) => from).toSorted()).toEqual(['/b', '/mine', '/theirs']);
  expect(both.merged.hide.toSorted()).toEqual(['mine', 'q', 'theirs']);
  expect(both.clashes).toEqual([]);
  const [one, other] = [
    { ...base, redirects: [redirect('/a', '/1')] },
    { ...base, redirects: [redirect('/a', '/2')] },
  ];
  const clash = merge(base, one, other);
  expect(clash).toMatchObject({ clashes: [['redirects']], merged: { redirects: [redirect('/a', '/1')] } });
  expect(merge({ order: ['a', 'b', 'c'] }, { order: ['c', 'a', 'b'] }, { order: ['a', 'b', 'c', 'd'] }).merged).toEqual({
    order: ['c', 'd', 'a', 'b'],
  });
});

test('differences are counted by what was set, not by what stands around it', () => {
  expect(changedPaths({ theme: { base: 'x' } }, { theme: { base: 'x', tuning: { brand: '#123456' } } })).toEqual([
    ['theme', 'tuning', 'brand'],
  ]);
  expect(changedPaths({ plugins: { a: { settings: {} } } }, { plugins: { a: {} } })).toEqual([]);
  expect(changedPaths({ list: [{ b: 1, a: 2 }] }, { list: [{ a: 2, b: 1 }] })).toEqual([]);
});

test('a value is taken away without a hole, in lists and in objects', () => {
  expect(setAt({ list: ['a', 'b'] }, ['list', 0], undefined)).toEqual({ list: ['b'] });
  expect(setAt({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
});

test('a finding leads to the page and the field of its value', () => {
  expect(fieldPage(['plugins', 'wallet', 'settings', 'promptpayId'])).toBe(
    '/config/plugins/wallet#field-plugins.wallet.settings.promptpayId',
  );
  expect(fieldPage(['messages', 'th', 'wallet.title'])).toBe('/config/texts?q=wallet.title#field-messages.th.wallet.title');
  expect(fieldPage(['hostnames', 1])).toBe('/config/site#field-hostnames.1');
});

test('turning off goes with everything that needs it, also by way of others', () => {
  const plugins = [
    { id: 'a', needs: [], neededBy: ['b'] },
    { id: 'b', needs: ['a'], neededBy: ['c'] },
    { id: 'c', needs: ['b'], neededBy: [] },
  ];
  expect(reliance(plugins, 'a', 'neededBy')).toEqual(['b', 'c']);
  expect(reliance(plugins, 'c', 'needs')).toEqual(['b', 'a']);
});

test("a time is the site's own, wherever the operator sits", () => {
  expect(fromZoned('2027-04-13T09:30', 'Asia/Bangkok')).toBe('2027-04-13T02:30:00.000Z');
  expect(toZoned('2027-04-13T02:30:00.000Z', 'Asia/Bangkok')).toBe('2027-04-13T09:30');
  expect(fromZoned('2027-03-28T03:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(fromZoned('soon', 'Asia/Bangkok')).toBeNull();
});
