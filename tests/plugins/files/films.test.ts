import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FilmInfo } from '#plugins/files/contract.ts';
import { filmDue, remindFilms } from '#plugins/files/gateway/films/filmDue.ts';
import { work } from '#plugins/files/gateway/films/makeCopies.ts';
import { filmsApi } from '#plugins/files/gateway/films/films.ts';
import { occupy } from '#plugins/files/gateway/quota.ts';
import { versionArrived } from '#plugins/files/gateway/versions/versionArrived.ts';
import { openContentStage, type ContentStage } from './contentStage.ts';
import { sendFile } from './sendFile.ts';
import type { Member } from './stage.ts';

vi.setConfig({ testTimeout: 120_000 });

const installed = spawnSync('ffmpeg', ['-version']).status === 0;
if (!installed) console.warn('ffmpeg is not installed: tests of converted films are skipped');

const folder = mkdtempSync(join(tmpdir(), 'films-'));
/** A film of some seconds, as a program other than ours writes it. */
function film(name: string, size: string, seconds: number, ...args: string[]): Buffer {
  const [pictures, sound] = [`testsrc=s=${size}:r=12:d=${seconds}`, `sine=d=${seconds}`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', sound, ...args, join(folder, name)]);
  return readFileSync(join(folder, name));
}
const AVI = ['-c:v', 'mpeg4', '-c:a', 'mp3'];

let stage: ContentStage;
beforeAll(async () => {
  stage = await openContentStage();
});
afterAll(() => stage.close());

const rowOf = (id: string, version = 1) =>
  stage.work((ctx) =>
    ctx.db.selectFrom('files_film').selectAll().where('item_id', '=', id).where('version', '=', version).executeTakeFirst(),
  );
const infoOf = (id: string): Promise<FilmInfo | undefined> =>
  stage.work(async (ctx) => (await filmsApi(ctx).films([id], { seconds: 3600 })).get(id));
const convert = (id: string, more: object = {}) => stage.work((ctx) => filmsApi(ctx).convert(id, { playable: null, ...more }));
const due = (itemId: string, version = 1) => stage.work((ctx) => filmDue(ctx, { itemId, version }));
/** Looks after a film as the queue does, until it has ended. */
async function end(id: string, version = 1) {
  for (let looks = 0; looks < 400; looks++) {
    await due(id, version);
    const row = await rowOf(id, version);
    if (row?.state === 'ready' || row?.state === 'failed') return row;
    await sleep(100);
  }
  throw new Error('it has not ended');
}
const keysOf = (id: string) =>
  stage.work(async (ctx) => (await ctx.objects.list(`variants/${id}/`)).objects.map(({ key }) => key.split('/').at(-1)));
const facts = (bytes: Buffer) => {
  const probe = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', '-i', 'pipe:0'];
  return execFileSync('ffprobe', probe, { input: bytes }).toString().trim().split('\n');
};

describe.skipIf(!installed)('films are converted where ffmpeg is', () => {
  test('an AVI becomes MP4s that begin at once, none larger than itself, with a picture; the original stays', async () => {
    const mali = await stage.member();
    const bytes = film('a.avi', '1280x720', 2, ...AVI);
    const item = await stage.put(mali, 'บทที่ ๑.avi', bytes);
    await Promise.all([convert(item.id), convert(item.id)]);
    expect(await infoOf(item.id)).toMatchObject({ state: 'waiting', copies: [], poster: null, original: null });
    expect(await end(item.id)).toMatchObject({ state: 'ready', percent: 100, width: 1280, height: 720, holder: null });
    const info = (await infoOf(item.id))!;
    expect(info.copies.map(({ width, height }) => [width, height])).toEqual([
      [640, 360],
      [1280, 720],
    ]);
    const guest = { get: stage.site.get };
    const copy = await guest.get(info.copies[0]!.url);
    expect([copy.statusCode, copy.headers['content-type'], copy.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
    expect(facts(copy.rawPayload)).toEqual(['h264,640,360', 'aac']);
    // Its index stands before its pictures: it plays while it comes.
    expect(copy.rawPayload.indexOf('moov')).toBeLessThan(copy.rawPayload.indexOf('mdat'));
    const poster = await guest.get(info.poster!);
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await mali.agent.get(`/filemanager/download/${item.id}`)).rawPayload.equals(bytes)).toBe(true);
    // Wanted again nothing happens.
    await convert(item.id);
    expect(await rowOf(item.id)).toMatchObject({ state: 'ready' });
    await mali.call('trash', { ids: [item.id] });
    expect((await guest.get(info.copies[0]!.url)).statusCode).toBe(404);
  });

  test('what begins like a film and is none fails with its reason, and is tried again when somebody wants it', async () => {
    const mali = await stage.member();
    const bytes = film('cut.avi', '320x240', 2, ...AVI);
    const item = await stage.put(mali, 'ขาด.avi', bytes.subarray(0, 600));
    await convert(item.id);
    expect(await end(item.id)).toMatchObject({ state: 'failed', reason: 'unreadable' });
    await convert(item.id);
    expect(await rowOf(item.id)).toMatchObject({ state: 'failed' });
    await convert(item.id, { again: true });
    expect(await rowOf(item.id)).toMatchObject({ state: 'waiting', reason: '', tries: 0 });
    expect(await end(item.id)).toMatchObject({ state: 'failed' });
    expect(await keysOf(item.id)).toEqual([]);
  });

  test('a list of other files that calls itself a film has nothing read', async () => {
    const mali = await stage.member();
    const list = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n';
    const item = await stage.put(mali, 'รายการ.avi', list);
    await stage.work((ctx) => ctx.db.updateTable('files_item').set({ type: 'video/x-msvideo' }).where('id', '=', item.id).execute());
    await convert(item.id);
    expect(await end(item.id)).toMatchObject({ state: 'failed', reason: 'unreadable' });
  });

  test('what a gateway was doing when it was killed another begins anew, and nothing is left twice', async () => {
    const mali = await stage.member();
    const item = await stage.put(mali, 'ค้าง.avi', film('b.avi', '640x480', 2, ...AVI));
    await convert(item.id);
    await due(item.id);
    // As it stands when its process has died in the middle: somebody else's, believed to live for a while.
    const lost = { holder: 'b0e4f1de-3d0f-4a3c-9b55-000000000001', state: 'converting', percent: 40 } as const;
    const until = new Date(stage.clock.at.getTime() + 60_000);
    await stage.work((ctx) =>
      ctx.db
        .updateTable('files_film')
        .set({ ...lost, held_until: until })
        .where('item_id', '=', item.id)
        .execute(),
    );
    work.letGo(`${stage.site.manifest().space} ${item.id} 1`);
    await due(item.id);
    expect(await rowOf(item.id)).toMatchObject(lost);
    stage.clock.at = new Date(stage.clock.at.getTime() + 121_000);
    await stage.work((ctx) => remindFilms(ctx));
    expect(await end(item.id)).toMatchObject({ state: 'ready', tries: 2 });
    expect(await keysOf(item.id)).toEqual(['1-film-480.mp4', '1-film-640.jpg', '1-film-640.mp4']);
  });

  test('a film replaced while it is watched goes on as it was; who comes then sees the new one once it can be seen', async () => {
    const port = await stage.site.listen();
    const mali: Member = await stage.member();
    const item = await stage.put(mali, 'บทเรียน.avi', film('c.avi', '320x240', 2, ...AVI));
    // Its room is free again when it is removed.
    await stage.work((ctx) => occupy(ctx, mali.id, item.bytes));
    await convert(item.id);
    await end(item.id);
    const [before] = (await infoOf(item.id))!.copies;
    const guest = { get: stage.site.get };
    const whole = (await guest.get(before!.url)).rawPayload;
    const answer = await sendFile(mali.agent, port, {
      name: 'บทเรียน.avi',
      bytes: film('d.avi', '640x360', 3, ...AVI),
      more: { replaces: item.id },
    });
    expect(answer.status).toBe(200);
    const versions = await stage.work((ctx) => ctx.db.selectFrom('files_version').select('id').where('item_id', '=', item.id).execute());
    for (const { id } of versions) await stage.work((ctx) => versionArrived(ctx, { versionId: id }));
    // The new one is on its way: learners have the one before.
    expect(await infoOf(item.id)).toMatchObject({ state: 'waiting', copies: [{ width: 320, height: 240 }] });
    expect(await end(item.id, 2)).toMatchObject({ state: 'ready' });
    expect((await infoOf(item.id))!.copies.map(({ width }) => width)).toEqual([640]);
    const rest = await guest.get(before!.url, { headers: { range: `bytes=1000-${whole.length - 1}` } });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(whole.subarray(1000))).toBe(true);
    expect(await mali.call('trash', { ids: [item.id] })).toMatchObject({ status: 200 });
    expect(await mali.call('purge', { ids: [item.id] })).toMatchObject({ status: 200 });
    expect(await rowOf(item.id, 2)).toBeUndefined();
  });

  test('a sound that browsers do not play becomes one that they do', async () => {
    const mali = await stage.member();
    const item = await stage.put(mali, 'เสียง.wma', film('e.wma', '320x240', 2, '-vn', '-c:a', 'wmav2'));
    await stage.work((ctx) => ctx.db.updateTable('files_item').set({ type: 'audio/x-ms-asf' }).where('id', '=', item.id).execute());
    await convert(item.id);
    expect(await end(item.id)).toMatchObject({ state: 'ready', width: 0 });
    const { copies, poster } = (await infoOf(item.id))!;
    expect([copies.length, poster]).toEqual([1, null]);
    const sound = await { get: stage.site.get }.get(copies[0]!.url);
    expect(sound.headers['content-type']).toBe('audio/mp4');
    expect(facts(sound.rawPayload)).toEqual(['aac']);
  });
});

test('without the program nothing is converted, and nothing waits for it', async () => {
  const other = await openContentStage({ ffmpeg: '/nowhere/ffmpeg' });
  try {
    const item = await other.put(await other.member(), 'ก.avi', Buffer.from('RIFF\0\0\0\0AVI LIST'));
    await other.work(async (ctx) => {
      expect(await filmsApi(ctx).canConvert()).toBe(false);
      await filmsApi(ctx).convert(item.id, { playable: null });
      expect((await filmsApi(ctx).films([item.id], { seconds: 60 })).size).toBe(0);
    });
  } finally {
    await other.close();
  }
});
