import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { LETTER, openStage, type Stage } from './stage.ts';
import type { MailState } from '#plugins/mail/schemas.ts';

interface Row {
  id: string;
  to: string;
  subject: string;
  state: string;
  mayResend: boolean;
}
interface List {
  items: Row[];
  next: string | null;
}

const set = (stage: Stage, id: string, state: MailState) =>
  stage.within((ctx) => ctx.db.updateTable('mail_message').set({ state }).where('id', '=', id).execute());

describe('the outbox', () => {
  let stage: Stage;
  let manager: Agent;
  const ids: string[] = [];
  beforeAll(async () => {
    // Nothing is delivered: no background, and no server either.
    stage = await openStage({
      manifests: [
        { id: 'a', space: 'one', plugins: { mail: { settings: { perAddress: 1000 } } } },
        { id: 'b', space: 'one' },
      ],
    });
    manager = await stage.as('manager');
    for (let n = 0; n < 5; n++) ids.push(await stage.send({ to: `reader${n}@example.com`, subject: `ฉบับที่ ${n}` }));
    ids.push(await stage.send({ to: 'Percent%_Sign@example.com' }));
    await stage.send({ to: 'reader9@example.com' }, 'b');
  });
  afterAll(() => stage.close());
  const list = async (query: object = {}) => (await manager.call('mail.messages', { ...query })).body as unknown as List;

  it('shows the site’s mails, the newest first, screen by screen', async () => {
    const first = await list({ limit: 4 });
    const second = await list({ limit: 4, after: first.next! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
  });

  it('is narrowed to a state and to addresses', async () => {
    await set(stage, ids[0]!, 'failed');
    expect((await list({ state: 'failed' })).items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ q: 'READER1@' })).items.map(({ to }) => to)).toEqual(['reader1@example.com']);
    expect((await list({ q: '%_' })).items.map(({ to }) => to)).toEqual(['Percent%_Sign@example.com']);
    expect((await list({ q: 'reader9' })).items).toEqual([]);
  });

  it('shows a mail without the code and the link that open the reader’s account', async () => {
    const { status, body, text } = await manager.call('mail.message', { id: ids[1] });
    expect(status).toBe(200);
    expect(body.letter).toMatchObject({ heading: LETTER.heading, code: '••••••', action: { label: 'ยืนยันอีเมล', url: '' } });
    const page = await manager.page(`/mail/message/${ids[1]!}`);
    for (const told of [text, page, await manager.page('/mail')]) {
      expect(told).not.toContain(LETTER.code);
      expect(told).not.toContain('token=abc');
    }
    // Nor does the database tell it.
    const rows = await stage.within((ctx) => ctx.db.selectFrom('mail_message').selectAll().execute());
    expect(JSON.stringify(rows)).not.toMatch(/482913|token=abc/);
  });

  it('sends again what did not arrive, once', async () => {
    const [id] = ids as [string];
    const both = await Promise.all([manager.call('mail.resend', { id }), (await stage.as('admin')).call('mail.resend', { id })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await stage.row(id))!.state).toBe('queued');
    expect((await manager.call('mail.resend', { id })).body.code).toBe('mail-not-resendable');
    await set(stage, id, 'sent');
    expect((await manager.call('mail.resend', { id })).body.code).toBe('mail-not-resendable');
  });

  it('is for those whom the site lets, and knows no mail of elsewhere', async () => {
    for (const role of ['guest', 'user'] as const)
      expect((await (await stage.as(role)).call('mail.messages')).status).toBe(role === 'guest' ? 401 : 403);
    const elsewhere = await stage.as('manager', { at: 'b' });
    for (const call of ['mail.message', 'mail.resend']) expect((await elsewhere.call(call, { id: ids[0] })).status).toBe(404);
    expect((await manager.call('mail.message', { id: 'nonsense' })).status).toBe(404);
    await stage.apply({ id: 'a', plugins: { mail: { capabilities: { outbox: ['admin'] } } } });
    await vi.waitFor(async () => expect((await manager.call('mail.messages')).status).toBe(403), { timeout: 10_000 });
    expect((await manager.get('/mail')).statusCode).toBe(404);
    expect((await (await stage.as('admin')).get('/mail')).statusCode).toBe(200);
    expect((await manager.get('/mail/compose')).statusCode).toBe(200);
  });
});

describe('the test inbox', () => {
  let stage: Stage;
  afterAll(() => stage.close());

  it('is there on localhost, for everybody, with codes and links', async () => {
    stage = await openStage({ env: { SALA_ENVIRONMENT: 'localhost' }, manifest: { id: 'a', hostnames: ['a.localhost'] } });
    const id = await stage.send({ to: 'new@example.com', action: { label: 'ยืนยัน', url: 'https://a.localhost/user/activate?token=abc' } });
    expect((await stage.row(id))!.state).toBe('kept');
    await stage.send({ to: 'other@example.com', subject: 'อีกฉบับ' });
    const page = await stage.page('/mail/inbox?to=NEW@example.com');
    expect(page.match(/<article/g)).toHaveLength(1);
    expect(page).toContain(LETTER.code);
    // Where the visitor has the site: a job that wrote the mail knew no port.
    expect(page).toMatch(/href="https?:\/\/a\.localhost(?::\d+)?\/user\/activate\?token=abc"/);
    expect(page).not.toContain('style="');
    expect((await stage.page('/mail/inbox')).match(/<article/g)).toHaveLength(2);
    expect((await stage.page('/mail/inbox?to=nobody@example.com')).match(/<article/g)).toBeNull();
    await stage.close();
  });

  it('is not there in production, whoever asks', async () => {
    stage = await openStage();
    await stage.send();
    for (const role of ['guest', 'user', 'manager', 'admin'] as const) {
      const agent = await stage.as(role);
      const { statusCode, body } = await agent.get('/mail/inbox');
      expect(statusCode).toBe(404);
      expect(body).not.toMatch(/482913|mail\.inbox/);
      expect((await agent.get('/api/mail/inbox')).statusCode).toBe(404);
    }
  });
});
