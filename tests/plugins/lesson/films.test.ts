import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { filmDue } from '#plugins/files/gateway/films/filmDue.ts';
import { files } from '#plugins/files/plugin.ts';
import type { DeskCourse, DeskLessonFull } from '#plugins/lesson/calls/deskSchemas.ts';
import type { Play } from '#plugins/lesson/calls/playSchemas.ts';
import { bestSize, pageWidths } from '#plugins/lesson/rules/filmSize.ts';
import { mp4, openCoursesStage, type CoursesStage } from './coursesStage.ts';
import type { Person } from './learningStage.ts';

vi.setConfig({ testTimeout: 120_000 });

const installed = spawnSync('ffmpeg', ['-version']).status === 0;
if (!installed) console.warn('ffmpeg is not installed: tests of converted films are skipped');

const folder = mkdtempSync(join(tmpdir(), 'films-'));
function film(name: string, size: string, ...args: string[]): Buffer {
  const inputs = ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=12:d=2`, '-f', 'lavfi', '-i', 'sine=d=2'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...args, join(folder, name)]);
  return readFileSync(join(folder, name));
}
const lessonOf = (course: DeskCourse, slug: string) =>
  course.sections.flatMap(({ lessons }) => lessons).find((each) => each.slug === slug)!;

const SIZES = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
test('of the copies of a film the one is played that looks sharp and comes fast enough', () => {
  const viewing = { width: 360, ratio: 3, megabits: null, saveData: false, quality: 0 };
  const best = (more: object) => bestSize(SIZES, { ...viewing, ...more })?.height;
  expect(best({})).toBe(360);
  expect(best({ width: 800, ratio: 2 })).toBe(720);
  expect(best({ width: 1280, ratio: 1 })).toBe(720);
  expect(best({ width: 1900, ratio: 2 })).toBe(1080);
  expect(best({ width: 1900, megabits: 3.5 })).toBe(720);
  expect(best({ width: 1900, megabits: 0.2 })).toBe(360);
  expect(best({ width: 1900, saveData: true })).toBe(360);
  expect(best({ width: 360, quality: 1080 })).toBe(1080);
  expect(best({ quality: 100 })).toBe(360);
  expect(bestSize([], viewing)).toBeUndefined();
  expect(pageWidths(SIZES)).toEqual([800, 1600, null]);
});

describe('where ffmpeg is not', () => {
  test('what browsers cannot play is refused by its name', async () => {
    const stage = await openCoursesStage({}, { files: { settings: { ffmpeg: '' } } });
    try {
      const admin = await stage.person('admin');
      const course = await stage.write(admin, {}, [{ film: { kind: 'video' } }]);
      const phone = await stage.file(admin, 'จากโทรศัพท์.mp4', mp4('hvc1'));
      expect(await stage.saveLesson(admin, lessonOf(course, 'film').id, { mediaFileId: phone })).toMatchObject({
        status: 422,
        body: { code: 'media-unplayable', what: 'HEVC (H.265)' },
      });
    } finally {
      await stage.close();
    }
  });
});

describe.skipIf(!installed)('where ffmpeg is', () => {
  let stage: CoursesStage;
  let admin: Person;
  beforeAll(async () => {
    stage = await openCoursesStage({ capabilities: { all: ['admin'] } });
    admin = await stage.person('admin');
  });
  afterAll(() => stage.close());

  const inFiles = async <T>(fn: (ctx: FilesCtx) => Promise<T>) => {
    const { platform, sites, data, app } = stage.site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(stage.site.manifest().space, (tx) =>
      fn(makeCtx(platform, systemVisit(live, app.log), files, tx) as unknown as FilesCtx),
    );
  };
  const lesson = async (id: string) => (await admin.call('findDeskLesson', { id })).body as unknown as DeskLessonFull;
  const filmOf = async (id: string) => (await lesson(id)).files[0]!.film!;
  async function end(lessonId: string, fileId: string) {
    for (let looks = 0; looks < 400; looks++) {
      await inFiles((ctx) => filmDue(ctx, { itemId: fileId, version: 1 }));
      const { state } = await filmOf(lessonId);
      if (state === 'ready' || state === 'failed') return;
      await sleep(100);
    }
    throw new Error('it has not ended');
  }

  test('an AVI is converted, shown to learners once it can be seen, and kept from publishing until then', async () => {
    const course = await stage.write(admin, {}, [{ film: { kind: 'video' } }]);
    const { id } = lessonOf(course, 'film');
    const avi = await stage.file(admin, 'บทที่ ๑.avi', film('a.avi', '1280x720', '-c:v', 'mpeg4', '-c:a', 'mp3'));
    expect((await stage.saveLesson(admin, id, { mediaFileId: avi })).body).toMatchObject({
      files: [{ film: { state: 'waiting', percent: 0, sizes: [], url: null } }],
    });
    expect(lessonOf(await stage.desk(admin, course.id), 'film').problems).toEqual(['media-preparing']);
    expect(await stage.move(admin, course.id, 'publish')).toMatchObject({ status: 422, body: { code: 'not-publishable' } });
    await end(id, avi);
    expect(await filmOf(id)).toMatchObject({ state: 'ready', sizes: [360, 720] });
    expect((await stage.move(admin, course.id, 'publish')).status).toBe(200);
    const { lesson: played } = (await admin.call('play', { lesson: course.draft.slug, slug: 'film' })).body as unknown as Play;
    expect(played!.media).toMatchObject({ state: 'ready', type: 'video/mp4', sizes: [{ height: 360 }, { height: 720 }] });
    expect(played!.media!.durationSeconds).toBeCloseTo(2, 0);
    expect(played!.media!.url).toBe(played!.media!.sizes[1]!.url);
    expect((await stage.site.get(played!.media!.poster!)).headers['content-type']).toBe('image/jpeg');
  });

  test('a film that plays as it is may be watched at once, and has its sizes soon', async () => {
    const course = await stage.write(admin, {}, [{ film: { kind: 'video' } }]);
    const { id } = lessonOf(course, 'film');
    const bytes = film('b.mp4', '640x480', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac');
    const fileId = await stage.file(admin, 'ดูได้.mp4', bytes);
    expect((await stage.saveLesson(admin, id, { mediaFileId: fileId })).status).toBe(200);
    expect((await stage.move(admin, course.id, 'publish')).status).toBe(200);
    const media = async () =>
      ((await admin.call('play', { lesson: course.draft.slug, slug: 'film' })).body as unknown as Play).lesson!.media!;
    const before = await media();
    expect(before).toMatchObject({ state: 'ready', type: 'video/mp4', sizes: [] });
    expect((await stage.site.get(before.url)).rawPayload.equals(bytes)).toBe(true);
    await end(id, fileId);
    expect((await media()).sizes.map(({ height }) => height)).toEqual([360, 480]);
    // Who has begun goes on with what they have.
    expect((await stage.site.get(before.url)).rawPayload.equals(bytes)).toBe(true);
  });

  test('what is no film is refused all the same; what breaks off is named and can be tried again', async () => {
    const course = await stage.write(admin, {}, [{ film: { kind: 'video' } }]);
    const { id } = lessonOf(course, 'film');
    const random = await stage.file(admin, 'สุ่ม.mp4', Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom'), Buffer.alloc(4000, 7)]));
    expect(await stage.saveLesson(admin, id, { mediaFileId: random })).toMatchObject({
      status: 422,
      body: { code: 'media-unplayable', what: 'unknown' },
    });
    const cut = await stage.file(admin, 'ขาด.avi', film('c.avi', '320x240', '-c:v', 'mpeg4').subarray(0, 600));
    expect((await stage.saveLesson(admin, id, { mediaFileId: cut })).status).toBe(200);
    await end(id, cut);
    expect(await filmOf(id)).toMatchObject({ state: 'failed', reason: 'unreadable' });
    expect(lessonOf(await stage.desk(admin, course.id), 'film').problems).toEqual(['media-failed']);
    expect((await admin.call('convertLesson', { id })).body).toMatchObject({ files: [{ film: { state: 'waiting' } }] });
    const other = await stage.person('manager');
    expect((await other.call('convertLesson', { id })).status).toBe(404);
  });
});
