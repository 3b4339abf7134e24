import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReceiver, verify, type Receiver } from '../webhooks/receiver.ts';
import { openStage, type Stage } from '../webhooks/stage.ts';

let stage: Stage;
let receiver: Receiver;
beforeAll(async () => {
  const plugins = { webhooks: {}, form: {}, desk: {}, mail: { settings: { deliver: false } }, account: {}, notification: {} };
  [stage, receiver] = await Promise.all([openStage({ manifests: [{ id: 'a', hostnames: ['a.localhost'], plugins }] }), openReceiver()]);
}, 120_000);
afterAll(async () => {
  receiver.close();
  await stage.close();
});

it('9: another system hears of each response in a signed body, once more where it answered with 500', async () => {
  const admin = await stage.admin();
  const slug = 'heard-of';
  const { id } = (await admin.call('form.createForm', { pattern: 'poll', title: 'ได้ยินไหม', slug })).body;
  expect(await admin.call('form.moveForm', { id, action: 'open' })).toMatchObject({ status: 200 });
  const { secret } = await stage.endpoint(receiver.url('/hook'), { events: ['form:responseSubmitted@1'] });
  receiver.answers.set('/hook', (response) => void response.writeHead(500).end());
  const guest = await stage.as('guest');
  const { status, body } = await guest.call('form.answer', { form: slug, page: 'p1', fields: { f0: ['o1'] }, go: 'submit' });
  expect(status).toBe(200);
  await stage.until(() => receiver.at('/hook').length >= 1);
  receiver.answers.delete('/hook');
  const [first, second] = await stage.until(() => receiver.at('/hook').length >= 2 && receiver.at('/hook'), true);
  for (const one of [first!, second!])
    expect(verify(one, secret)).toMatchObject({
      type: 'form.responseSubmitted.v1',
      data: { formId: id, formSlug: slug, responseId: body.response, reference: body.reference, state: 'submitted' },
    });
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
});
