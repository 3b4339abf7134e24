import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upload } from '#plugins/files/schemas.ts';
import { signOutElsewhere } from '../account/signOutElsewhere.ts';
import { begin, checksum, sendPart, sliceOf } from './sendFile.ts';
import { list, openStage, type Stage } from './stage.ts';

let stage: Stage;
let port: number;
beforeAll(async () => {
  stage = await openStage();
  port = await stage.site.listen();
});
afterAll(() => stage.close());

it('a session ended in the middle of an upload: what was sent stays, nothing more is taken, and it goes on after signing in', async () => {
  const member = await stage.member();
  const file = { name: 'งานค้าง.bin', bytes: randomBytes(12 * 1024 * 1024) };
  const begun = (await begin(member.agent, file)).body as unknown as Upload;
  await sendPart(member.agent, port, begun, file.bytes, 1);

  await signOutElsewhere(stage.site, 'user', member.id);
  const parts = [{ number: 2, bytes: begun.partSize, crc32: checksum(sliceOf(file.bytes, begun, 2)) }];
  for (const [call, input] of [
    ['uploadSign', { uploadId: begun.uploadId, parts }],
    ['uploadComplete', { uploadId: begun.uploadId }],
  ] as const)
    expect([call, (await member.call(call, input)).status]).toEqual([call, 401]);

  expect((await member.call('uploads')).body.uploads).toEqual([]);

  // Somebody else who signs in at the same browser sees nothing of it.
  const other = await stage.member();
  expect((await other.call('uploads')).body.uploads).toEqual([]);
  expect((await other.call('uploadSign', { uploadId: begun.uploadId, parts })).status).toBe(404);

  const agent = await stage.site.as('user', { accountId: member.id });
  const again = { ...member, agent, call: (name: string, input?: Record<string, unknown>) => agent.call(`files.${name}`, input) };
  expect((await again.call('uploads')).body.uploads).toMatchObject([{ uploadId: begun.uploadId }]);
  const gone = (await begin(agent, file)).body as unknown as Upload;
  expect([gone.uploadId, gone.parts.map(({ number }) => number)]).toEqual([begun.uploadId, [1]]);
  for (const number of [2, 3]) await sendPart(agent, port, gone, file.bytes, number);
  expect(await again.call('uploadComplete', { uploadId: gone.uploadId })).toMatchObject({
    status: 200,
    body: { item: { name: file.name } },
  });
  expect(await list(again)).toEqual([file.name]);
});
