import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { qrPng } from '#kit/scan/gateway/qr.ts';
import { closeServers } from '#plugins/mail/gateway/smtp.ts';
import { openPostbox, type Postbox } from './postbox.ts';
import { LETTER, openStage, type Stage } from './stage.ts';

let postbox: Postbox;
let stage: Stage;

beforeAll(async () => {
  postbox = await openPostbox();
  stage = await openStage({ smtp: postbox.url, background: true, manifest: { plugins: { mail: { settings: { perAddress: 1000 } } } } });
});
afterAll(async () => {
  await stage.close();
  closeServers();
  await postbox.down();
});
afterEach(() => {
  postbox.arrived.length = 0;
  postbox.answers.length = 0;
});

const isSent = ({ state }: { state: string }) => state === 'sent';

describe('a mail on its way', () => {
  it('is delivered in Thai, HTML and plain text, as it was meant', async () => {
    const id = await stage.send();
    const row = await stage.until(id, isSent);
    expect(row).toMatchObject({ attempts: 1, last_error: null, response: '250 2.0.0 taken', header_id: `<${id}@a.example>` });

    expect(postbox.arrived).toHaveLength(1);
    const [{ from, to, mail, source }] = postbox.arrived as [Postbox['arrived'][number]];
    expect([from, to]).toEqual(['no-reply@a.example', ['somying@example.com']]);
    expect(mail.from).toEqual({ name: 'ไซต์ a', address: 'no-reply@a.example' });
    expect(mail.to).toEqual([{ name: '', address: 'somying@example.com' }]);
    expect(mail.subject).toBe(LETTER.subject);
    expect(mail.messageId).toBe(`<${id}@a.example>`);
    for (const text of [LETTER.heading!, ...LETTER.paragraphs, LETTER.code!, LETTER.action!.label, LETTER.action!.url, LETTER.note!])
      expect(mail.text).toContain(text);
    expect(mail.html).toContain('สวัสดีคุณสมหญิง &lt;ญู&gt;');
    expect(mail.html).toContain('บัญชีของคุณพร้อมแล้ว &amp; ใช้งานได้ทันที');
    expect(mail.html).toContain('href="https://a.example/user/activate?token=abc&amp;x=&quot;1&quot;"');
    expect(mail.html).toContain('<html lang="th"');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    // Nothing in a header or a body is anything but ASCII on the wire, and no line is longer than SMTP allows.
    expect(source).not.toMatch(/[\u0080-\u00ff]/);
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it('brings files along and has a copy for a system that is to know of it, by whoever wrote it', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const files = [{ name: 'ใบกำกับ.pdf', type: 'application/pdf', bytes }];
    const writtenBy = crypto.randomUUID();
    const id = await stage.within((_, mail) => mail.send({ ...LETTER, cc: 'stamps@office.example' }, { files, writtenBy }));
    await stage.until(id, isSent);
    const [{ to, mail }] = postbox.arrived as [Postbox['arrived'][number]];
    expect(to).toEqual(['somying@example.com', 'stamps@office.example']);
    expect(mail.to?.map(({ address }) => address)).toEqual(['somying@example.com']);
    expect(mail.cc?.map(({ address }) => address)).toEqual(['stamps@office.example']);
    expect(mail.attachments).toMatchObject([{ filename: 'ใบกำกับ.pdf', mimeType: 'application/pdf' }]);
    expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
    await expect(stage.within((_, service) => service.send({ ...LETTER, cc: 'nobody' }))).rejects.toMatchObject({ code: 'mail-address' });
  });

  it('brings a QR along as a picture within it, which staff do not see', async () => {
    const text = 'QT34E67BPPKLR62DK7PUPNAX';
    const id = await stage.send({ qr: { text, alt: 'คิวอาร์โค้ดของ <มาลี>' } });
    await stage.until(id, isSent);
    const [{ mail }] = postbox.arrived as [Postbox['arrived'][number]];
    expect(mail.html).toContain('src="cid:code@qr"');
    expect(mail.html).toContain('alt="คิวอาร์โค้ดของ &lt;มาลี&gt;"');
    expect(mail.text).toContain(text);
    expect(mail.attachments).toMatchObject([
      { contentId: '<code@qr>', disposition: 'inline', related: true, mimeType: 'image/png', filename: 'code.png' },
    ]);
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(qrPng(text));
    expect((await (await stage.as('admin')).call('mail.message', { id })).text).not.toContain(text);
  });

  it('is not sent when what wanted it was rolled back', async () => {
    let id = '';
    await expect(
      stage.within(async (_, mail) => {
        id = await mail.send(LETTER);
        throw new Error('no sale');
      }),
    ).rejects.toThrow('no sale');
    // What is sent after it arrives, so it would have arrived too.
    await stage.until(await stage.send({ subject: 'หลัง' }), isSent);
    expect(await stage.row(id)).toBeUndefined();
    expect(postbox.arrived.map(({ mail }) => mail.subject)).toEqual(['หลัง']);
  });

  it('waits for a mail server that is down and is sent once when it is up', async () => {
    await postbox.down();
    const ids = [await stage.send({ subject: 'หนึ่ง' }), await stage.send({ subject: 'สอง' })];
    for (const id of ids) {
      const row = await stage.until(id, ({ attempts }) => attempts >= 2);
      expect(row).toMatchObject({ state: 'queued', last_error: 'mail-server-unreachable' });
    }
    await postbox.up();
    for (const id of ids) await stage.until(id, isSent);
    expect(postbox.arrived.map(({ mail }) => String(mail.subject)).toSorted()).toEqual(['สอง', 'หนึ่ง']);
  });

  it('is tried again when the server asks for it, under the same Message-ID', async () => {
    postbox.answers.push({ rcpt: '451 4.7.1 greylisted, come back later' }, { data: '452 4.3.1 no room' });
    const id = await stage.send();
    const row = await stage.until(id, isSent);
    expect(row.attempts).toBe(3);
    expect(postbox.arrived.map(({ mail }) => mail.messageId)).toEqual([`<${id}@a.example>`]);
  });

  it('keeps what the server said while it waits', async () => {
    postbox.answers.push(...Array.from({ length: 3 }, () => ({ rcpt: '451 4.7.1 greylisted' })));
    const id = await stage.send();
    // Hurried, the second try might be over before the first is seen.
    const row = await stage.until(id, ({ attempts }) => attempts === 1, { hurry: false });
    expect(row).toMatchObject({ state: 'queued', last_error: 'mail-try-later' });
    expect(row.response).toContain('451 4.7.1 greylisted');
    await stage.until(id, isSent);
  });

  it('told twice is sent once', async () => {
    const id = await stage.within(async (ctx, mail) => {
      const sent = await mail.send(LETTER);
      for (let i = 0; i < 5; i++) await ctx.emit('queued', { id: sent });
      return sent;
    });
    await stage.until(id, isSent);
    // Until nothing is left to be told.
    await stage.until(id, isSent);
    await stage.until(await stage.send({ subject: 'หลัง' }), isSent);
    expect(postbox.arrived.filter(({ mail }) => mail.subject === LETTER.subject)).toHaveLength(1);
  });

  it('arrives once each when many are sent at once', async () => {
    const subjects = Array.from({ length: 40 }, (_, n) => `ฉบับที่ ${n}`);
    const ids = await Promise.all(subjects.map((subject, n) => stage.send({ subject, to: `reader${n}@example.com` })));
    for (const id of ids) await stage.until(id, isSent);
    expect(postbox.arrived.map(({ mail }) => String(mail.subject)).toSorted()).toEqual(subjects.toSorted());
  });
});

describe('an address that does not exist', () => {
  it('bounces at once, is remembered, and is not written to until staff let it', async () => {
    postbox.answers.push({ rcpt: '550 5.1.1 no such user' });
    const bounced = await stage.send({ to: 'Nobody@Example.com' });
    expect(await stage.until(bounced, ({ state }) => state === 'bounced')).toMatchObject({
      attempts: 1,
      last_error: 'mail-address-refused',
    });

    const later = await stage.send({ to: 'nobody@example.com' });
    expect((await stage.row(later))!.state).toBe('suppressed');
    await stage.until(await stage.send({ subject: 'หลัง' }), isSent);
    expect(postbox.arrived.map(({ to }) => to)).toEqual([['somying@example.com']]);

    const manager = await stage.as('manager');
    const { items } = (await manager.call('mail.addresses')).body as unknown as { items: { id: string; address: string }[] };
    expect(items.map(({ address }) => address)).toEqual(['nobody@example.com']);
    expect((await manager.call('mail.resend', { id: later })).body.code).toBe('mail-suppressed');
    expect((await manager.call('mail.unblock', { id: items[0]!.id })).status).toBe(200);
    expect((await manager.call('mail.resend', { id: later })).body).toEqual({ state: 'queued' });
    await stage.until(later, isSent);
  });

  it('is not remembered when it is the mail that was refused', async () => {
    postbox.answers.push({ data: '554 5.7.1 looks like spam' });
    const id = await stage.send({ to: 'careful@example.com' });
    expect(await stage.until(id, ({ state }) => state === 'bounced')).toMatchObject({ last_error: 'mail-refused' });
    await stage.until(await stage.send({ to: 'careful@example.com' }), isSent);
  });
});
