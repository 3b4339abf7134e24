import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { closeServers } from '#plugins/mail/gateway/smtp.ts';
import { inTurn } from '../../kernel/inTurn.ts';
import { openPostbox, type Postbox } from './postbox.ts';
import { LETTER, openStage, type Stage } from './stage.ts';

let postbox: Postbox;
let stage: Stage;
let manager: Agent;

beforeAll(async () => {
  postbox = await openPostbox();
  stage = await openStage({
    smtp: postbox.url,
    background: true,
    manifests: [
      {
        id: 'academy',
        hostnames: ['academy.example', 'other.example'],
        theme: { base: 'saengthong' },
        site: { name: { th: 'แสงทอง', en: 'Saengthong' } },
        plugins: { mail: { settings: { replyTo: 'office@academy.example', perAddress: 1000 } } },
      },
      {
        id: 'market',
        theme: { base: 'talad' },
        site: { name: { th: 'ตลาดแดง', en: 'Red Market' } },
        plugins: { mail: { settings: { fromName: 'ร้านค้า', fromAddress: 'shop@market.example', perAddress: 3 } } },
      },
    ],
  });
  manager = await stage.as('manager');
});
afterAll(async () => {
  await stage.close();
  closeServers();
  await postbox.down();
});
afterEach(() => void (postbox.arrived.length = 0));

const file = (filename: string, text: string, contentType = 'text/plain') => ({
  filename,
  content: Buffer.from(text).toString('base64'),
  contentType,
});
const send = (input: object, as: Agent = manager) => as.call('mail.sendEmail', { to: 'reader@example.com', subject: 'หัวเรื่อง', ...input });
const sent = async (id: unknown) => {
  await stage.until(id as string, ({ state }) => state === 'sent');
  return postbox.arrived.at(-1)!.mail;
};

describe('POST email/send', () => {
  it('is where the specification has it, and sends what it was given', async () => {
    const { status, body } = await send({
      from: 'แสงทอง <no-reply@academy.example>',
      plain: 'เรียนคุณสมหญิง\n\nขอบคุณที่สมัคร\nพบกันใหม่',
      attachments: [file('ใบเสร็จ ๑.txt', 'ยอดรวม 1,250 บาท'), file('data.bin', '\u0000\u0001', 'application/octet-stream')],
    });
    expect([status, body.success, body.state]).toEqual([200, true, 'queued']);
    expect(stage.gateway.platform.plugins.get('mail')!.declaration.calls!.sendEmail).toMatchObject({ method: 'POST', path: '/email/send' });
    const mail = await sent(body.id);
    expect(mail).toMatchObject({ subject: 'หัวเรื่อง', from: { name: 'แสงทอง', address: 'no-reply@academy.example' } });
    expect(mail.replyTo).toEqual([{ name: '', address: 'office@academy.example' }]);
    expect(mail.text).toContain('เรียนคุณสมหญิง\n\nขอบคุณที่สมัคร\nพบกันใหม่');
    expect(mail.html).toContain('ขอบคุณที่สมัคร<br>พบกันใหม่');
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['ใบเสร็จ ๑.txt', 'text/plain'],
      ['data.bin', 'application/octet-stream'],
    ]);
    expect(new TextDecoder().decode(mail.attachments[0]!.content as ArrayBuffer)).toBe('ยอดรวม 1,250 บาท');
    expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  });

  it('sanitises HTML and makes a plain text of it', async () => {
    const { body } = await send({
      html: '<h1>ข่าว</h1><p onclick="x()">อ่าน <a href="https://x.example/">ที่นี่</a></p><script>alert(1)</script>',
    });
    const mail = await sent(body.id);
    expect(mail.html).toMatch(/<h2 [^>]*>ข่าว<\/h2>/);
    expect(mail.html).not.toMatch(/onclick|alert\(1\)/);
    expect(mail.text).toContain('ข่าว\n\nอ่าน ที่นี่ (https://x.example/)');
  });

  it('comes from the site whatever it says: another sender is who gets the answers', async () => {
    const { body } = await send({ from: 'ผอ. สมศักดิ์ <boss@elsewhere.example>', plain: 'x' });
    const mail = await sent(body.id);
    expect(mail.from!.address).toBe('no-reply@academy.example');
    expect(mail.replyTo).toEqual([{ name: 'ผอ. สมศักดิ์', address: 'boss@elsewhere.example' }]);
    expect(postbox.arrived.at(-1)!.from).toBe('no-reply@academy.example');
  });

  it('has its effect once for one Idempotency-Key', async () => {
    const key = { headers: { 'idempotency-key': 'the-same-press' } };
    const input = { to: 'reader@example.com', subject: 'ครั้งเดียว', plain: 'x' };
    const first = await manager.call('mail.sendEmail', input, key);
    const again = await manager.call('mail.sendEmail', input, key);
    expect(again.body).toEqual(first.body);
    await sent(first.body.id);
    await sent((await send({ plain: 'หลัง' })).body.id);
    expect(postbox.arrived.filter(({ mail }) => mail.subject === 'ครั้งเดียว')).toHaveLength(1);
  });

  test.each([
    ['a line break in the subject', { subject: 'ก\r\nBcc: victim@example.com', plain: 'x' }, { subject: 'problem.oneLine' }],
    ['a line break in the address', { to: 'a@b.example\r\nBcc: victim@example.com', plain: 'x' }, { to: 'problem.address' }],
    ['two addresses', { to: 'a@b.example, c@d.example', plain: 'x' }, { to: 'problem.address' }],
    ['a line break in the sender', { from: 'A <a@b.example>\r\nBcc: v@x.example', plain: 'x' }, { from: 'problem.address' }],
    ['nothing to say', { plain: ' ', html: '<script>x</script>' }, { plain: 'problem.empty' }],
    ['an empty subject', { subject: ' ', plain: 'x' }, { subject: 'problem.subject' }],
    ['a file that runs', { plain: 'x', attachments: [file('a.exe', 'MZ')] }, { attachments: 'problem.fileName' }],
    ['a path for a file', { plain: 'x', attachments: [file('../../a.txt', 'x')] }, { attachments: 'problem.fileName' }],
    [
      'a file that is no base64',
      { plain: 'x', attachments: [{ filename: 'a.txt', content: '!!!!' }] },
      { attachments: 'problem.fileContent' },
    ],
    [
      'more than 5 MB',
      { plain: 'x', attachments: [file('a.txt', 'a'.repeat(3_000_000)), file('b.txt', 'b'.repeat(3_000_000))] },
      { attachments: 'problem.filesTooLarge' },
    ],
  ])('refuses %s, at its field', async (_, input, fields) => {
    const { status, body } = await send(input);
    expect([status, body.code, body.fields]).toEqual([422, 'invalid-fields', fields]);
    expect(postbox.arrived).toEqual([]);
  });

  it('refuses a kind of file that could begin a header', async () => {
    const { status, body } = await send({ plain: 'x', attachments: [{ ...file('a.txt', 'x'), contentType: 'text/plain\r\nX: y' }] });
    expect([status, body.code]).toEqual([400, 'invalid-input']);
  });

  it('carries 5 MB', async () => {
    const { status, body } = await inTurn(() => send({ plain: 'x', attachments: [file('large.txt', 'ก'.repeat(1_700_000))] }));
    expect(status).toBe(200);
    expect((await sent(body.id)).attachments[0]!.content).toHaveProperty('byteLength', 5_100_000);
  }, 60_000);

  it('says "Failed to send email" for an address that has bounced', async () => {
    postbox.answers.push({ rcpt: '550 5.1.1 nobody' });
    const { body } = await send({ to: 'gone@example.com', plain: 'x' });
    await stage.until(body.id as string, ({ state }) => state === 'bounced');
    const again = await send({ to: 'GONE@example.com', plain: 'x' });
    expect([again.status, again.body.code, again.body.reason]).toEqual([422, 'mail-failed', 'mail-suppressed']);
  });

  it('is for those whom the site lets', async () => {
    for (const role of ['guest', 'user'] as const) {
      const { status } = await send({ plain: 'x' }, await stage.as(role));
      expect(status).toBe(role === 'guest' ? 401 : 403);
    }
    await stage.apply({ id: 'academy', plugins: { mail: { capabilities: { send: ['admin'] }, settings: { perAddress: 1000 } } } });
    await vi.waitFor(async () => expect((await manager.call('mail.sender')).status).toBe(403), { timeout: 10_000 });
    expect((await send({ plain: 'x' })).status).toBe(403);
    expect((await send({ plain: 'x' }, await stage.as('admin'))).status).toBe(200);
    await stage.apply({ id: 'academy', plugins: { mail: { settings: { replyTo: 'office@academy.example', perAddress: 1000 } } } });
    await vi.waitFor(async () => expect((await manager.call('mail.sender')).status).toBe(200), { timeout: 10_000 });
  });
});

