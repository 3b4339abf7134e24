import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { createMenuStore, type MenuCalls } from '#plugins/cms/parts/desk/menuStore.ts';
import { linksOf } from '#plugins/cms/rules/linksOf.ts';
import { withIds } from '#plugins/cms/rules/menu.ts';
import { menuChanges } from '#plugins/cms/rules/menuChanges.ts';
import { mergeMenus } from '#plugins/cms/rules/mergeMenus.ts';
import { skusIn } from '#plugins/cms/rules/skusIn.ts';
import type { BothMenus, EditedMenus, MenuItem } from '#plugins/cms/calls/menus.ts';

const link = (id: string, over: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: { th: id, en: '' },
  href: `/${id}`,
  roles: [],
  children: [],
  ...over,
});
const menus = (...header: MenuItem[]): BothMenus => ({ header, footer: [] });
const ids = ({ header }: BothMenus) => header.map(({ id }) => id);
const base = menus(link('a'), link('b'), link('c'));

describe('two who edit one menu', () => {
  test('both added: both stay, each behind the one it stood behind', () => {
    expect(
      ids(mergeMenus(base, menus(link('a'), link('x'), link('b'), link('c')), menus(link('a'), link('b'), link('c'), link('y')))),
    ).toEqual(['a', 'x', 'b', 'c', 'y']);
  });

  test('one moves, the other words anew: both count', () => {
    const moved = menus(link('c'), link('a'), link('b'));
    const worded = menus(link('a'), link('b', { label: { th: 'ใหม่', en: '' } }), link('c'));
    for (const merged of [mergeMenus(base, moved, worded), mergeMenus(base, worded, moved)]) {
      expect(ids(merged)).toEqual(['c', 'a', 'b']);
      expect(merged.header[2]!.label.th).toBe('ใหม่');
    }
  });

  test('of one link each field counts; where both changed the same, mine does', () => {
    const mine = menus(link('a', { href: '/mine', label: { th: 'ฉัน', en: '' } }), link('b'), link('c'));
    const theirs = menus(link('a', { label: { th: 'เขา', en: 'They' } }), link('b'), link('c'));
    expect(mergeMenus(base, mine, theirs).header[0]).toMatchObject({ href: '/mine', label: { th: 'ฉัน', en: 'They' } });
  });

  test('what one removes is gone, unless the other has changed it; links below are merged as well', () => {
    expect(ids(mergeMenus(base, menus(link('a'), link('c')), base))).toEqual(['a', 'c']);
    const changed = menus(link('a'), link('b', { href: '/new' }), link('c'));
    expect(mergeMenus(base, menus(link('a'), link('c')), changed).header.find(({ id }) => id === 'b')?.href).toBe('/new');
    const under = (...children: MenuItem[]) => menus(link('a', { children }), link('b'), link('c'));
    expect(
      mergeMenus(base, under(link('k')), under(link('l')))
        .header[0]!.children.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['k', 'l']);
  });
});

test('what was changed is told link by link, and only what has moved has moved', () => {
  const after = menus(link('b'), link('c', { href: '/x' }), link('a'), link('n'));
  expect(menuChanges(base, after).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['led c', 'moved a', 'added n']);
  expect(menuChanges(after, base).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['moved a', 'led c', 'removed n']);
  expect(menuChanges(base, base)).toEqual([]);
});

test('links from before there were ids have that of their place', () => {
  const old = [link('', { children: [link('')] })];
  expect(withIds(old, 'header')).toMatchObject([{ id: 'header-0', children: [{ id: 'header-0-0' }] }]);
  expect(withIds([link('kept')], 'header')).toMatchObject([{ id: 'kept' }]);
});

describe('the draft of the menus', () => {
  /** A gateway; `others` is what somebody else saves. */
  function gateway() {
    let told: EditedMenus = { live: { ...base, version: 1 }, draft: null, revision: 0 };
    const write = (next: BothMenus, author: string) => {
      told = { ...told, draft: { ...next, author, updatedAt: '2026-11-26T00:00:00Z' }, revision: told.revision + 1 };
      return told;
    };
    const calls: MenuCalls = {
      editMenus: async () => told,
      saveMenus: async ({ header, footer, revision }) => {
        if (revision !== told.revision) throw new Refusal(409, 'conflict', { current: told });
        return write({ header, footer }, 'ฉัน');
      },
    };
    return { calls, first: told, told: () => told, others: (next: BothMenus) => void write(next, 'สมใจ') };
  }

  test('is merged with what somebody else has saved: both see it, nothing is lost', async () => {
    const { calls, first, told, others } = gateway();
    const [mine, theirs] = [createMenuStore(first, calls), createMenuStore(first, calls)];
    theirs.change(menus(...base.header, link('theirs')));
    expect(await theirs.flush()).toBe(true);
    mine.change(menus(link('mine'), ...base.header));
    expect(await mine.flush()).toBe(true);
    expect(ids(told().draft!)).toEqual(['mine', 'a', 'b', 'c', 'theirs']);
    expect(mine.get()).toMatchObject({ save: 'saved', others: { changes: [{ kind: 'added', name: 'theirs' }] } });
    await theirs.look();
    expect(ids(theirs.get().menus)).toEqual(['mine', 'a', 'b', 'c', 'theirs']);
    expect(theirs.get().others).toMatchObject({ author: 'ฉัน', changes: [{ kind: 'added', name: 'mine' }] });
    others(menus(link('a')));
    await mine.look();
    expect(ids(mine.get().menus)).toEqual(['a']);
  });
});

test('a page leads where its text does, or its sections do', () => {
  const html = '<p><a href="/a?x=1&amp;y=2" rel="x">a</a> <a class="z" href="/b">b</a> <a href="/b">b</a></p>';
  expect(linksOf({ html, layout: null }, {})).toEqual(['/a?x=1&y=2', '/b']);
  const catalogue = {
    hero: {
      as: ['section'],
      settings: { type: 'object', properties: { to: { $comment: 'sala:link', type: 'string' }, title: { type: 'string' } } },
    },
  } as never;
  const layout = { version: 1, sections: [{ id: 's', type: 'hero', settings: { to: '/c', title: '/not-a-link' } }] };
  expect(linksOf({ html: '', layout }, catalogue)).toEqual(['/c']);
});

test('goods are asked for by the codes that settings name', () => {
  expect(skusIn({ deals: [{ sku: ' A ' }, { sku: 'B', ribbon: {} }, { sku: '' }, { sku: 'A' }], other: { deep: [{ sku: 'C' }] } })).toEqual(
    ['A', 'B', 'C'],
  );
  expect(skusIn(null)).toEqual([]);
});
