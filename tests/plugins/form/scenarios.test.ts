import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOption } from '#plugins/form/rules/patterns.ts';
import { turnForms } from '#plugins/form/gateway/jobs.ts';
import { ask, openStage, options, pages, send, when, type Browser, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const codeIn = async () => (await stage.letter('form.code')).code!;

const skipping = () =>
  stage.open({
    pages: pages(
      [ask('a', 'single', { required: true, options: options('x', 'y') })],
      [ask('b', 'short', { required: true })],
      [ask('c', 'short', { required: true })],
    ),
    logic: [{ id: 'r1', if: when('a', 'equals', 'x'), do: { kind: 'jump', page: 'p1', target: 'p3', terms: [] } }],
  });

describe('the acceptance scenarios', () => {
  it('1, 2: a required field on a skipped page does not block, and an answer to it by hand is dropped', async () => {
    const form = await skipping();
    const browser = await stage.browser();
    const first = await send(browser, form, 'p1', { a: 'x' });
    expect(first.body).toMatchObject({ state: 'partial', page: 'p3' });
    const { response } = first.body;
    // By hand: the page that is skipped.
    await send(browser, form, 'p2', { b: 'by hand' }, { response, go: 'save' });
    const done = await send(browser, form, 'p3', { c: 'ok' }, { response, go: 'submit' });
    expect(done).toMatchObject({ status: 200, body: { state: 'submitted', reference: 'F69-00001' } });
    const [row] = await stage.rows(form.id);
    expect(row).toMatchObject({ answers: { a: 'x', c: 'ok' }, form_version: 1, trail: ['p1', 'p3'] });
    // The other way a field is asked for.
    const other = await stage.browser();
    const { body } = await send(other, form, 'p1', { a: 'y' });
    expect(await send(other, form, 'p2', {}, { response: body.response })).toMatchObject({
      status: 422,
      body: { code: 'answers-wrong', wrong: [{ key: 'b', code: 'missing' }] },
    });
  });

  it('a response keeps the version that it was begun with, whatever is published meanwhile', async () => {
    const form = await skipping();
    const browser = await stage.browser();
    const { body } = await send(browser, form, 'p1', { a: 'x' });
    const draft = {
      ...form.document,
      pages: pages([ask('a', 'single', { options: options('x', 'y') }), ask('new', 'short', { required: true })]),
      logic: [],
    };
    expect(await stage.staff('saveDraft', { id: form.id, version: 2, draft })).toMatchObject({ status: 200 });
    expect(await stage.staff('publish', { id: form.id, version: 3 })).toMatchObject({ status: 200, body: { published: 2 } });
    expect((await browser.see(form.slug)).fill!.document.pages).toHaveLength(3);
    expect(await send(browser, form, 'p3', { c: 'ok' }, { response: body.response, go: 'submit' })).toMatchObject({ status: 200 });
    expect(await stage.rows(form.id)).toMatchObject([{ form_version: 1 }]);
    expect((await (await stage.browser()).see(form.slug)).fill!.document.pages).toHaveLength(1);
    // A draft that somebody else has saved meanwhile is not written over.
    expect(await stage.staff('saveDraft', { id: form.id, version: 2, draft })).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('3: what is filled in half is resumed after a reload, and elsewhere by a mailed link that opening does not use up', async () => {
    const form = await skipping();
    const browser = await stage.browser();
    const { body } = await send(browser, form, 'p1', { a: 'y' });
    const { fill } = await browser.see(form.slug);
    expect(fill).toMatchObject({ response: body.response, page: 'p2', answers: { a: 'y' } });
    const stranger = await stage.browser();
    expect((await stranger.see(form.slug)).fill!.response).toBeNull();
    expect(await send(stranger, form, 'p2', { b: 'mine' }, { response: body.response })).toMatchObject({ status: 404 });

    expect(await browser.call('mailLink', { form: form.slug, response: body.response, email: 'mali@mail.example' })).toMatchObject({
      status: 200,
    });
    const token = new URL((await stage.letter('form.resume')).action!.url).searchParams.get('resume')!;
    // A scanner opens the link twice.
    for (let open = 0; open < 2; open += 1) expect((await stranger.see(form.slug, `?resume=${token}`)).gate!.why).toBe('resume');
    expect(await stranger.call('resume', { form: form.slug, token })).toMatchObject({ status: 200 });
    expect((await stranger.see(form.slug)).fill).toMatchObject({ response: body.response, page: 'p2', answers: { a: 'y' } });
    expect(await (await stage.browser()).call('resume', { form: form.slug, token })).toMatchObject({
      status: 403,
      body: { code: 'link-over' },
    });
  });

  it('4: one response for each verified address, also when two are handed in at once', async () => {
    const form = await stage.open({ pages: pages([ask('a', 'short')]) }, { identity: 'email_verified', once: true });
    const verified = async (email: string) => {
      const browser = await stage.browser();
      expect((await browser.see(form.slug)).gate!.why).toBe('email');
      expect(await send(browser, form, 'p1', { a: 'too early' }, { go: 'submit' })).toMatchObject({
        status: 403,
        body: { code: 'email-first' },
      });
      expect(await browser.call('sendCode', { form: form.slug, email })).toMatchObject({ status: 200 });
      const code = await codeIn();
      expect(await browser.call('checkCode', { form: form.slug, code: '000000' })).toMatchObject({
        status: 403,
        body: { code: 'code-wrong' },
      });
      expect(await browser.call('checkCode', { form: form.slug, code })).toMatchObject({ status: 200 });
      return { browser, response: (await browser.see(form.slug)).fill!.response };
    };
    const [one, two] = [await verified('mali@mail.example'), await verified('mali@mail.example')];
    const answers = await Promise.all(
      [one, two].map(({ browser, response }) => send(browser, form, 'p1', { a: 'me' }, { response, go: 'submit' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('already-answered');
    const third = await verified('MALI@mail.example');
    expect(await send(third.browser, form, 'p1', { a: 'again' }, { response: third.response, go: 'submit' })).toMatchObject({
      status: 409,
      body: { code: 'already-answered' },
    });
    const rows = await stage.rows(form.id);
    expect(rows.filter(({ state }) => state === 'submitted')).toHaveLength(1);
  });

  it('5: of 10 who choose an option for 3 at once, 3 are taken and 7 wait; one that is cancelled makes room', async () => {
    const form = await stage.open({
      pages: pages([
        ask('round', 'single', { options: [newOption('o1', { th: 'เช้า', en: '' }, { quota: 3 }), newOption('o2', { th: 'บ่าย', en: '' })] }),
      ]),
    });
    const browsers = await Promise.all(Array.from({ length: 10 }, () => stage.browser()));
    const answers = await Promise.all(browsers.map((browser) => send(browser, form, 'p1', { round: 'o1' }, { go: 'submit' })));
    const states = answers.map(({ body }) => body.state);
    expect(states.filter((state) => state === 'submitted')).toHaveLength(3);
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(7);
    const references = answers.map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(10);
    const rows = (await stage.rows(form.id)) as unknown as { id: string; state: string }[];
    const [waiting, taken] = ['waitlisted', 'submitted'].map((state) => rows.find((row) => row.state === state)!);
    const used = () =>
      stage.sql<{ used: number; taken: number }>(
        `select q.used, f.taken from form_quota q join form_form f on f.id = q.form_id where q.form_id = $1`,
        [form.id],
      );
    expect(await used()).toEqual([{ used: 3, taken: 3 }]);
    expect(await stage.staff('decide', { id: form.id, responses: [waiting!.id], decision: 'approve' })).toMatchObject({
      body: { done: [], left: [{ why: 'full' }] },
    });
    expect(await stage.staff('decide', { id: form.id, responses: [taken!.id], decision: 'cancel' })).toMatchObject({
      body: { done: [taken!.id] },
    });
    expect(await stage.staff('decide', { id: form.id, responses: [waiting!.id], decision: 'approve' })).toMatchObject({
      body: { done: [waiting!.id] },
    });
    expect(await used()).toEqual([{ used: 3, taken: 3 }]);
  });

  it('takes no more than its most, 20 at once, and closes itself', async () => {
    const form = await stage.open({ pages: pages([ask('a', 'short')]) }, { maxResponses: 5 });
    const browsers = await Promise.all(Array.from({ length: 20 }, () => stage.browser()));
    const answers = await Promise.all(browsers.map((browser) => send(browser, form, 'p1', { a: 'me' }, { go: 'submit' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'form-full' || body.code === 'form-closed')).toHaveLength(15);
    expect((await stage.staff('findForm', { id: form.id })).body).toMatchObject({ state: 'closed', taken: 5, responses: 5 });
  });

  it('6: when the close date passes while it is open in a browser, it is refused with the message and nothing is lost', async () => {
    const closesAt = new Date(stage.clock.at.getTime() + 3_600_000).toISOString();
    const form = await stage.open(
      { pages: pages([ask('a', 'short')], [ask('b', 'short')]) },
      { closesAt, closedMessage: { th: 'ปิดรับแล้ว พบกันปีหน้า', en: '' } },
    );
    const browser = await stage.browser();
    const { body } = await send(browser, form, 'p1', { a: 'คำตอบที่ไม่ควรหาย' });
    const before = stage.clock.at;
    stage.clock.at = new Date(before.getTime() + 3_600_001);
    try {
      expect(await send(await fresh(browser), form, 'p2', { b: 'late' }, { response: body.response, go: 'submit' })).toMatchObject({
        status: 409,
        body: { code: 'form-closed', message: 'ปิดรับแล้ว พบกันปีหน้า' },
      });
      const { gate } = await browser.see(form.slug);
      expect(gate).toMatchObject({ why: 'closed', message: 'ปิดรับแล้ว พบกันปีหน้า', copy: [{ answer: 'คำตอบที่ไม่ควรหาย' }] });
      expect(await stage.work((ctx) => turnForms(ctx))).toBeNull();
      expect((await stage.sql(`select state from form_form where id = $1`, [form.id]))[0]).toEqual({ state: 'closed' });
    } finally {
      stage.clock.at = before;
    }
  });

  it('opens at its time, and says when that is', async () => {
    const opensAt = new Date(stage.clock.at.getTime() + 7_200_000);
    const form = await stage.open({ pages: pages([ask('a', 'short')]) }, { opensAt: opensAt.toISOString() });
    await stage.staff('moveForm', { id: form.id, action: 'close' });
    expect(await stage.staff('moveForm', { id: form.id, action: 'schedule' })).toMatchObject({ body: { state: 'scheduled' } });
    const browser = await stage.browser();
    expect((await browser.see(form.slug)).gate).toMatchObject({ why: 'early', opensAt: opensAt.toISOString() });
    expect(await stage.work((ctx) => turnForms(ctx))).toEqual(opensAt);
  });

  it('10: who asks for the staff’s pages without being one gets a sign-in and no data', async () => {
    const form = await stage.open({ pages: pages([ask('secret_words', 'short')]) });
    const guest = await stage.site.as('guest');
    const answer = await guest.get(`/form/${form.id}/admin`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringContaining('/user/login?next=')]);
    expect(answer.body).not.toContain('secret_words');
    for (const path of [
      `/form/${form.id}/admin/responses`,
      `/form/${form.id}/admin/share`,
      '/form',
      `/form/${form.id}/admin/responses.csv`,
    ]) {
      const other = await guest.get(path);
      expect([path, [302, 401, 404].includes(other.statusCode), other.body.includes('secret_words')]).toEqual([path, true, false]);
    }
    const member = await (await stage.person('user')).get(`/form/${form.id}/admin`);
    expect([member.statusCode, member.body.includes('secret_words')]).toEqual([404, false]);
    expect(await guest.call('form.findForm', { id: form.id })).toMatchObject({ status: 401 });
  });
});

/** The same browser with a working key of now. */
async function fresh(browser: Browser): Promise<Browser> {
  const now = await stage.browser();
  now.cookie = browser.cookie;
  browser.agent = now.agent;
  return now;
}
