import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#plugins/files/schemas.ts';
import { openContentStage, type ContentStage } from './contentStage.ts';
import { sendFile } from './sendFile.ts';
import { list, namesOf } from './stage.ts';

let stage: ContentStage;
let port: number;
beforeAll(async () => {
  stage = await openContentStage();
  port = await stage.site.listen();
});
afterAll(() => stage.close());

const bytesOf = (name: string) => Buffer.byteLength(name);
/** The name that a browser saves a file under. */
const savedAs = (disposition: unknown) => decodeURIComponent(/filename\*=UTF-8''(.*)/.exec(String(disposition))![1]!);

test.each([
  ['255 bytes', `${'ที่'.repeat(27)}กขab.txt`, [89, 255]],
  ['255 letters', `${'ที่'.repeat(83)}กข.txt`, [255, 757]],
] as const)('a name of %s in Thai goes all the way', async (_what, name, [letters, bytes]) => {
  expect([name.length, bytesOf(name)]).toEqual([letters, bytes]);
  const mali = await stage.member();
  const send = async (text: string, more: Record<string, unknown> = {}) => {
    const answer = await sendFile(mali.agent, port, { name, bytes: Buffer.from(text), more });
    expect(answer.status, answer.text).toBe(200);
    const item = answer.body.item as Item;
    const { _id: id } = item;
    await stage.look(id);
    return { id, name: item.name };
  };
  const first = await send('หนึ่ง');
  expect(first.name).toBe(name);
  expect(await list(mali)).toEqual([name]);
  expect(namesOf((await mali.call('search', { query: 'ที่ที่ที่' })).body, 'results')).toEqual([name]);

  const download = await mali.agent.get(`/filemanager/download/${first.id}`);
  expect([download.statusCode, download.body]).toEqual([200, 'หนึ่ง']);
  const header = String(download.headers['content-disposition']);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  // Longer than file systems take it is cut, and keeps its ending.
  const saved = savedAs(header);
  expect(saved.endsWith('.txt')).toBe(true);
  expect(name.startsWith(saved.slice(0, -4))).toBe(true);
  expect(saved.length).toBe(Math.min(letters, 200));

  // A second of the same name has a number in its place, and is no longer than a name may be.
  const second = await send('สอง');
  expect(second.name).toMatch(/^(?:ที่)+.* \(2\)\.txt$/);
  expect(second.name.length).toBeLessThanOrEqual(255);
  expect((await list(mali)).toSorted()).toEqual([name, second.name].toSorted());

  const other = `นา${name.slice(3)}`;
  expect(await mali.call('rename', { itemId: first.id, newName: other })).toMatchObject({ status: 200, body: { item: { name: other } } });
  expect(await mali.call('rename', { itemId: second.id, newName: other })).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  expect(await mali.call('rename', { itemId: first.id, newName: `${'ก'.repeat(252)}.txt` })).toMatchObject({
    status: 422,
    body: { code: 'invalid-fields', fields: { newName: expect.any(String) } },
  });
  expect((await list(mali)).toSorted()).toEqual([other, second.name].toSorted());
});

test('a folder of such a name is opened, and comes as a zip', async () => {
  const mali = await stage.member();
  const name = 'ที่'.repeat(85);
  expect([name.length, bytesOf(name)]).toEqual([255, 765]);
  const parent = await stage.folder(mali, name);
  await stage.put(mali, 'ใน.txt', 'ข้างใน', { parent });
  expect(await list(mali)).toEqual([name]);
  expect(await list(mali, parent)).toEqual(['ใน.txt']);
  const zip = await mali.agent.get(`/filemanager/zip?ids=${parent}`);
  expect(zip.statusCode).toBe(200);
  expect(savedAs(zip.headers['content-disposition'])).toMatch(/^(?:ที่)+.*\.zip$/);
});
