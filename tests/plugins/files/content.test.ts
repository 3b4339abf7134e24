import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { arrived } from '#plugins/files/gateway/content/arrived.ts';
import { removed } from '#plugins/files/gateway/content/removed.ts';
import { emitAgain } from '#plugins/files/gateway/content/emitAgain.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { filesApi } from '#plugins/files/gateway/service.ts';
import { headersOf, openContentStage, type ContentStage } from './contentStage.ts';
import { bomb, eicar, photo } from './pictures.ts';
import type { Member } from './stage.ts';
import { tis620 } from './tis620.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

vi.setConfig({ testTimeout: 30_000 });

let stage: ContentStage;
let mali: Member;
let somchai: Member;
beforeAll(async () => {
  stage = await openContentStage();
  mali = await stage.member();
  somchai = await stage.member();
});
afterAll(() => stage.close());

const get = (id: string, query = '', { agent } = mali) => agent.get(`/filemanager/download/${id}${query}`);
const codeOf = (answer: { json(): unknown; statusCode: number }) => [answer.statusCode, (answer.json() as { code: string }).code];
const SANDBOX = expect.stringMatching(/^sandbox; default-src 'none';/) as string;
const copies = (id: string) => stage.work((ctx) => ctx.db.selectFrom('files_variant').selectAll().where('item_id', '=', id).execute());
const told = ({ id }: Member) =>
  stage.work((ctx) =>
    everyTable(ctx).selectFrom('kernel_live').select(['name', 'payload']).where('account_id', '=', id).orderBy('seq').execute(),
  );

test('a photo is turned upright, measured, and shown small without the place where it was taken', async () => {
  const file = await photo();
  expect((await sharp(file).metadata()).exif?.includes('Telephone')).toBe(true);
  const item = await stage.put(mali, 'วัดอรุณ.jpg', file);
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect(item).toMatchObject({ state: 'ready', type: 'image/jpeg', width: 800, height: 1200, has_thumbnail: true, sha256 });
  expect(await told(mali)).toEqual([{ name: 'files.processed', payload: { itemId: item.id, state: 'ready' } }]);
  await stage.look(item.id);
  expect(await told(mali), 'told twice it does nothing').toHaveLength(1);

  for (const [query, width, format] of [
    ['?show=inline&w=320', 320, 'webp'],
    ['?show=inline&w=500', 560, 'webp'],
    ['?show=inline&w=4096&f=avif', 800, 'heif'],
  ] as const) {
    const answer = await get(item.id, query);
    expect(answer.statusCode, query).toBe(200);
    const { exif, orientation, ...seen } = await sharp(answer.rawPayload).metadata();
    expect([seen.width, seen.height, seen.format, exif, orientation], query).toEqual([width, width * 1.5, format, undefined, undefined]);
  }
  expect((await copies(item.id)).map(({ width, format }) => `${width}.${format}`).toSorted()).toEqual(['320.webp', '560.webp', '800.avif']);

  // A picture of a version never changes; without one it is that of whatever the file is then.
  expect(headersOf(await get(item.id, '?show=inline&w=560')).cache).toBe('private, max-age=60');
  const first = await get(item.id, '?show=inline&w=560&v=1');
  expect(headersOf(first)).toMatchObject({ type: 'image/webp', disposition: 'inline', policy: SANDBOX, cache: 'private, max-age=86400' });
  const again = await mali.agent.get(`/filemanager/download/${item.id}?show=inline&w=560`, {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await get(item.id)).rawPayload.equals(file), 'its owner has it as it was').toBe(true);
});

test('what strangers get of a picture is the same picture and tells nothing else', async () => {
  const file = await photo(600, 400);
  const item = await stage.put(mali, 'ตลาดน้ำ.jpg', file, { mode: 'public' });
  const guest = await stage.site.as('guest');
  const path = `/files/${item.id}/${encodeURIComponent(item.name)}`;
  for (const turn of ['made', 'kept']) {
    const answer = await guest.get(path);
    expect(answer.statusCode, turn).toBe(200);
    const given = answer.rawPayload;
    for (const secret of ['Telephone', 'Sala', 'khun yai', 'behind the picture'])
      expect(given.includes(secret), `${turn} ${secret}`).toBe(false);
    const { orientation, exif } = await sharp(given).metadata();
    expect([orientation, exif?.length]).toEqual([6, 32]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(given)).equals(await pixels(file))).toBe(true);
  }
  const plain = await stage.put(
    mali,
    'ว่าง.png',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    {
      mode: 'public',
    },
  );
  expect((await copies(plain.id)).find(({ format }) => format === 'bare')?.key, 'nothing to take out: no second copy').toBe(plain.path);
});