describe('two sites', () => {
  it('send in their own names and colours', async () => {
    const ids = [
      await stage.send({ to: 'one@example.com' }, 'academy'),
      await stage.send({ to: 'two@example.com', locale: 'en' }, 'market'),
    ];
    for (const id of ids) await sent(id);
    const [academy, market] = ['one', 'two'].map((name) => postbox.arrived.find(({ to }) => to[0] === `${name}@example.com`)!.mail);
    const palettes = ['saengthong', 'talad'].map((id) => stage.gateway.platform.themes.find((theme) => theme.id === id)!.palette);
    expect([academy!.from, market!.from]).toEqual([
      { name: 'แสงทอง', address: 'no-reply@academy.example' },
      { name: 'ร้านค้า', address: 'shop@market.example' },
    ]);
    expect(academy!.html).toContain(palettes[0]!.accent);
    expect(academy!.html).not.toContain(palettes[1]!.accent);
    expect(market!.html).toContain(palettes[1]!.accent);
    // Each in the reader's language, with the era that goes with it.
    const year = new Date().getFullYear();
    expect(academy!.text).toContain(`แสงทอง เมื่อวันที่`);
    expect(academy!.text).toContain(String(year + 543));
    expect(market!.html).toContain('Red Market');
    expect(market!.text).toContain(String(year));
  });

  it('let nobody be flooded', async () => {
    const tries = Array.from({ length: 5 }, () =>
      stage.send({ to: 'Flooded@example.com' }, 'market').catch((error: { code: string }) => error.code),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'mail-too-many')).toHaveLength(2);
    // Somebody else still gets mail.
    await sent(await stage.send({ to: 'calm@example.com' }, 'market'));
    await expect(stage.send({ ...LETTER, to: 'not an address' })).rejects.toMatchObject({ code: 'mail-address', status: 422 });
  });
});
