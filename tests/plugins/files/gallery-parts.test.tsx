import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Boot } from '#kernel/browser/boot.ts';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { firstPlace, Navigation, STILL } from '#kit/page/navigation.tsx';
import { setCatalogue } from '#kit/page/text.ts';
import ui from '#kit/ui/messages/th.json';
import common from '#plugins/files/messages/th.json';
import manager from '#plugins/files/messages/manager/th.json';
import { Tile } from '#plugins/files/parts/grid/Tile.tsx';
import FilesManager from '#plugins/files/parts/list/FilesManager.tsx';
import type { FilesData } from '#plugins/files/gateway/fills/manager.ts';
import { isPickable, pickedOf } from '#plugins/files/rules/pickable.ts';
import { placeOf, searchOf } from '#plugins/files/rules/place.ts';
import type { Item } from '#plugins/files/schemas.ts';

beforeAll(() => {
  setCatalogue('files', 'th', { ...common, ...manager });
  setCatalogue('ui', 'th', ui);
});

const item = (part: Partial<Item>): Item => ({
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'น้ำตก ๑.jpg',
  path: 'filemanager/2026/11/1795.jpg',
  type: 'file',
  parent: null,
  url: '/filemanager/download/0190a000-0000-7000-8000-000000000001?show=inline',
  size: 15_360,
  mimetype: 'image/jpeg',
  dimensions: { width: 800, height: 600 },
  thumbnail: '/filemanager/download/0190a000-0000-7000-8000-000000000001?show=inline&w=320&v=1',
  version: 1,
  createdAt: '2026-11-21T05:00:00.000Z',
  folder: '',
  updatedAt: '2026-11-21T05:00:00.000Z',
  drive: 'own',
  mode: 'private',
  state: 'ready',
  shared: false,
  trashedAt: null,
  alt: '',
  ...part,
});

const html = (part: React.ReactNode) =>
  renderToString(
    <SiteProvider
      boot={
        {
          site: {
            name: { th: 'แสงทอง', en: 'Saengthong' },
            texts: {},
            timezone: 'Asia/Bangkok',
            settings: {},
            pages: [],
            calls: {},
            fills: {},
          },
          locale: 'th',
          session: {},
        } as unknown as Boot
      }
    >
      <Navigation navigator={STILL} first={firstPlace({ pathname: '/user/filemanager_2' })}>
        {part}
      </Navigation>
    </SiteProvider>,
  );
const tile = (part: Partial<Item>) => html(<Tile data-index={0} item={item(part)} href="/x" inSearch={false} checks menu />);

describe('a tile', () => {
  it('has a picture that is fetched when it comes into view, and can be asked for by name', () => {
    const drawn = tile({});
    expect(drawn).toMatch(/<img src="[^"]+w=320&amp;v=1" alt="" loading="lazy"/);
    expect(drawn).toContain('aria-label="เลือก น้ำตก ๑.jpg"');
    expect(drawn).toContain('aria-label="คำสั่งของ น้ำตก ๑.jpg"');
    expect(drawn).toContain('15 KB · 21 พ.ย. 69');
  });

  it('shows neither a picture of nor a way to what has not been looked at, or is dangerous', () => {
    for (const [state, words] of [
      ['quarantined', 'กำลังตรวจไฟล์'],
      ['infected', 'พบไวรัส'],
    ] as const) {
      const drawn = tile({ state });
      expect(drawn).not.toMatch(/<img|<a /);
      expect(drawn).toContain(words);
    }
  });
});

it('the first HTML of the grid has the tiles in it, and no more of them than a screen holds', () => {
  const items = Array.from({ length: 100 }, (_, index) =>
    item({ _id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`, name: `ภาพ ${index}` }),
  );
  const first = { items, next: 'more', total: 10_000, crumbs: [], can: { write: true, publish: false, share: true } };
  const data: FilesData = { place: placeOf({}), first, drives: ['own'], usage: null, refused: null };
  const drawn = html(<FilesManager view="grid" data={data} />);
  expect(drawn).toContain('ภาพ 39<');
  expect(drawn).not.toContain('ภาพ 40<');
  expect(drawn).toContain('10,000 รายการ');
});

it('the look stands in the address only where it is not as usual', () => {
  expect(searchOf(placeOf({ look: 'columns' }))).toBe('?look=columns');
  expect(searchOf(placeOf({ look: 'spiral' }))).toBe('');
});

describe('what can be picked', () => {
  const wanted = { kind: 'image', publish: false } as const;
  it('is a file of the kind, looked at and sound', () => {
    expect(isPickable(item({}), wanted, false)).toBe(true);
    for (const part of [
      { type: 'folder' },
      { state: 'quarantined' },
      { state: 'infected' },
      { state: 'broken' },
      { mimetype: 'text/plain' },
    ] as const)
      expect(isPickable(item(part), wanted, true)).toBe(false);
  });

  it('is public, or may be made so, where it must be', () => {
    expect(isPickable(item({}), { ...wanted, publish: true }, false)).toBe(false);
    expect(isPickable(item({}), { ...wanted, publish: true }, true)).toBe(true);
    expect(isPickable(item({ mode: 'public' }), { ...wanted, publish: true }, false)).toBe(true);
  });

  it('is handed over with addresses that fit its mode', () => {
    expect(pickedOf(item({}))).toMatchObject({
      type: 'image/jpeg',
      bytes: 15_360,
      mode: 'private',
      url: item({}).url,
      thumbnail: `${item({}).url}&w=320`,
    });
    const open = pickedOf(item({ name: 'ก ข.jpg' }), 'public');
    expect(open.url).toBe('/files/0190a000-0000-7000-8000-000000000001/%E0%B8%81%20%E0%B8%82.jpg');
    expect(open.thumbnail).toBe(`${open.url}?w=320`);
  });
});
