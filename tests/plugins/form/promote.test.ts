import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnForms } from '#plugins/form/gateway/jobs.ts';
import { newOption } from '#plugins/form/rules/patterns.ts';
import { ask, openStage, pages, send, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const states = async (form: { id: string }) => ((await stage.rows(form.id)) as unknown as { state: string }[]).map(({ state }) => state);
const mails = () => stage.sql<{ recipient: string }>(`select recipient from mail_message where kind = 'form.promoted' order by id`);

it('gives a place that is freed to the head of the queue, who is told once', async () => {
  const form = await stage.open(
    { pages: pages([ask('mail', 'email')]) },
    { maxResponses: 1, onFull: 'waitlist', editHours: 24, promote: true },
  );
  const browsers = await Promise.all([stage.browser(), stage.browser(), stage.browser()]);
  for (const [at, browser] of browsers.entries()) {
    stage.clock.at = new Date(stage.clock.at.getTime() + 1_000);
    await send(browser, form, 'p1', { mail: `p${at}@mail.example` }, { go: 'submit' });
  }
  expect(await states(form)).toEqual(['submitted', 'waitlisted', 'waitlisted']);
  const before = (await mails()).length;
  const [first] = await stage.rows(form.id);
  expect(await browsers[0].call('withdraw', { form: form.slug, response: first!.id })).toMatchObject({ status: 200 });
  expect(await states(form)).toEqual(['cancelled', 'submitted', 'waitlisted']);
  expect((await mails()).slice(before)).toEqual([{ recipient: 'p1@mail.example' }]);
  // The second of the queue is turned down together with who has the place: nobody is let in who has just been turned down.
  const [, held, waiting] = await stage.rows(form.id);
  await stage.staff('decide', { id: form.id, responses: [held!.id, waiting!.id], decision: 'cancel' });
  expect(await states(form)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await stage.sql('select taken from form_form where id = $1', [form.id])).toEqual([{ taken: 0 }]);
});

it('passes over who needs a place of another quota, and lets in when there are more places', async () => {
  const round = [newOption('a', { th: 'เช้า', en: '' }, { quota: 1 }), newOption('b', { th: 'บ่าย', en: '' }, { quota: 1 })];
  const form = await stage.open(
    { pages: pages([ask('round', 'single', { options: round })]) },
    { onFull: 'waitlist', editHours: 24, promote: true },
  );
  const rounds = ['a', 'b', 'a', 'b'];
  const browsers = await Promise.all(rounds.map(() => stage.browser()));
  for (const [at, browser] of browsers.entries()) {
    stage.clock.at = new Date(stage.clock.at.getTime() + 1_000);
    await send(browser, form, 'p1', { round: rounds[at]! }, { go: 'submit' });
  }
  expect(await states(form)).toEqual(['submitted', 'submitted', 'waitlisted', 'waitlisted']);
  const [, second] = await stage.rows(form.id);
  await stage.staff('decide', { id: form.id, responses: [second!.id], decision: 'cancel' });
  expect(await states(form)).toEqual(['submitted', 'cancelled', 'waitlisted', 'submitted']);
  expect(await stage.sql('select key, used from form_quota where form_id = $1 order by key', [form.id])).toEqual([
    { key: 'round:a', used: 1 },
    { key: 'round:b', used: 1 },
  ]);
});

it('leaves the queue to the staff where the form does not say so', async () => {
  const form = await stage.open({ pages: pages([ask('name', 'short')]) }, { maxResponses: 1, onFull: 'waitlist', editHours: 24 });
  const browsers = [await stage.browser(), await stage.browser()];
  for (const browser of browsers) await send(browser, form, 'p1', { name: 'x' }, { go: 'submit' });
  const [first] = await stage.rows(form.id);
  await stage.staff('decide', { id: form.id, responses: [first!.id], decision: 'cancel' });
  expect((await states(form)).toSorted()).toEqual(['cancelled', 'waitlisted']);
});

it('an offered place is kept for its hours, is taken from the mail in another browser, and goes to the next when it is not', async () => {
  const form = await stage.open(
    { pages: pages([ask('mail', 'email')]) },
    { maxResponses: 1, onFull: 'waitlist', editHours: 24, promote: true, offerHours: 2 },
  );
  const browsers = await Promise.all([stage.browser(), stage.browser(), stage.browser()]);
  for (const [at, browser] of browsers.entries()) {
    stage.clock.at = new Date(stage.clock.at.getTime() + 1_000);
    await send(browser, form, 'p1', { mail: `offer${at}@mail.example` }, { go: 'submit' });
  }
  const [first, second, third] = await stage.rows(form.id);
  await browsers[0].call('withdraw', { form: form.slug, response: first!.id });
  expect(await states(form)).toEqual(['cancelled', 'offered', 'waitlisted']);
  expect((await browsers[1].see(form.slug)).done).toMatchObject({ state: 'offered', offer: { isOver: false } });
  // Whoever comes meanwhile finds no place.
  const late = await stage.browser();
  await send(late, form, 'p1', { mail: 'late@mail.example' }, { go: 'submit' });
  expect(await states(form)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted']);

  stage.clock.at = new Date(stage.clock.at.getTime() + 2 * 3_600_000);
  const take = (browser: typeof late, response: string) =>
    browser.call('answerOffer', { form: form.slug, response, invite: '', take: true });
  // The same browser with a working key of now.
  const again = await stage.browser();
  again.cookie = browsers[1].cookie;
  expect(await take(again, second!.id)).toMatchObject({ status: 409, body: { code: 'offer-over' } });
  await stage.work((ctx) => turnForms(ctx));
  await stage.work((ctx) => turnForms(ctx));
  expect(await states(form)).toEqual(['cancelled', 'cancelled', 'offered', 'waitlisted']);
  expect((await browsers[1].see(form.slug)).done).toMatchObject({ state: 'cancelled', offer: { isOver: true } });
  const told = await stage.sql<{ kind: string }>(`select kind from mail_message where recipient = 'offer1@mail.example' order by id`);
  expect(told.map(({ kind }) => kind)).toEqual(['form.confirmation', 'form.offer', 'form.offerOver']);

  const { action } = await stage.letter('form.offer');
  const phone = await stage.browser();
  expect((await phone.see(form.slug, new URL(action!.url).search)).gate).toMatchObject({ why: 'resume' });
  await phone.call('resume', { form: form.slug, token: new URL(action!.url).searchParams.get('resume')! });
  const page = await phone.page(`/form/${form.slug}`);
  expect(page).toContain('รับที่นี้');
  for (const _ of [1, 2]) expect(await take(phone, third!.id)).toMatchObject({ status: 200 });
  const stands = await stage.sql<{ state: string }>('select state from form_response where form_id = $1 order by reference', [form.id]);
  expect(stands.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'submitted', 'waitlisted']);
  expect(await stage.sql('select taken from form_form where id = $1', [form.id])).toEqual([{ taken: 1 }]);
});

it('an offered place that is let go is the next one’s at once', async () => {
  const form = await stage.open(
    { pages: pages([ask('name', 'short')]) },
    { maxResponses: 1, onFull: 'waitlist', editHours: 24, promote: true, offerHours: 2 },
  );
  const browsers = await Promise.all([stage.browser(), stage.browser(), stage.browser()]);
  for (const browser of browsers) {
    stage.clock.at = new Date(stage.clock.at.getTime() + 1_000);
    await send(browser, form, 'p1', { name: 'x' }, { go: 'submit' });
  }
  const [first, second] = await stage.rows(form.id);
  await stage.staff('decide', { id: form.id, responses: [first!.id], decision: 'cancel' });
  await browsers[1].call('answerOffer', { form: form.slug, response: second!.id, invite: '', take: false });
  expect(await states(form)).toEqual(['cancelled', 'cancelled', 'offered']);
});
