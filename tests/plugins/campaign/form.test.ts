import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FormCtx } from '#plugins/form/gateway/db.ts';
import { insertForm, publishDraft } from '#plugins/form/gateway/forms/forms.ts';
import { form } from '#plugins/form/plugin.ts';
import { newDocument, newElement, newOption, newSettings } from '#plugins/form/rules/patterns.ts';
import { opened, openStage, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
let formId: string;

/** A published form: what is grown is asked of everybody, how much land only of who grows rice. */
const publish = (slug: string, more: Parameters<typeof newElement>[1][] = []) =>
  stage.bound<FormCtx, string>(form, async (ctx) => {
    const made = await insertForm(ctx, {
      kind: 'registration',
      draft: newDocument(
        { th: 'เกษตรกร', en: '' },
        {
          pages: [
            {
              id: 'one',
              title: { th: '', en: '' },
              elements: [
                newElement(
                  'crop',
                  'single',
                  { th: 'ปลูกอะไร', en: '' },
                  { required: true, options: [newOption('rice', { th: 'ข้าว', en: '' }), newOption('corn', { th: 'ข้าวโพด', en: '' })] },
                ),
                newElement(
                  'land',
                  'number',
                  { th: 'กี่ไร่', en: '' },
                  {
                    required: true,
                    visibleIf: { match: 'all', tests: [{ of: 'crop', op: 'equals', value: 'rice' }], groups: [] },
                  },
                ),
                newElement(
                  'needs',
                  'multi',
                  { th: 'ต้องการ', en: '' },
                  { options: [newOption('seed', { th: 'พันธุ์ข้าว', en: '' }), newOption('soil', { th: 'ตรวจดิน', en: '' })] },
                ),
                ...more.map((type, nth) => newElement(`more${nth}`, type, { th: 'อีก', en: '' })),
              ],
            },
          ],
        },
      ),
      settings: newSettings(slug, {}),
    });
    await publishDraft(ctx, made);
    await ctx.db.updateTable('form_form').set({ state: 'open' }).where('id', '=', made.id).execute();
    return made.id;
  });

beforeAll(async () => {
  stage = await openStage();
  formId = await publish('farmers');
});
afterAll(() => stage.close());

it('asks the questions of its form on its own page, without a script; the form judges the answers and keeps them', async () => {
  const made = await stage.campaign([5], { formId });
  const guest = await stage.person();
  const page = await guest.agent.page(`/campaign/${made.slug}`);
  expect(page).toMatch(/name="answers\.a1"[^>]*value="rice"|value="rice"[^>]*name="answers\.a1"/);
  expect(page).toContain('name="answers.m3"');
  const missing = await guest.call('register', stage.input(made, 1, { answers: { a1: 'rice' } }));
  expect(missing.body.code).toBe('answers-wrong');
  expect((await stage.round(made.rounds[0]!)).used).toBe(0);
  const done = await guest.call('register', stage.input(made, 1, { answers: { a1: 'rice', a2: '๑๒', m3: ['seed', 'soil', 'nope'] } }));
  expect((await stage.view(guest, done)).reference).toMatch(/-00001$/);
  // Hidden where corn is grown: what is handed in all the same is dropped.
  const corn = await guest.call('register', stage.input(made, 2, { answers: { a1: 'corn', a2: '99' } }));
  const answers = await stage.rows<{ answers: unknown; state: string }>(
    'select answers, state from form_response where form_id = $1 order by submitted_at, id',
    [formId],
  );
  expect(answers.map((row) => row.answers)).toEqual(
    expect.arrayContaining([{ crop: 'rice', land: 12, needs: ['seed', 'soil'] }, { crop: 'corn' }]),
  );
  const csv = await (await stage.site.as('manager')).get(`/campaign/manage/${made.slug}/registrations.csv`);
  expect(csv.body).toContain('ข้าวโพด');
  expect(csv.body).toContain('พันธุ์ข้าว, ตรวจดิน');
  await stage.must('cancelRegistration', opened(corn), guest);
  expect(await stage.rows('select 1 from form_response where form_id = $1 and state = $2', [formId, 'cancelled'])).toHaveLength(1);
});

it('a form of several pages is gone through page by page, by its logic, back and forth; a place is taken at the end', async () => {
  const id = await stage.bound<FormCtx, string>(form, async (ctx) => {
    const ask = (key: string, label: string, more: Parameters<typeof newElement>[3] = {}) =>
      newElement(key, 'short', { th: label, en: '' }, { required: true, ...more });
    const page = (key: string, title: string, elements: ReturnType<typeof ask>[]) => ({ id: key, title: { th: title, en: '' }, elements });
    const draft = newDocument(
      { th: 'สามหน้า', en: '' },
      {
        pages: [
          page('one', 'ตัวคุณ', [ask('who', 'ปลูกอะไร')]),
          page('two', 'นาข้าว', [ask('rice', 'พันธุ์อะไร')]),
          page('three', 'สุดท้าย', [ask('last', 'อยากบอกอะไร')]),
        ],
        logic: [
          {
            id: 'skip',
            if: { match: 'all', tests: [{ of: 'who', op: 'not', value: 'ข้าว' }], groups: [] },
            do: { kind: 'jump', page: 'one', target: 'three', terms: [] },
          },
        ],
      },
    );
    const made = await insertForm(ctx, { kind: 'registration', draft, settings: newSettings('pages', {}) });
    await publishDraft(ctx, made);
    await ctx.db.updateTable('form_form').set({ state: 'open' }).where('id', '=', made.id).execute();
    return made.id;
  });
  const made = await stage.campaign([5], { formId: id });
  const guest = await stage.person();
  const page = await guest.agent.page(`/campaign/${made.slug}`);
  expect(page).toContain('name="answers.a1"');
  expect(page).not.toContain('name="answers.a2"');
  expect(page).toContain('ขั้นที่ 1 จาก 3');
  const go = async (answers: object, step: string, more: object = {}) =>
    (await guest.call('register', stage.input(made, 1, { answers, page: step, ...more }))).body as {
      code?: string;
      path?: string;
      next?: { page: string; number: number; count: number; shown: string[]; required: string[] };
    };
  expect((await go({}, 'one')).code).toBe('answers-wrong');
  expect((await go({ a1: 'ข้าว' }, 'one')).next).toEqual({ page: 'two', number: 2, count: 3, shown: ['rice'], required: ['rice'] });
  // Nobody has a page of rice who grows none.
  expect((await go({ a1: 'ข้าวโพด' }, 'one')).next).toMatchObject({ page: 'three', number: 2, count: 2 });
  expect((await go({ a1: 'ข้าวโพด' }, 'three', { back: true })).next).toMatchObject({ page: 'one' });
  expect((await go({ a1: 'ข้าว' }, 'two')).code).toBe('answers-wrong');
  expect((await stage.round(made.rounds[0]!)).used).toBe(0);
  const done = await go({ a1: 'ข้าวโพด', a2: 'ไม่เกี่ยว', a3: 'ขอบคุณ' }, 'three');
  expect(done.next).toBeUndefined();
  expect(done.path).toContain('/campaign/registration/');
  const [response] = await stage.rows<{ answers: object }>('select answers from form_response where form_id = $1', [id]);
  expect(response!.answers).toEqual({ who: 'ข้าวโพด', last: 'ขอบคุณ' });
});

it('next year has a form of its own: what last year was asked and answered stays as it is', async () => {
  const source = await publish('copied-68');
  const made = await stage.campaign([5], { formId: source });
  const guest = await stage.person();
  await stage.must('register', stage.input(made, 1, { answers: { a1: 'corn' } }), guest);
  const { slug } = await stage.must('copyCampaign', { id: made.id });
  const [copy] = await stage.rows<{ form_id: string; form: string; state: string; answers: number }>(
    `select c.form_id, f.slug as form, f.state, (select count(*)::int from form_response r where r.form_id = f.id) as answers
     from campaign_campaign c join form_form f on f.id = c.form_id where c.slug = $1`,
    [slug],
  );
  expect(copy).toMatchObject({ form: 'copied-69', state: 'open', answers: 0 });
  expect(copy!.form_id).not.toBe(source);
  const [last] = await stage.rows<{ form_id: string; answers: number }>(
    `select c.form_id, (select count(*)::int from form_response r where r.form_id = c.form_id) as answers
     from campaign_campaign c where c.id = $1`,
    [made.id],
  );
  expect(last).toEqual({ form_id: source, answers: 1 });
});

it('a form that asks for a file or a signature is refused', async () => {
  const unfit = await publish('files', ['signature']);
  await expect(stage.campaign([5], { formId: unfit })).rejects.toThrow('form-unfit');
});

it('twenty at once with a form: as many answers as registrations, none of a person twice', async () => {
  const id = await publish('rush');
  const made = await stage.campaign([6], { formId: id, waitlist: false });
  const people = await Promise.all(Array.from({ length: 5 }, () => stage.person()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => people[nth % 5]!.call('register', stage.input(made, nth % 10, { answers: { a1: 'corn' } }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(await stage.rows('select 1 from form_response where form_id = $1', [id])).toHaveLength(6);
});
