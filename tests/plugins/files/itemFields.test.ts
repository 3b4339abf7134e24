import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#plugins/files/schemas.ts';
import { newFolder, openStage, type Stage } from './stage.ts';

let stage: Stage;

beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

test('an item has the fields of the specification', async () => {
  const member = await stage.member();
  const parent = await newFolder(member, 'ใบเสร็จ');
  await stage.putFile(member, { name: 'มีนาคม.pdf', bytes: 'สิบ', type: 'application/pdf', parentId: parent });
  const [item] = (await member.call('listParent', { parent })).body as unknown as Item[];
  expect(item).toMatchObject({
    _id: expect.any(String),
    name: 'มีนาคม.pdf',
    path: expect.stringMatching(/^filemanager\/\d{4}\/\d{2}\/\d+\.pdf$/),
    type: 'file',
    parent,
    url: expect.stringContaining('/'),
    size: 9,
    mimetype: 'application/pdf',
    dimensions: null,
    thumbnail: null,
    folder: 'ใบเสร็จ',
    mode: 'private',
  });
  expect(new Date(item!.createdAt).toISOString()).toBe(item!.createdAt);
  const [folder] = (await member.call('listParent', {})).body as unknown as Item[];
  expect(folder).toMatchObject({ _id: parent, type: 'folder', parent: null, folder: '' });
});
