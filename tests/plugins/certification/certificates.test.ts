import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change } from '#plugins/certification/gateway/certificates/change.ts';
import { certificateDue } from '#plugins/certification/gateway/certificates/draw.ts';
import { expire, remind, resume } from '#plugins/certification/gateway/certificates/jobs.ts';
import { personalData } from '#plugins/certification/gateway/personalData.ts';
import { valuesOf } from '#plugins/certification/gateway/certificates/values.ts';
import { certificatesApi } from '#plugins/certification/gateway/service.ts';
import { DEFAULT_TEMPLATES } from '#plugins/certification/rules/defaultDesigns.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { openStage, type Person, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

const DAY = 86_400_000;
let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage();
  manager = await stage.person('manager', 'สมศรี', 'ดูแล');
});
afterAll(() => stage.close());
beforeEach(() => stage.forgetLimits());

const publicPage = async (path: string) => (await stage.site.page(path)).replaceAll(/\s+/g, ' ');

describe('issuing', () => {
  test('20 at once, some of them twice: no serial is left out, none is there twice', async () => {
    const course = await stage.offer();
    const people = await Promise.all(Array.from({ length: 20 }, () => stage.person()));
    const source = { type: 'lesson.enrolment', id: randomUUID() };
    const asked = people.map((person, index) => stage.issue(course, person, index < 5 ? { source } : {}));
    const failed = stage.work(async (ctx) => {
      await certificatesApi(ctx).issue({
        source: { type: 'lesson.enrolment', id: randomUUID() },
        achievement: course,
        accountId: people[0]!.id,
        recipientName: 'ถูกยกเลิก',
        scorePercent: null,
        hours: null,
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const issued = await Promise.all(asked);
    expect(new Set(issued.map(({ id }) => id)).size).toBe(16);
    const numbers = await stage.work(async (ctx) =>
      ctx.db.selectFrom('certification_certificate').select(['running', 'serial']).orderBy('running').execute(),
    );
    expect(numbers.map(({ running }) => running)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.at(-1)!.serial).toBe(`ACAD-2569-${String(numbers.length).padStart(6, '0')}`);
  });

  test('what was never offered cannot be issued, and asking again for the same source gives the same', async () => {
    const person = await stage.person();
    await expect(stage.issue({ type: 'lesson.course', id: 'nowhere' }, person)).rejects.toMatchObject({ status: 404 });
    const [course, source] = [await stage.offer(), { type: 'lesson.enrolment', id: randomUUID() }];
    const first = await stage.issue(course, person, { source });
    expect(await stage.issue(course, person, { source, recipientName: 'คนอื่น' })).toEqual(first);
    expect(await stage.work((ctx) => certificatesApi(ctx).ofSources('lesson.enrolment', [source.id]))).toEqual(
      new Map([[source.id, first]]),
    );
    expect(await stage.work((ctx) => certificatesApi(ctx).ofAccount(person.id))).toEqual([first]);
  });

  test('what was not assessed says nothing of an assessment, and who asks hears what each is worth now', async () => {
    const person = await stage.person();
    const course = await stage.offer();
    const assessed = await stage.issue(course, person);
    const read = await stage.issue(course, person, { scorePercent: null, hours: null });
    const says = async (id: string) => stage.work(async (ctx) => valuesOf(ctx, await stage.row(id), DEFAULT_TEMPLATES[0].design).achieved);
    expect(await says(assessed.id)).toContain('ผ่านเกณฑ์การประเมิน');
    expect(await says(read.id)).not.toContain('ประเมิน');
    await stage.draw(read.id);
    const standing = async () =>
      Object.fromEntries((await stage.work((ctx) => certificatesApi(ctx).ofAccount(person.id))).map(({ id, status }) => [id, status]));
    expect(await standing()).toEqual({ [assessed.id]: 'preparing', [read.id]: 'valid' });
    const manager = await stage.person('manager');
    await manager.agent.call('certification.revokeCertificate', { id: read.id, reason: 'ออกผิดคน' });
    expect(await standing()).toEqual({ [assessed.id]: 'preparing', [read.id]: 'revoked' });
    // Its page does not offer a file any more.
    expect(await person.agent.page(read.path)).not.toContain('/pdf"');
  });

  test('it is drawn, signed and told once, however often its event comes', async () => {
    const person = await stage.person();
    const { id, publicPath, path } = await stage.issue(await stage.offer(), person);
    expect(await publicPage(publicPath)).toContain('กำลังจัดทำ');
    const [first] = await Promise.all([stage.draw(id), stage.draw(id)]);
    const again = await stage.draw(id);
    expect(first.state).toBe('issued');
    expect(again).toEqual(await stage.row(id));
    expect(again.credential_jwt).toBe(first.credential_jwt);
    const told = await stage.work((ctx) =>
      everyTable(ctx).selectFrom('notification_notification').select('kind').where('account_id', '=', person.id).execute(),
    );
    expect(told.map(({ kind }) => kind)).toEqual(['certification.issued']);
    const pdf = await person.agent.get(`/certification/certificates/${id}/pdf`);
    const [page] = await readPdf(pdf.rawPayload);
    expect(page!.text).toContain('กตัญญู น้ำผึ้ง');
    expect(page!.text).toContain('21 พฤศจิกายน พ.ศ. 2569');
    expect((await person.agent.get(path)).statusCode).toBe(200);
    const other = await stage.person();
    expect((await other.agent.get(`/certification/certificates/${id}/pdf`)).statusCode).toBe(404);
    expect((await other.agent.get(path)).statusCode).toBe(404);
  });

  test('one whose drawing was cut off is taken up again', async () => {
    const { id } = await stage.issue(await stage.offer(), await stage.person());
    await stage.work(resume);
    const waits = () =>
      stage.work((ctx) =>
        ctx.db.selectFrom('certification_certificate').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    const before = await waits();
    stage.clock.at = new Date(stage.clock.at.getTime() + 20 * 60_000);
    await stage.work(resume);
    expect((await waits()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect((await stage.draw(id)).state).toBe('issued');
  });

  test('a picture that cannot be drawn makes an error that staff see, are told of, and try again once it is put right', async () => {
    const admin = await stage.person('admin', 'มานะ', 'อดทน');
    const file = randomUUID();
    const templateId = randomUUID();
    const key = `certification/pictures/${file}.png`;
    await stage.work(async (ctx) => {
      await ctx.objects.put(key, Buffer.from('no picture at all'), { type: 'image/png' });
      const design = JSON.stringify({ ...DEFAULT_TEMPLATES[1].design, backgroundId: file });
      const at = ctx.now();
      await ctx.db
        .insertInto('certification_template')
        .values({ space_id: ctx.space, id: templateId, name: 'เสีย', draft: design, version: 1, created_at: at, updated_at: at })
        .execute();
      await ctx.db
        .insertInto('certification_template_version')
        .values({
          space_id: ctx.space,
          template_id: templateId,
          version: 1,
          design,
          pictures: JSON.stringify({ [file]: { key, type: 'image/png' } }),
          created_at: at,
        })
        .execute();
    });
    const { id } = await stage.issue(await stage.offer({ templateId }), await stage.person());
    expect(await stage.draw(id)).toMatchObject({ state: 'error', problem: 'failed', pdf_key: null });
    const told = await stage.work((ctx) =>
      everyTable(ctx).selectFrom('notification_notification').select('kind').where('account_id', '=', admin.id).execute(),
    );
    expect(told).toEqual([{ kind: 'certification.failed' }]);
    const { body } = await manager.agent.call('certification.deskCertificates', { state: 'error' });
    expect(body).toMatchObject({ total: 1, rows: [{ id, events: ['RETRY', 'REVOKE'] }] });
    const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    await stage.work((ctx) => ctx.objects.put(key, dot, { type: 'image/png' }));
    expect((await manager.agent.call('certification.retryCertificate', { id })).body).toMatchObject({ state: 'issuing', problem: '' });
    expect((await stage.draw(id)).state).toBe('issued');
    const picture = (name: string) => manager.agent.get(`/certification/templates/${templateId}/1/pictures/${name}`);
    expect((await picture(file)).statusCode).toBe(200);
    for (const name of ['__proto__', 'constructor', randomUUID()]) expect([name, (await picture(name)).statusCode]).toEqual([name, 404]);
    await stage.work((ctx) => ctx.db.updateTable('certification_template').set({ archived: true }).where('id', '=', templateId).execute());
  });
});

describe('what was issued', () => {
  test('stays as it is when its holder has another name, its course another title, its template another look', async () => {
    const person = await stage.person('user', 'สมหญิง', 'เดิม');
    const course = await stage.offer({ title: 'ชื่อเดิม' });
    const { id, publicPath } = await stage.issue(course, person);
    await stage.draw(id);
    await stage.work(async (ctx) => {
      await everyTable(ctx).updateTable('account_account').set({ lastname: 'ใหม่' }).where('id', '=', person.id).execute();
      await ctx.db.updateTable('certification_achievement').set({ title: 'ชื่อใหม่' }).where('source_id', '=', course.id).execute();
    });
    const shown = await publicPage(publicPath);
    expect(shown).toContain('สมหญิง เดิม');
    expect(shown).toContain('ชื่อเดิม');
    await expect(
      stage.work((ctx) => ctx.db.updateTable('certification_certificate').set({ recipient_name: 'ปลอม' }).where('id', '=', id).execute()),
    ).rejects.toThrow('does not change');
    await expect(stage.work((ctx) => ctx.db.deleteFrom('certification_certificate').where('id', '=', id).execute())).rejects.toThrow();
  });

  test('reissued under the right name, the old one says by which it was replaced', async () => {
    const course = await stage.offer({ validMonths: 12 });
    const old = await stage.issue(course, await stage.person('user', 'สมหญิง', 'ผิด'));
    await stage.draw(old.id);
    const input = { id: old.id, kind: 'correct', recipientName: 'สมหญิง ถูก', reason: 'สะกดนามสกุลผิด' };
    const { status, body } = await manager.agent.call('certification.reissueCertificate', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ recipientName: 'สมหญิง ถูก', state: 'issuing', expiresAt: old.expiresAt });
    expect(body.serial).not.toBe(old.serial);
    await stage.draw(body.id as string);
    const page = await publicPage(old.publicPath);
    expect(page).toContain('ถูกแทนที่ด้วยฉบับใหม่');
    expect(page).toContain(body.serial);
    expect(await publicPage(body.publicPath as string)).toContain('เป็นของจริงและใช้ได้');
    const again = await manager.agent.call('certification.reissueCertificate', input);
    expect(again.body).toMatchObject({ code: 'already-replaced', serial: body.serial });
    expect((await stage.site.get(`${old.publicPath}/pdf`)).statusCode).toBe(404);
    expect((await manager.agent.get(`/certification/certificates/${old.id}/pdf`)).statusCode).toBe(404);
    expect((await manager.agent.get(`/certification/certificates/${body.id as string}/pdf`)).statusCode).toBe(200);
  });

  test('revoked it says so with the day, for good', async () => {
    const person = await stage.person();
    const { id, publicPath } = await stage.issue(await stage.offer(), person);
    await stage.draw(id);
    expect(await publicPage(publicPath)).toContain('เป็นของจริงและใช้ได้');
    expect((await stage.site.get(`${publicPath}/pdf`)).statusCode).toBe(200);
    expect((await person.agent.call('certification.revokeCertificate', { id, reason: 'ลองดู' })).status).toBe(403);
    expect((await manager.agent.call('certification.revokeCertificate', { id, reason: '' })).status).toBe(400);
    const { body } = await manager.agent.call('certification.revokeCertificate', { id, reason: 'ออกผิดคน' });
    expect(body).toMatchObject({ state: 'revoked', events: [] });
    const page = await publicPage(publicPath);
    expect(page).toContain('ถูกเพิกถอนแล้ว');
    expect(page).toContain('21 พฤศจิกายน 2569');
    expect(page).not.toContain('ออกผิดคน');
    expect((await stage.site.get(`${publicPath}/pdf`)).statusCode).toBe(404);
    // Not even to its holder or to staff: it would pass for a good one on paper.
    for (const { agent } of [person, manager]) expect((await agent.get(`/certification/certificates/${id}/pdf`)).statusCode).toBe(404);
    expect((await stage.site.get(publicPath.replace('lesson/certification/public', 'certification/status'))).json()).toMatchObject({
      revokedCredential: [{ revoked: true }],
    });
    await expect(stage.work(async (ctx) => change(ctx, await stage.row(id), 'RETRY'))).rejects.toMatchObject({
      code: 'action-not-allowed',
    });
    await stage.work((ctx) => certificateDue(ctx, { certificateId: id }));
    expect((await stage.row(id)).state).toBe('revoked');
  });

  test('expires at its hour; its holder is told once before, and it can be renewed', async () => {
    const start = stage.clock.at;
    const person = await stage.person();
    const certificate = await stage.issue(await stage.offer({ validMonths: 1 }), person);
    await stage.draw(certificate.id);
    const kinds = async () =>
      (
        await stage.work((ctx) =>
          everyTable(ctx).selectFrom('notification_notification').select('kind').where('account_id', '=', person.id).execute(),
        )
      ).map(({ kind }) => kind);
    stage.clock.at = new Date(Date.parse(certificate.expiresAt!) - 5 * DAY);
    await stage.work(remind);
    await stage.work(remind);
    expect((await kinds()).filter((kind) => kind === 'certification.expiring')).toHaveLength(1);
    stage.clock.at = new Date(certificate.expiresAt!);
    expect(await publicPage(certificate.publicPath)).toContain('หมดอายุแล้ว');
    await stage.work(expire);
    expect((await stage.row(certificate.id)).state).toBe('expired');
    const staff = await stage.person('manager');
    const file = async () => (await staff.agent.get(`/certification/certificates/${certificate.id}/pdf`)).statusCode;
    expect(await file()).toBe(200);
    const renewed = await staff.agent.call('certification.reissueCertificate', {
      id: certificate.id,
      kind: 'renew',
      recipientName: person.name,
      reason: 'ต่ออายุ',
    });
    expect(Date.parse(renewed.body.expiresAt as string)).toBeGreaterThan(stage.clock.at.getTime());
    expect(await publicPage(certificate.publicPath)).toContain('ถูกแทนที่ด้วยฉบับใหม่');
    expect(await file()).toBe(404);
    expect((await stage.row(certificate.id)).state).toBe('expired');
    stage.clock.at = start;
  });

  test('of an erased person stays for who has the code, and nobody finds it by searching', async () => {
    const person = await stage.person('user', 'ลืมฉัน', 'ด้วยเถิด');
    const { id, publicPath, serial } = await stage.issue(await stage.offer(), person);
    await stage.draw(id);
    expect(await stage.work((ctx) => personalData.export(ctx, person.id))).toMatchObject([{ serial, name: 'ลืมฉัน ด้วยเถิด' }]);
    await stage.work((ctx) => personalData.erase(ctx, person.id));
    expect(await stage.row(id)).toMatchObject({ account_id: null, searchable: false, recipient_name: 'ลืมฉัน ด้วยเถิด' });
    expect(await publicPage(publicPath)).toContain('ลืมฉัน ด้วยเถิด');
    const guest = await stage.site.as('guest');
    expect((await guest.call('certification.searchCertificates', { q: serial })).body.rows).toEqual([]);
  });
});

test('by hand: staff choose a member of the site, and pressing twice makes one', async () => {
  const staff = await stage.person('manager');
  const person = await stage.person('user', 'มือ', 'ทำเอง');
  const achievement = {
    slug: 'ตัดเย็บ-เบื้องต้น',
    title: 'ตัดเย็บ',
    description: '',
    criteria: 'ตัดกระโปรงหนึ่งตัว',
    templateId: null,
    validMonths: null,
    active: true,
  };
  const made = await staff.agent.call('certification.createAchievement', achievement);
  const id = made.body.id as string;
  expect((await staff.agent.call('certification.saveAchievement', { id, ...achievement, active: true })).status).toBe(200);
  const taken = { code: 'invalid-fields', fields: { slug: 'error.slug' } };
  expect((await staff.agent.call('certification.createAchievement', achievement)).body).toMatchObject(taken);
  expect((await staff.agent.call('certification.createAchievement', { ...achievement, slug: 'public' })).body).toMatchObject(taken);
  const asked = { id: randomUUID(), achievementId: id, accountId: person.id, recipientName: 'มือ ทำเอง', scorePercent: null, hours: 6 };
  const [one, two] = [
    await staff.agent.call('certification.issueByHand', asked),
    await staff.agent.call('certification.issueByHand', asked),
  ];
  expect(two.body.id).toBe(one.body.id);
  expect((await staff.agent.call('certification.issueByHand', { ...asked, id: randomUUID(), accountId: randomUUID() })).body).toMatchObject(
    { fields: { accountId: 'error.account' } },
  );
  expect((await person.agent.call('certification.ownCertificates')).body.rows).toMatchObject([{ title: 'ตัดเย็บ' }]);
});
