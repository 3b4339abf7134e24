import { randomUUID } from 'node:crypto';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { arrived } from '#plugins/files/gateway/content/arrived.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { allocatePath } from '#plugins/files/gateway/uploads/allocatePath.ts';
import { files } from '#plugins/files/plugin.ts';
import { extensionOf } from '#plugins/files/rules/fileName.ts';
import type { CourseDraft, DeskCourse, DeskLessonFull, LessonDraft } from '#plugins/lesson/calls/deskSchemas.ts';
import { openLearningStage, type LearningStage, type Person } from './learningStage.ts';

/** A site on which people author courses through the calls that pages make. */
export interface CoursesStage extends LearningStage {
  /** Makes a course with lessons, each in the section of its number, and gives it as its authors see it. */
  write(by: Person, more?: Partial<CourseDraft>, sections?: readonly Readonly<Record<string, Partial<LessonDraft>>>[]): Promise<DeskCourse>;
  saveCourse(by: Person, course: DeskCourse, more: Partial<CourseDraft>): Promise<Answer>;
  /** Changes a lesson as it stands. */
  saveLesson(by: Person, id: string, more: Partial<LessonDraft>): Promise<Answer>;
  move(by: Person, id: string, action: string): Promise<Answer>;
  desk(by: Person, id: string): Promise<DeskCourse>;
  /** A file in somebody's drive, as it is after its upload. */
  file(owner: Person, name: string, bytes: string | Uint8Array, mode?: 'private' | 'public'): Promise<string>;
}

const body = <T>(answer: Answer): T => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as unknown as T;
};

const box = (name: string, ...parts: Uint8Array[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};
/** As much of an MP4 file as says what it is, and how its pictures are coded. */
export const mp4 = (codec: string) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)),
          box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(78))))),
        ),
      ),
    ),
  ]);
export const MP4 = mp4('avc1');
let counter = 0;

export async function openCoursesStage(lesson: object = {}, plugins: Record<string, object> = {}): Promise<CoursesStage> {
  const stage = await openLearningStage({ plugins: { ...plugins, lesson } });
  const { space } = stage.site.manifest();
  const desk: CoursesStage['desk'] = async (by, id) => body(await by.call('findDeskCourse', { id }));
  const saveLesson: CoursesStage['saveLesson'] = async (by, id, more) => {
    const { version, draft } = body<DeskLessonFull>(await by.call('findDeskLesson', { id }));
    return by.call('saveLesson', { id, version, draft: { ...draft, ...more } });
  };
  const saveCourse: CoursesStage['saveCourse'] = (by, { id, version, draft }, more) =>
    by.call('saveCourse', { id, version, draft: { ...draft, ...more } });
  return {
    ...stage,
    desk,
    saveLesson,
    saveCourse,
    async write(by, more = {}, sections = [{ intro: { preview: true }, film: {} }]) {
      const id = randomUUID();
      counter += 1;
      body(await by.call('createCourse', { id, title: more.title ?? `คอร์ส ${counter}`, slug: more.slug ?? `written-${counter}` }));
      for (const [nth, section] of sections.entries()) {
        const sectionId = randomUUID();
        body(await by.call('addSection', { id, sectionId, title: `ตอน ${nth + 1}` }));
        for (const [slug, draft] of Object.entries(section)) {
          const lessonId = randomUUID();
          body(await by.call('addLesson', { id: sectionId, lessonId, title: draft.title ?? slug, kind: draft.kind ?? 'article' }));
          body(await saveLesson(by, lessonId, { slug, bodyHtml: `<p>ความลับของ ${slug}</p>`, ...draft }));
        }
      }
      const course = await desk(by, id);
      return body(await saveCourse(by, course, more));
    },
    async move(by, id, action) {
      return by.call('moveCourse', { id, version: (await desk(by, id)).version, action });
    },
    async file(owner, name, given, mode = 'private') {
      const { platform, sites, data, app } = stage.site.gateway;
      const live = (await sites.byId('a'))!;
      const inFiles = <T>(fn: (ctx: FilesCtx) => Promise<T>) =>
        data.inSpace(space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), files, tx) as unknown as FilesCtx));
      const item = await inFiles(async (ctx) => {
        const path = await allocatePath(ctx, extensionOf(name));
        const bytes = Buffer.from(given);
        await ctx.objects.put(path, bytes, { type: 'application/octet-stream' });
        return createFile(ctx, {
          ownerId: owner.id,
          parentId: null,
          name,
          path,
          bytes: bytes.length,
          sha256: null,
          mode,
          createdBy: owner.id,
        });
      });
      await inFiles((ctx) => arrived(ctx, { itemId: item.id }));
      return item.id;
    },
  };
}
