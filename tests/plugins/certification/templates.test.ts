import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificatesApi } from '#plugins/certification/gateway/service.ts';
import { DEFAULT_TEMPLATES } from '#plugins/certification/rules/defaultDesigns.ts';
import type { Template } from '#plugins/certification/schemas.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage();
  manager = await stage.person('manager');
});
afterAll(() => stage.close());

const template = async (id: string) => (await manager.agent.call('certification.template', { id })).body as unknown as Template;
const save = (id: string, change: Record<string, unknown>) => manager.agent.call('certification.saveTemplate', { id, ...change });

test('a new space has templates to look at and to choose from before anything was written', async () => {
  const { status, body } = await manager.agent.call('certification.templates');
  expect([status, (body.rows as unknown[]).length]).toEqual([200, 2]);
  expect((await stage.work((ctx) => certificatesApi(ctx).templates())).map(({ id }) => id)).toEqual(DEFAULT_TEMPLATES.map(({ id }) => id));
  const admin = await stage.person('admin');
  expect((await admin.agent.call('certification.signingKeys')).body.rows).toEqual([]);
  expect((await stage.site.get('/.well-known/jwks.json')).json()).toEqual({ keys: [] });
});

test('certificates keep the version that they were issued with; new ones get the new', async () => {
  const id = randomUUID();
  expect((await manager.agent.call('certification.createTemplate', { id, name: 'ของเรา', copyOf: DEFAULT_TEMPLATES[1].id })).status).toBe(
    200,
  );
  const first = await template(id);
  expect(first).toMatchObject({ version: 0, changed: true, versions: [] });
  const worded = (text: string) => ({
    ...first.design,
    elements: first.design.elements.map((element) => (element.kind === 'name' ? { ...element, text } : element)),
  });
  await save(id, { name: 'ของเรา', design: worded('แด่ {name}'), revision: 1 });
  await manager.agent.call('certification.publishTemplate', { id, revision: 2 });
  const course = await stage.offer({ templateId: id });
  const person = await stage.person();
  const old = await stage.issue(course, person);
  expect((await manager.agent.call('certification.publishTemplate', { id, revision: 2 })).body.code).toBe('nothing-changed');
  await save(id, { name: 'ของเรา', design: worded('ขอแสดงความยินดีกับ {name}'), revision: 2 });
  await manager.agent.call('certification.publishTemplate', { id, revision: 3 });
  const fresh = await stage.issue(course, person);
  const textOf = async (certificate: string) => {
    await stage.draw(certificate);
    const { rawPayload } = await person.agent.get(`/certification/certificates/${certificate}/pdf`);
    return (await readPdf(rawPayload))[0]!.text;
  };
  // drawn only after the new version was there
  expect(await textOf(old.id)).toContain('แด่ กตัญญู น้ำผึ้ง');
  expect(await textOf(fresh.id)).toContain('ขอแสดงความยินดีกับ กตัญญู น้ำผึ้ง');
  expect((await template(id)).versions).toMatchObject([
    { version: 2, certificates: 1 },
    { version: 1, certificates: 1 },
  ]);
  await expect(
    stage.work((ctx) => ctx.db.updateTable('certification_template_version').set({ version: 9 }).where('template_id', '=', id).execute()),
  ).rejects.toThrow();
});

test('a draft that somebody else has changed is not overwritten, and its preview is a PDF with names that are hard to set', async () => {
  const id = randomUUID();
  await manager.agent.call('certification.createTemplate', { id, name: 'สอง', copyOf: DEFAULT_TEMPLATES[0].id });
  const { design } = await template(id);
  expect((await save(id, { name: 'สอง', design, revision: 1 })).body).toMatchObject({ revision: 2 });
  expect((await save(id, { name: 'ทับ', design, revision: 1 })).body.code).toBe('conflict');
  const pdf = await manager.agent.get(`/certification/desk/templates/${id}/preview`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const [page] = await readPdf(pdf.rawPayload);
  expect(page!.text).toContain('กตัญญู น้ำผึ้งเอี๊ยดปี่');
  // Nobody takes it for a certificate.
  expect(page!.text).toContain('ตัวอย่าง');
  expect((await (await stage.person()).agent.get(`/certification/desk/templates/${id}/preview`)).statusCode).toBe(403);
  const wrong = { ...design, elements: [{ ...design.elements[0], font: 'comic-sans', colour: 'red' }] };
  expect((await save(id, { name: 'สอง', design: wrong, revision: 2 })).status).toBe(400);
  const foreign = { ...design, backgroundId: randomUUID() };
  expect((await save(id, { name: 'สอง', design: foreign, revision: 2 })).body).toMatchObject({ fields: { pictures: 'error.picture' } });
});
