import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOption } from '#plugins/form/rules/patterns.ts';
import { tokenOf } from '#plugins/form/gateway/invites/invites.ts';
import { ask, openStage, pages, send, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('who may answer', () => {
  it('an invitation is good for one response, on whichever device it is opened', async () => {
    const form = await stage.open({ pages: pages([ask('a', 'short')], [ask('b', 'short')]) }, { identity: 'single_use' });
    expect((await (await stage.browser()).see(form.slug)).gate!.why).toBe('invite');
    expect(
      await stage.staff('importInvites', {
        id: form.id,
        file: 'mali@mail.example, มะลิ\nmali@mail.example\nno address',
        expiresAt: null,
        send: true,
      }),
    ).toMatchObject({
      body: { added: 1, twiceTotal: 1, brokenTotal: 1, broken: [{ line: 3, text: 'no address' }] },
    });
    const [row] = await stage.sql<{ id: string }>(`select id from form_invite where form_id = $1`, [form.id]);
    const invite = await stage.work(async (ctx) => tokenOf(ctx, row!.id));
    const [one, two] = [await stage.browser(), await stage.browser()];
    const { body } = await send(one, form, 'p1', { a: 'me' }, { invite });
    expect((await two.see(form.slug, `?invite=${invite}`)).fill).toMatchObject({ response: body.response, answers: { a: 'me' } });
    const done = await Promise.all(
      [one, two].map((browser) => send(browser, form, 'p2', { b: 'ok' }, { response: body.response, go: 'submit', invite })),
    );
    // Handed in twice it is the same response.
    expect(done.map(({ status, body: { reference } }) => [status, reference])).toEqual(
      [200, 200].map((status) => [status, done[0]!.body.reference]),
    );
    expect(await send(await stage.browser(), form, 'p1', { a: 'again' }, { invite })).toMatchObject({ status: 409 });
    expect(await send(await stage.browser(), form, 'p1', { a: 'guess' }, { invite: 'nobody' })).toMatchObject({
      status: 403,
      body: { code: 'invite-over' },
    });
    expect((await stage.rows(form.id)).length).toBe(1);
  });

  it('a PIN is asked for, and wrong ones are counted', async () => {
    const form = await stage.open({ pages: pages([ask('a', 'short')]) });
    expect(await stage.staff('setPin', { id: form.id, pin: '๒๕๖๙' })).toMatchObject({ body: { hasPin: true } });
    const browser = await stage.browser();
    const closed = await browser.see(form.slug);
    expect([closed.gate!.why, closed.fill]).toEqual(['pin', null]);
    expect(await send(browser, form, 'p1', { a: 'me' }, { go: 'submit' })).toMatchObject({ status: 403, body: { code: 'pin-first' } });
    expect(await browser.call('enterPin', { form: form.slug, pin: '1234' })).toMatchObject({ status: 403, body: { code: 'pin-wrong' } });
    expect(await browser.call('enterPin', { form: form.slug, pin: '2569' })).toMatchObject({ status: 200 });
    const { fill } = await browser.see(form.slug);
    expect(await send(browser, form, 'p1', { a: 'me' }, { response: fill!.response, go: 'submit' })).toMatchObject({ status: 200 });
    const guesser = await stage.browser();
    const tries: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      tries.push((await guesser.call('enterPin', { form: form.slug, pin: String(guess) })).status);
    expect(tries.slice(-2)).toEqual([429, 429]);
  });

  it('a national id is kept sealed, shown masked, and good for one response', async () => {
    const form = await stage.open({ pages: pages([ask('nid', 'national_id', { required: true })]) }, { once: true });
    const browser = await stage.browser();
    expect(await send(browser, form, 'p1', { nid: '1-1017-00207-03-0' }, { go: 'submit' })).toMatchObject({ status: 200 });
    expect(await send(await stage.browser(), form, 'p1', { nid: '1101700207030' }, { go: 'submit' })).toMatchObject({
      status: 409,
      body: { code: 'already-answered' },
    });
    expect(JSON.stringify(await stage.rows(form.id))).not.toContain('1101700207030');
    expect(JSON.stringify(await browser.see(form.slug))).not.toContain('1101700207030');
    expect((await browser.see(form.slug)).done!.answers).toEqual([{ question: 'คำถาม nid', answer: 'x-xxxx-xxxxx-03-0' }]);
  });

  it('a member has one response, and changes it as long as they may', async () => {
    const form = await stage.open(
      {
        pages: pages([
          ask('round', 'single', {
            options: [newOption('o1', { th: 'ก', en: '' }, { quota: 1 }), newOption('o2', { th: 'ข', en: '' }, { quota: 1 })],
          }),
        ]),
      },
      { identity: 'user', once: true, editHours: 1 },
    );
    expect((await (await stage.browser()).see(form.slug)).gate!.why).toBe('signIn');
    const member = await stage.browser(await stage.person('user'));
    const { body } = await send(member, form, 'p1', { round: 'o1' }, { go: 'submit' });
    expect(body.state).toBe('submitted');
    expect(await member.call('changeAnswers', { form: form.slug, response: body.response })).toMatchObject({ status: 200 });
    expect((await member.see(form.slug)).fill).toMatchObject({ changing: true, answers: { round: 'o1' } });
    expect(await send(member, form, 'p1', { round: 'o2' }, { response: body.response, go: 'submit' })).toMatchObject({
      body: { state: 'submitted', reference: body.reference },
    });
    const quotas = await stage.sql(`select key, used from form_quota where form_id = $1 order by key`, [form.id]);
    expect(quotas).toEqual([
      { key: 'round:o1', used: 0 },
      { key: 'round:o2', used: 1 },
    ]);
    const other = await stage.browser(await stage.person('user'));
    expect(await other.call('changeAnswers', { form: form.slug, response: body.response })).toMatchObject({ status: 404 });
    expect(await member.call('withdraw', { form: form.slug, response: body.response })).toMatchObject({ status: 200 });
    expect(await stage.sql(`select sum(used)::int as used from form_quota where form_id = $1`, [form.id])).toEqual([{ used: 0 }]);
  });

  it('a machine that fills in what nobody sees writes nothing', async () => {
    const form = await stage.open({ pages: pages([ask('a', 'short')]) });
    expect(
      await send(await stage.browser(), form, 'p1', { a: 'buy now' }, { go: 'submit', website: 'https://spam.example' }),
    ).toMatchObject({ status: 200 });
    expect(await stage.rows(form.id)).toEqual([]);
  });
});
