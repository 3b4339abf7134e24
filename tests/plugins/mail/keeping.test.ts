import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import gateway from '#plugins/mail/gateway.ts';
import type { MailCtx } from '#plugins/mail/gateway/db.ts';
import { LETTER, openStage, type Stage } from './stage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = { at: Date.UTC(2026, 10, 21, 3) };
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({
    now: () => new Date(clock.at),
    manifest: { plugins: { mail: { settings: { perAddress: 1000, keepDays: 30, keepRecordDays: 365, giveUpHours: 24 } } } },
  });
});
afterAll(() => stage.close());

/** Runs a job and gives the mails that it had told again. */
async function resumed(): Promise<string[]> {
  const told: string[] = [];
  await stage.within((ctx) =>
    gateway.jobs.resume({ ...ctx, emit: async (_: 'queued', { id }: { id: string }) => void told.push(id) } as MailCtx),
  );
  return told;
}

describe('a mail that the queue has given up on', () => {
  it('is taken up again, and given up after a day', async () => {
    const id = await stage.send();
    expect(await resumed()).toEqual([]);
    clock.at += 45 * 60_000;
    expect(await resumed()).toEqual([id]);
    // It has just been told: not each time the job runs.
    expect(await resumed()).toEqual([]);
    clock.at += 45 * 60_000;
    expect(await resumed()).toEqual([id]);
    clock.at += 23 * HOUR;
    expect(await resumed()).toEqual([]);
    expect(await stage.row(id)).toMatchObject({ state: 'failed', last_error: 'mail-given-up' });
    // Staff may begin anew.
    const { body } = await (await stage.as('manager')).call('mail.resend', { id });
    expect(body).toEqual({ state: 'queued' });
    expect(await stage.row(id)).toMatchObject({ state: 'queued', last_error: null });
  });
});

describe('what is kept', () => {
  it('loses its text after keepDays and is gone after keepRecordDays; what still waits stays', async () => {
    const [sent, waiting] = [await stage.send({ to: 'old@example.com' }), await stage.send({ to: 'waits@example.com' })];
    await stage.within((ctx) => ctx.db.updateTable('mail_message').set({ state: 'sent' }).where('id', '=', sent).execute());
    const { body } = await (
      await stage.as('manager')
    ).call('mail.sendEmail', {
      to: 'file@example.com',
      subject: 'ไฟล์',
      plain: 'x',
      attachments: [{ filename: 'a.txt', content: 'YQ==' }],
    });
    await stage.within((ctx) =>
      ctx.db
        .updateTable('mail_message')
        .set({ state: 'sent' })
        .where('id', '=', body.id as string)
        .execute(),
    );
    const files = () => stage.within((ctx) => ctx.db.selectFrom('mail_attachment').select('name').execute());

    clock.at += 29 * DAY;
    await stage.within(gateway.jobs.forgetOld);
    expect((await stage.row(sent))!.body).not.toBeNull();
    expect(await files()).toHaveLength(1);
    clock.at += 2 * DAY;
    await stage.within(gateway.jobs.forgetOld);
    expect(await stage.row(sent)).toMatchObject({ body: null, recipient: 'old@example.com' });
    expect(await files()).toEqual([]);
    expect((await stage.row(waiting))!.body).not.toBeNull();
    const page = await (await stage.as('manager')).page(`/mail/message/${sent}`);
    expect(page).toContain('ข้อความถูกลบ');
    clock.at += 365 * DAY;
    await stage.within(gateway.jobs.forgetOld);
    expect(await stage.row(sent)).toBeUndefined();
    expect(await stage.row(waiting)).toBeDefined();
  });
});

describe('personal data', () => {
  it('of an address is told and removed by who knows whose it is', async () => {
    const id = await stage.send({ to: 'Person@example.com' });
    await stage.send({ to: 'other@example.com' });
    await stage.within((ctx) =>
      ctx.db
        .insertInto('mail_address')
        .values({ space_id: ctx.space, address: 'person@example.com', response: '550 person@example.com?', bounced_at: ctx.now() })
        .execute(),
    );
    const about = await stage.within((_, mail) => mail.about('PERSON@example.com'));
    expect(about).toHaveLength(1);
    expect(about[0]).toMatchObject({ kind: LETTER.kind, subject: LETTER.subject, state: 'queued' });
    expect(about[0]!.text).toContain(LETTER.paragraphs[0]);
    expect(about[0]!.text).not.toMatch(/482913|token=abc/);

    await stage.within((_, mail) => mail.forget('person@Example.com'));
    expect(await stage.row(id)).toMatchObject({ recipient: '', subject: '', body: null, state: 'failed', last_error: 'mail-forgotten' });
    const everything = await stage.within(async (ctx) => [
      await ctx.db.selectFrom('mail_message').selectAll().execute(),
      await ctx.db.selectFrom('mail_address').selectAll().execute(),
    ]);
    expect(JSON.stringify(everything)).not.toMatch(/person@example/i);
    expect(JSON.stringify(everything)).toContain('other@example.com');
    expect(await stage.within((_, mail) => mail.about('person@example.com'))).toEqual([]);
  });

  it('of a writer is what they wrote; erased, the mails are nobody’s', async () => {
    const accountId = crypto.randomUUID();
    const manager = await stage.as('manager', { accountId });
    const { body } = await manager.call('mail.sendEmail', { to: 'customer@example.com', subject: 'เรื่องของคุณ', plain: 'ข้อความ' });
    const told = await stage.within((ctx) => gateway.personalData.export(ctx, accountId));
    expect(told).toMatchObject({ written: [{ to: 'customer@example.com', subject: 'เรื่องของคุณ', text: 'ข้อความ' }] });
    await stage.within((ctx) => gateway.personalData.erase(ctx, accountId));
    expect(await stage.within((ctx) => gateway.personalData.export(ctx, accountId))).toEqual({ written: [] });
    expect(await stage.row(body.id as string)).toMatchObject({ state: 'queued', recipient: 'customer@example.com' });
  });
});