test('who asks at the same time has one copy made', async () => {
  const item = await stage.put(mali, 'พร้อมกัน.jpg', await photo(1600, 1000));
  const answers = await Promise.all(Array.from({ length: 6 }, () => get(item.id, '?show=inline&w=960')));
  expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('base64')}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(200);
  expect((await copies(item.id)).filter(({ width }) => width === 960)).toHaveLength(1);
  // One that only the row knows of: its maker was ended before the store had it.
  const [copy] = (await copies(item.id)).filter(({ width }) => width === 960);
  await stage.work(async (ctx) => {
    await ctx.objects.remove([copy!.key]);
    await ctx.db
      .updateTable('files_variant')
      .set({ bytes: 0, created_at: new Date(0) })
      .where('key', '=', copy!.key)
      .execute();
  });
  expect((await get(item.id, '?show=inline&w=960')).statusCode).toBe(200);
});

test('a bomb of pixels is kept as a file and hurts nobody', async () => {
  const file = bomb();
  expect(file.length).toBeLessThan(60_000);
  const item = await stage.put(mali, 'bomb.png', file);
  expect(item).toMatchObject({ state: 'broken', type: 'image/png', width: null, has_thumbnail: false });
  expect((await get(item.id, '?show=inline&w=320')).statusCode).toBe(404);
  expect(headersOf(await get(item.id, '?show=inline'))).toMatchObject({ type: 'application/octet-stream', disposition: 'attachment' });
  expect((await stage.put(mali, 'ต่อไป.jpg', await photo(300, 200))).state).toBe('ready');
});

test('what is not what its name says is given as a download only', async () => {
  for (const [name, bytes, type] of [
    ['ภาพ.jpg', 'PK\x03\x04\x14\0\0\0\0\0'.padEnd(60, '\0'), 'application/zip'],
    ['polyglot.gif', `GIF89a/*${'x'.repeat(40)}*/=1;alert(document.cookie)`, 'image/gif'],
    [
      'ตัดทิ้ง.png',
      (
        await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 9, sigma: 9 } } })
          .png()
          .toBuffer()
      ).subarray(0, 4000),
      'image/png',
    ],
    ['ว่างเปล่า.webp', '', 'text/plain'],
  ] as const) {
    const item = await stage.put(mali, name, bytes);
    expect(item, name).toMatchObject({ state: 'broken', type });
    const { type: sent, disposition, sniff } = headersOf(await get(item.id, '?show=inline'));
    expect([sent, disposition, sniff], name).toEqual(['application/octet-stream', 'attachment', 'nosniff']);
  }
  const item = await stage.put(mali, 'other.txt', 'changed on its way', { sha256: 'a'.repeat(64) });
  expect(item).toMatchObject({ state: 'broken', sha256: createHash('sha256').update('changed on its way').digest('hex') });
});

