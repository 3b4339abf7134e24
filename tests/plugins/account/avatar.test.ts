import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Member, type Stage } from '../files/stage.ts';

let stage: Stage;
let mali: Member;
let other: Member;
beforeAll(async () => {
  stage = await openStage();
  [mali, other] = [await stage.member(), await stage.member()];
});
afterAll(() => stage.close());

const put = async (owner: Member | null, type: string, part: { state?: 'quarantined'; width?: number } = {}) => {
  const { id, space_id: space } = await stage.putFile(owner, { name: 'ฉัน.png', type, state: part.state });
  // What the worker finds out about a picture.
  if (part.width)
    await stage.site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`update files_item set width = ${part.width}, height = 200 where id = ${id}`,
    );
  return id;
};
const set = (fileId: string | null) => mali.agent.call('account.setAvatar', { fileId });
const face = async () => (await mali.agent.call('account.face', {})).body as { firstname: string; avatar: string | null };

it('is a picture of the member’s own that can be given out; nothing else is taken', async () => {
  const whole = { width: 200 };
  for (const fileId of [
    await put(other, 'image/png', whole),
    await put(null, 'image/png', whole),
    await put(mali, 'application/pdf', whole),
    await put(mali, 'image/heic'),
    await put(mali, 'image/png', { ...whole, state: 'quarantined' }),
    '0190a000-0000-7000-8000-00000000dead',
  ]) {
    const { status, body } = await set(fileId);
    expect([status, body.code]).toEqual([409, 'avatar-unusable']);
  }
  expect(await face()).toEqual({ firstname: 'มะลิ', lastname: 'ใจดี', avatar: null });

  const mine = await put(mali, 'image/png', whole);
  const { body } = await set(mine);
  expect(body.avatar).toMatch(new RegExp(`^/filemanager/linked/${mine}\\.160\\.`));
  expect((await face()).avatar).toBe(body.avatar);
  const own = (await mali.agent.call('account.ownProfile', {})).body as { avatar: string; version: string; fields: object };
  expect(own.avatar).toBe(body.avatar);
  // What was being written in the form meanwhile is not taken for a conflict.
  expect((await mali.agent.call('account.saveProfile', { ...own.fields, version: own.version })).status).toBe(200);

  // In the trash it is shown to nobody; back from it, it is there again.
  await mali.call('trash', { ids: [mine] });
  expect((await face()).avatar).toBeNull();
  await mali.call('restore', { ids: [mine] });
  expect((await face()).avatar).not.toBeNull();
  await set(null);
  expect((await face()).avatar).toBeNull();
});
