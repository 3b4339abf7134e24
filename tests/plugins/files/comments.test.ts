import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Comment, Thread } from '#plugins/files/calls/comments.ts';
import type { ItemRow } from '#plugins/files/gateway/db.ts';
import { personalData } from '#plugins/files/gateway/personalData.ts';
import { refusal } from './sharesStage.ts';
import { newFolder, openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
/** Owns the files; may comment; a third. */
let mali: Member;
let somchai: Member;
let napa: Member;
let file: ItemRow;
beforeAll(async () => {
  stage = await openStage({}, { more: { notification: {} } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  mali = await stage.member({ firstname: 'มะลิ', lastname: 'เจ้าของ' });
  somchai = await stage.member({ firstname: 'สมชาย', lastname: 'ใจกว้าง' });
  napa = await stage.member({ firstname: 'นภา', lastname: 'ช่างดู' });
  file = await stage.putFile(mali, { name: 'ร่างสัญญา.txt' });
});

const give = (itemId: string, who: Member, access: string) => mali.call('grant', { itemId, personId: who.id, access });
const add = (who: Member, text: string, thread?: string, id = file.id) =>
  who.call('addComment', { id, text, ...(thread === undefined ? {} : { thread }) });
/** Adds one that must be taken; gives its thread. */
async function added(who: Member, text: string, thread?: string, id = file.id): Promise<Thread> {
  const answer = await add(who, text, thread, id);
  expect(refusal(answer)).toBe('200');
  return answer.body.thread as Thread;
}
const read = async (who: Member, id = file.id) => {
  const { body } = await who.call('comments', { id });
  return body as unknown as { threads: Thread[]; next: string | null; total: number; may: { comment: boolean; remove: boolean } };
};
const textsOf = (comments: readonly Comment[]) => comments.map(({ text }) => text);
const noticesOf = (who: Member) =>
  stage.site.gateway.data.inSpace(
    stage.site.manifest('a').space,
    (tx) => tx.sql<{ kind: string; title: string; body: string; href: string | null }>`
      select kind, texts->'th'->>'title' as title, texts->'th'->>'body' as body, href
      from notification_notification where account_id = ${who.id} order by id`,
  );
const commentedOf = async (who: Member) => (await noticesOf(who)).filter(({ kind }) => kind === 'files.commented').length;

/** What somebody can do about the comments of a file that has one of its owner's, call by call. */
async function tries(who: Member) {
  const theirs = await added(mali, 'โปรดตรวจ');
  const answers = {
    read: await who.call('comments', { id: file.id }),
    add: await add(who, 'ตรวจแล้ว'),
    reply: await add(who, 'ตอบ', theirs.id),
    resolve: await who.call('resolveComment', { id: theirs.id, resolved: true }),
    edit: await who.call('editComment', { id: theirs.id, text: 'แก้ของคนอื่น', version: theirs.version }),
    remove: await who.call('removeComment', { id: theirs.id }),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, refusal(answer)]));
}

test('who may see reads, who may comment writes, who may edit or owns also takes away; a stranger has nothing', async () => {
  const all = (answer: string) => ({ read: answer, add: answer, reply: answer, resolve: answer, edit: answer, remove: answer });
  expect(await tries(somchai)).toEqual(all('404 not-found'));
  await give(file.id, somchai, 'see');
  expect(await tries(somchai)).toEqual({ ...all('403 comment-denied'), read: '200' });
  expect((await read(somchai)).may).toEqual({ comment: false, remove: false });
  await give(file.id, somchai, 'comment');
  expect(await tries(somchai)).toEqual({ ...all('200'), edit: '403 role-not-allowed', remove: '403 role-not-allowed' });
  expect((await read(somchai)).may).toEqual({ comment: true, remove: false });
  // Nothing but that: the file is not theirs to change.
  expect((await somchai.call('rename', { itemId: file.id, newName: 'ก.txt' })).status).toBe(404);
  await give(file.id, somchai, 'edit');
  expect(await tries(somchai)).toEqual({ ...all('200'), edit: '403 role-not-allowed' });
  // Its owner may take away what others have written.
  const theirs = await added(somchai, 'ของสมชาย');
  expect(refusal(await mali.call('removeComment', { id: theirs.id }))).toBe('200');
  await give(file.id, somchai, 'none');
  expect(await tries(somchai)).toEqual(all('404 not-found'));
});

test('the right is shown as it is, to its owner, to who has it, and in the words of the notification', async () => {
  const { body } = await give(file.id, somchai, 'comment');
  expect(body.grants).toMatchObject([{ person: { name: 'สมชาย ใจกว้าง' }, access: 'comment', from: null }]);
  expect((await somchai.call('sharedWithMe')).body.items).toMatchObject([{ access: 'comment', by: 'มะลิ เจ้าของ' }]);
  expect(await noticesOf(somchai)).toMatchObject([{ kind: 'files.shared', body: 'คุณเปิดดูและแสดงความคิดเห็นใน “ร่างสัญญา.txt” ได้แล้ว' }]);
  // Of two rights the stronger counts.
  await mali.call('grant', { itemId: file.id, group: 'user', access: 'see' });
  expect((await somchai.call('sharedWithMe')).body.items).toMatchObject([{ access: 'comment' }]);
  expect((await read(napa)).may).toEqual({ comment: false, remove: false });
  await give(file.id, somchai, 'edit');
  expect((await somchai.call('sharedWithMe')).body.items).toMatchObject([{ access: 'edit' }]);
});

test('the right comes down from a folder and goes with it; a folder itself and what is in the trash have no comments', async () => {
  const [shared, plain] = [await newFolder(mali, 'แบ่ง'), await newFolder(mali, 'เก็บ')];
  const inner = await newFolder(mali, 'ใน', plain);
  const { id } = await stage.putFile(mali, { name: 'ในลึก.txt', parentId: inner });
  await give(shared, somchai, 'comment');
  expect(refusal(await add(somchai, 'ก', undefined, id))).toBe('404 not-found');
  await mali.call('move', { ids: [inner], to: shared });
  const thread = await added(somchai, 'เห็นแล้ว', undefined, id);
  await give(shared, somchai, 'see');
  expect(refusal(await add(somchai, 'ข', undefined, id))).toBe('403 comment-denied');
  expect((await read(somchai, id)).total).toBe(1);
  await give(shared, somchai, 'comment');
  await mali.call('move', { ids: [inner], to: plain });
  expect(refusal(await add(somchai, 'ค', thread.id, id))).toBe('404 not-found');
  expect(refusal(await somchai.call('editComment', { id: thread.id, text: 'ง', version: 1 }))).toBe('404 not-found');
  expect(refusal(await mali.call('comments', { id: inner }))).toBe('409 not-a-file');
  expect(textsOf((await read(mali, id)).threads)).toEqual(['เห็นแล้ว']);
  await mali.call('trash', { ids: [id] });
  expect(refusal(await mali.call('comments', { id }))).toBe('404 not-found');
  await mali.call('restore', { ids: [id] });
  expect((await read(mali, id)).total).toBe(1);
});

test('guests of a link and members of another site have no way to comments', async () => {
  const { id } = await added(mali, 'ภายในเท่านั้น');
  const share = await mali.call('share', { itemId: file.id, isShare: true });
  const { code } = share.body.share as { code: string };
  const guest = await stage.site.as('guest', { at: 'a' });
  const seen = await guest.call('files.external', { share_code: code });
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain('ภายในเท่านั้น');
  for (const answer of [
    await guest.call('files.comments', { id: file.id }),
    await guest.call('files.addComment', { id: file.id, text: 'ก' }),
    await guest.call('files.resolveComment', { id, resolved: true }),
  ])
    expect([401, 403]).toContain(answer.status);
  const other = await stage.member({ role: 'admin', at: 'b' });
  expect([
    refusal(await other.call('comments', { id: file.id })),
    refusal(await add(other, 'ก')),
    refusal(await other.call('editComment', { id, text: 'ก', version: 1 })),
    refusal(await other.call('removeComment', { id })),
    refusal(await other.call('resolveComment', { id, resolved: true })),
  ]).toEqual(['404 not-found', '404 not-found', '404 comment-gone', '404 comment-gone', '404 comment-gone']);
});

test('words are plain, trimmed and of 2,000 characters at most; an answer cannot be answered', async () => {
  const tooLong = await add(mali, 'ก'.repeat(2001));
  expect(refusal(tooLong)).toBe('400 invalid-input');
  expect(tooLong.body.details ?? tooLong.body).toMatchObject({ issues: [{ path: '/text', keyword: 'maxLength' }] });
  expect((await added(mali, '😀'.repeat(2000))).text).toBe('😀'.repeat(2000));
  expect(refusal(await add(mali, ' \n\t '))).toBe('422 comment-empty');
  expect((await added(mali, '  <b>ข้อ 1</b>\r\nบรรทัดสอง \n')).text).toBe('<b>ข้อ 1</b>\nบรรทัดสอง');
  const first = await added(mali, 'เรื่องแรก');
  const { replies } = await added(mali, 'คำตอบ', first.id);
  expect(refusal(await add(mali, 'ตอบคำตอบ', replies[0]!.id))).toBe('409 comment-of-reply');
  expect(refusal(await mali.call('resolveComment', { id: replies[0]!.id, resolved: true }))).toBe('409 comment-of-reply');
  const elsewhere = await stage.putFile(mali, { name: 'อื่น.txt' });
  expect(refusal(await add(mali, 'ข้ามไฟล์', first.id, elsewhere.id))).toBe('404 comment-gone');
  const virus = await stage.putFile(mali, { name: 'ไวรัส.txt', state: 'infected' });
  expect(refusal(await add(mali, 'ระวัง', undefined, virus.id))).toBe('410 file-infected');
});

test('threads come by pages, the newest last, and one that was answered opens again', async () => {
  for (let at = 1; at <= 23; at++) {
    stage.clock.at = new Date(stage.clock.at.getTime() + 1000);
    await added(mali, `เรื่อง ${at}`);
  }
  const newest = await read(mali);
  expect(textsOf(newest.threads)).toEqual(Array.from({ length: 20 }, (_, at) => `เรื่อง ${at + 4}`));
  const { body } = await mali.call('comments', { id: file.id, after: newest.next });
  expect(body).toMatchObject({ next: null, total: 23 });
  expect(textsOf(body.threads as Thread[])).toEqual(['เรื่อง 1', 'เรื่อง 2', 'เรื่อง 3']);
  expect(refusal(await mali.call('comments', { id: file.id, after: 'มั่ว' }))).toBe('400 cursor-invalid');

  await give(file.id, somchai, 'comment');
  const { id } = newest.threads[0]!;
  const done = await somchai.call('resolveComment', { id, resolved: true });
  expect(done.body.thread).toMatchObject({ resolvedBy: 'สมชาย ใจกว้าง' });
  expect((await added(mali, 'ยังไม่เสร็จ', id)).resolvedAt).toBeNull();
  await somchai.call('resolveComment', { id, resolved: true });
  expect((await somchai.call('resolveComment', { id, resolved: false })).body.thread).toMatchObject({ resolvedAt: null, resolvedBy: null });
});

test('words are changed as they were read, and removed by their own; the first of a thread leaves its place to the answers', async () => {
  await give(file.id, somchai, 'comment');
  const mine = await added(somchai, 'แก้ข้อ 3');
  const changed = await somchai.call('editComment', { id: mine.id, text: 'แก้ข้อ 4', version: mine.version });
  expect(changed.body.thread).toMatchObject({ text: 'แก้ข้อ 4', version: 2, editedAt: expect.any(String) as string });
  expect(refusal(await somchai.call('editComment', { id: mine.id, text: 'แก้ข้อ 5', version: 1 }))).toBe('409 comment-changed');
  const both = await Promise.all(['ก', 'ข'].map((text) => somchai.call('editComment', { id: mine.id, text, version: 2 })));
  expect(both.map(refusal).toSorted()).toEqual(['200', '409 comment-changed']);

  const { replies } = await added(mali, 'ได้เลย', mine.id);
  const emptied = await somchai.call('removeComment', { id: mine.id });
  expect(emptied.body).toMatchObject({ total: 1, thread: { text: '', removed: true, replies: [{ text: 'ได้เลย' }] } });
  expect(refusal(await somchai.call('removeComment', { id: mine.id }))).toBe('404 comment-gone');
  expect((await mali.call('removeComment', { id: replies[0]!.id })).body).toEqual({ total: 0, thread: null });
  expect((await read(mali)).threads).toEqual([]);
});

test('the owner and who took part are notified once for each comment, never its author, and nobody who has lost the file', async () => {
  await give(file.id, somchai, 'comment');
  await give(file.id, napa, 'comment');
  const first = await added(somchai, 'โปรดดูข้อ 2');
  expect([await commentedOf(mali), await commentedOf(somchai), await commentedOf(napa)]).toEqual([1, 0, 0]);
  expect((await noticesOf(mali)).at(-1)).toMatchObject({
    title: 'สมชาย ใจกว้าง แสดงความคิดเห็นใน “ร่างสัญญา.txt”',
    body: 'โปรดดูข้อ 2',
    href: `/user/filemanager/comments/${file.id}`,
  });
  await added(napa, 'เห็นด้วย', first.id);
  await added(napa, 'อีกข้อหนึ่ง', first.id);
  expect([await commentedOf(mali), await commentedOf(somchai), await commentedOf(napa)]).toEqual([3, 2, 0]);
  await added(mali, 'แก้แล้ว', first.id);
  expect([await commentedOf(mali), await commentedOf(somchai), await commentedOf(napa)]).toEqual([3, 3, 1]);
  // Changing, removing and being done tell nobody.
  await mali.call('resolveComment', { id: first.id, resolved: true });
  await somchai.call('editComment', { id: first.id, text: 'โปรดดูข้อ 3', version: 1 });
  await give(file.id, somchai, 'none');
  await added(mali, 'ลับเฉพาะคนที่เหลือ', first.id);
  expect([await commentedOf(mali), await commentedOf(somchai), await commentedOf(napa)]).toEqual([3, 3, 2]);
});

test('a thread has 50 answers at most; of the library its staff are notified', async () => {
  const { id } = await added(mali, 'คุยยาว');
  for (let at = 1; at <= 50; at++) await added(mali, `ตอบ ${at}`, id);
  const full = await add(mali, 'ตอบ 51', id);
  expect(refusal(full)).toBe('422 comments-full');
  expect(full.text).toContain('มีความคิดเห็นครบ 50 รายการแล้ว');

  const [keeper, head] = [await stage.member({ role: 'manager' }), await stage.member({ role: 'admin' })];
  const { id: inLibrary } = await stage.putFile(null, { name: 'ระเบียบ.txt' });
  expect(refusal(await add(mali, 'ก', undefined, inLibrary))).toBe('404 not-found');
  const thread = await added(keeper, 'ฉบับใหม่แล้ว', undefined, inLibrary);
  await added(head, 'ตรวจแล้ว', thread.id, inLibrary);
  expect([await commentedOf(keeper), await commentedOf(head)]).toEqual([1, 0]);
});

test('one who sends the same again by its key has said it once', async () => {
  const headers = { 'idempotency-key': 'the-same-comment-once' };
  const input = { id: file.id, text: 'ครั้งเดียว' };
  const answers = [
    await mali.agent.call('files.addComment', input, { headers }),
    await mali.agent.call('files.addComment', input, { headers }),
  ];
  expect(answers.map(refusal)).toEqual(['200', '200']);
  expect((await read(mali)).total).toBe(1);
});

test('comments go with their file, are exported with who wrote them, and lose the name where an account is erased', async () => {
  await give(file.id, somchai, 'comment');
  const thread = await added(somchai, 'คำของสมชาย');
  await somchai.call('resolveComment', { id: thread.id, resolved: true });
  const exported = (await stage.work((ctx) => personalData.export(ctx, somchai.id))) as { comments: unknown[] };
  expect(exported.comments).toMatchObject([{ item_id: file.id, body: 'คำของสมชาย' }]);
  await stage.work((ctx) => personalData.erase(ctx, somchai.id));
  expect((await read(mali)).threads).toMatchObject([{ text: 'คำของสมชาย', by: null, mine: false, resolvedBy: null }]);
  expect(((await stage.work((ctx) => personalData.export(ctx, somchai.id))) as { comments: unknown[] }).comments).toEqual([]);
  await mali.call('trash', { ids: [file.id] });
  await mali.call('purge', { ids: [file.id] });
  const left = await stage.work((ctx) => ctx.db.selectFrom('files_comment').select('id').where('item_id', '=', file.id).execute());
  expect(left).toEqual([]);
});