test('what could run is never shown', async () => {
  for (const [name, body, type] of [
    ['ดาว.svg', '<!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['หน้า.txt', '\ufeff\n<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
    ['xml.xml', '<?xml version="1.0"?><a/>', 'application/xml'],
  ] as const) {
    const item = await stage.put(mali, name, body, { mode: 'public' });
    expect(item, name).toMatchObject({ state: 'ready', type });
    for (const path of [`/filemanager/download/${item.id}?show=inline`, `/files/${item.id}/x`])
      expect(headersOf(await mali.agent.get(path)), name).toMatchObject({ disposition: 'attachment', policy: SANDBOX, sniff: 'nosniff' });
  }
});

test('texts are shown as they are written', async () => {
  const text = 'ชื่อ,ราคา\nข้าวผัด,60\n';
  const thai = tis620(text);
  for (const [name, body, stored, shown] of [
    ['ราคา.csv', thai, 'text/csv; charset=windows-874', 'text/plain; charset=windows-874'],
    ['ราคา2.csv', text, 'text/csv', 'text/plain; charset=utf-8'],
    ['สมุด.txt', Buffer.from(`\ufeff${text}`, 'utf16le'), 'text/plain; charset=utf-16le', 'text/plain; charset=utf-16le'],
    ['a.json', '{"a":1}', 'application/json', 'text/plain; charset=utf-8'],
    ['อ่าน.md', '# อ่าน', 'text/markdown', 'text/plain; charset=utf-8'],
  ] as const) {
    const item = await stage.put(mali, name, body);
    expect(item, name).toMatchObject({ state: 'ready', type: stored });
    const answer = await get(item.id, '?show=inline');
    expect(headersOf(answer), name).toMatchObject({ type: shown, disposition: 'inline' });
    expect(new TextDecoder(shown.split('=')[1]).decode(answer.rawPayload), name).toBe(
      name.startsWith('ราคา') || name.startsWith('ส') ? text : body,
    );
  }
});

test('nobody gets a file that waits for the scanner, nor one in which it found something', async () => {
  const waiting = await stage.put(mali, 'รอ.pdf', '%PDF-1.4\n', { mode: 'public', unseen: true });
  const virus = await stage.put(mali, 'invoice.com.pdf', `${eicar}\n`, { mode: 'public' });
  expect(virus).toMatchObject({ state: 'infected', mode: 'public' });
  expect((await told(mali)).at(-1)!.payload).toEqual({ itemId: virus.id, state: 'infected' });
  for (const [{ id }, status, code] of [
    [waiting, 409, 'file-checking'],
    [virus, 410, 'file-infected'],
  ] as const)
    for (const path of [`/filemanager/download/${id}`, `/filemanager/download/${id}?w=320`, `/files/${id}/x`, `/files/${id}/x?w=320`])
      expect(codeOf(await mali.agent.get(path)), path).toEqual([status, code]);

  await stage.work(async (ctx) => {
    const api = filesApi(ctx);
    expect([...(await api.find([waiting.id, virus.id, 'nonsense'])).keys()]).toEqual([]);
    await expect(api.link(virus.id, { seconds: 60 })).rejects.toMatchObject({ code: 'not-found' });
    const away = { ...ctx, settings: { ...ctx.settings, scanner: 'clamd', clamdAddress: '127.0.0.1:1' } } as FilesCtx;
    await expect(arrived(away, { itemId: waiting.id })).rejects.toMatchObject({ status: 503, code: 'scanner-unavailable' });
  });
  expect((await stage.row(waiting.id))!.state, 'never let go unscanned').toBe('quarantined');
  expect((await stage.look(waiting.id)).state).toBe('ready');
  expect(headersOf(await mali.agent.get(`/files/${waiting.id}/x`))).toMatchObject({ type: 'application/pdf', disposition: 'inline' });
});

test('files on which the queue gave up are told of again, once in an hour', async () => {
  const { id } = await stage.put(mali, 'ค้าง.txt', 'x', { unseen: true });
  const count = async (minutes: number) => {
    const before = stage.clock.at;
    stage.clock.at = new Date(before.getTime() + minutes * 60_000);
    let times = 0;
    await stage.work((ctx) =>
      emitAgain({
        ...ctx,
        emit: async (_name: string, payload: { itemId: string }) => void (times += +(payload.itemId === id)),
      } as unknown as FilesCtx),
    );
    stage.clock.at = before;
    return times;
  };
  expect([await count(30), await count(65), await count(75), await count(125), await count(50 * 60)]).toEqual([0, 1, 0, 1, 0]);
  await stage.look(id);
});

test('a part of a file is sent to who asks for a part', async () => {
  const body = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 251));
  const { id } = await stage.put(mali, 'data.bin', body);
  const part = (range: string) => mali.agent.get(`/filemanager/download/${id}`, { headers: { range } });
  const middle = await part('bytes=50000-50009');
  expect([middle.statusCode, middle.headers['content-range'], [...middle.rawPayload]]).toEqual([
    206,
    'bytes 50000-50009/100000',
    [...body.subarray(50_000, 50_010)],
  ]);
  expect((await part('bytes=-5')).rawPayload.equals(body.subarray(-5))).toBe(true);
  expect((await part('bytes=100000-')).statusCode).toBe(416);
});

test('only who has a right to a file gets it, and a public one everybody, from the moment on', async () => {
  const manager = await stage.member({ role: 'manager' });
  const away = await stage.member({ at: 'b' });
  const guest = await stage.site.as('guest');
  const own = await stage.put(mali, 'ลับ.txt', 'ลับ');
  const library = await stage.put(null, 'โลโก้.txt', 'ของเว็บ');
  const statuses = async (id: string) =>
    Promise.all(
      [mali, somchai, manager, away]
        .map(async (member) => (await get(id, '', member)).statusCode)
        .concat(guest.get(`/filemanager/download/${id}`).then(({ statusCode }) => statusCode)),
    );
  expect(await statuses(own.id)).toEqual([200, 404, 404, 404, 401]);
  expect(await statuses(library.id)).toEqual([404, 404, 200, 404, 401]);
  expect((await guest.get(`/files/${own.id}/x`)).statusCode).toBe(404);
  expect((await mali.agent.get('/filemanager/download/nonsense')).statusCode).toBe(404);

  const setMode = (mode: string) => manager.agent.call('files.setMode', { ids: [library.id], mode });
  expect((await setMode('public')).status).toBe(200);
  const open = await guest.get(`/files/${library.id}/${encodeURIComponent('ชื่อ'.repeat(60))}`);
  expect([open.statusCode, open.body, open.headers['cache-control']]).toEqual([200, 'ของเว็บ', 'public, max-age=300, immutable']);
  expect((await guest.get(`/files/${library.id}/x`, { host: 'b.example' })).statusCode).toBe(404);
  expect((await setMode('private')).status).toBe(200);
  expect((await guest.get(`/files/${library.id}/x`)).statusCode).toBe(404);

  await mali.agent.call('files.trash', { ids: [own.id] });
  expect((await get(own.id)).statusCode).toBe(404);
});

test('an address made for another plugin opens one file for a while, and cannot be made by hand', async () => {
  const began = stage.clock.at;
  stage.clock.at = new Date(began.getTime() + 1000);
  const item = await stage.put(mali, 'สลิป.jpg', await photo(900, 600));
  const link = (options: { seconds: number; width?: number }) => stage.work((ctx) => filesApi(ctx).link(item.id, options));
  const path = await link({ seconds: 3600 });
  const guest = await stage.site.as('guest');
  const whole = await guest.get(path);
  expect([whole.statusCode, headersOf(whole).disposition, whole.rawPayload.includes('Telephone')]).toEqual([200, 'inline', false]);
  const small = await guest.get(await link({ seconds: 3600, width: 300 }));
  expect((await sharp(small.rawPayload).metadata()).width).toBe(320);

  const [, , , token = ''] = path.split('/');
  const [id, width, until, mac = ''] = token.split('.');
  const other = await stage.put(mali, 'อื่น.txt', 'x');
  const forged = [
    [other.id, width, until, mac],
    [id, '640', until, mac],
    [id, width, (Number.parseInt(until!, 36) + 1).toString(36), mac],
    [id, width, until, (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)],
    [id, width, until, ''],
  ];
  for (const parts of forged) expect((await guest.get(`/filemanager/linked/${parts.join('.')}/x`)).statusCode).toBe(404);
  expect((await guest.get(`/filemanager/linked/${token}/x`, { host: 'b.example' })).statusCode, 'at another site').toBe(404);

  stage.clock.at = new Date(began.getTime() + 60_000);
  expect(await link({ seconds: 3600 }), 'the same for a while').toBe(path);
  stage.clock.at = new Date(began.getTime() + 3_590_000);
  expect((await guest.get(path)).statusCode).toBe(200);
  stage.clock.at = new Date(began.getTime() + 4_600_000);
  expect((await guest.get(path)).statusCode).toBe(404);
  stage.clock.at = began;
});

test('other plugins learn of files, and whose they may hand on', async () => {
  const manager = await stage.member({ role: 'manager' });
  const own = await stage.put(mali, 'ของฉัน.txt', 'x');
  const fresh = await stage.put(mali, 'ใหม่.txt', 'x', { unseen: true });
  const library = await stage.put(null, 'ของเว็บ.jpg', await photo(300, 200));
  const ids = [own.id, fresh.id, library.id, 'nonsense', crypto.randomUUID()];
  await stage.work(async (ctx) => {
    const as = ({ id }: Member, staff: boolean) => filesApi({ ...ctx, account: { id, authTime: 0 }, can: () => staff });
    const found = await filesApi(ctx).find(ids);
    expect([...found.keys()].toSorted()).toEqual([own.id, library.id].toSorted());
    expect(found.get(library.id)).toMatchObject({ type: 'image/jpeg', width: 200, height: 300, mode: 'private', ownerId: null });
    expect([...(await as(mali, false).mayUse(ids, mali.id))].toSorted()).toEqual([own.id, fresh.id].toSorted());
    expect([...(await as(manager, true).mayUse(ids, manager.id))]).toEqual([library.id]);
    expect([...(await as(manager, true).mayUse(ids, mali.id))].toSorted(), 'not for somebody else').toEqual([own.id, fresh.id].toSorted());
    expect([...(await as(somchai, false).mayUse(ids, somchai.id))]).toEqual([]);
  });
});

test('what was removed for good leaves nothing in the store', async () => {
  const item = await stage.put(mali, 'ทิ้ง.jpg', await photo(700, 500));
  await get(item.id, '?w=480');
  const keys = [item.path!, ...(await copies(item.id)).map(({ key }) => key)];
  expect(keys).toHaveLength(3);
  await stage.work(async (ctx) => {
    for (let times = 0; times < 2; times++) await removed(ctx, { keys });
    for (const key of keys) expect(await ctx.objects.info(key), key).toBeNull();
  });
  // What fails while it is made is told as a failure, and nobody keeps it.
  const lost = await get(item.id, '?w=560');
  expect([...codeOf(lost), lost.headers['cache-control'], lost.headers['content-type']]).toEqual([
    404,
    'not-found',
    'private, no-store',
    'application/problem+json; charset=utf-8',
  ]);
});

test('the queue tells of a file that has arrived', async () => {
  const { id } = await stage.put(mali, 'คิว.txt', 'x', { unseen: true });
  await stage.site.gateway.startBackground();
  await expect.poll(async () => (await stage.row(id))!.state, { timeout: 20_000, interval: 100 }).toBe('ready');
});
