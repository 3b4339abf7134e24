import { describe, expect, it, test } from 'vitest';
import { isAddress, normalAddress, oneLine, parseMailbox } from '#plugins/mail/rules/address.ts';
import { base64Bytes, filesProblem, isFileName, MAX_BYTES } from '#plugins/mail/rules/attachment.ts';
import { draftProblems, mediaType } from '#plugins/mail/rules/compose.ts';
import { outcomeOf } from '#plugins/mail/rules/outcome.ts';
import { paragraphsOf } from '#plugins/mail/rules/paragraphs.ts';
import { redact } from '#plugins/mail/rules/redact.ts';
import { LETTER } from './stage.ts';

describe('addresses', () => {
  test.each(['a@b.co', 'som.ying+news@mail.example.co.th', "o'hara@example.com", 'สมหญิง@ตัวอย่าง.ไทย', 'x@xn--12c1fe0br.xn--o3cw4h'])(
    '%s is one',
    (text) => expect(isAddress(text)).toBe(true),
  );
  test.each([
    '',
    'nobody',
    '@b.co',
    'a@b',
    'a@127.0.0.1',
    'a..b@c.de',
    '.a@b.co',
    'a@b.co\r\nBcc: x@y.zz',
    'a@b.co, c@d.ef',
    'a b@c.de',
    '<a@b.co>',
    'a@-b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
  ])('%j is none', (text) => expect(isAddress(text)).toBe(false));

  it('have one form to be compared in', () => {
    expect(normalAddress('  Somying@Example.COM ')).toBe('somying@example.com');
    // The same letter, composed and decomposed.
    expect(normalAddress('caf\u0065\u0301@example.com')).toBe(normalAddress('caf\u00e9@example.com'));
  });

  it('are read with a name before them, and not with anything else', () => {
    expect(parseMailbox('สมหญิง ใจดี <somying@example.com>')).toEqual({ name: 'สมหญิง ใจดี', address: 'somying@example.com' });
    expect(parseMailbox('"Jaidee, Somying" <somying@example.com>')).toEqual({ name: 'Jaidee, Somying', address: 'somying@example.com' });
    expect(parseMailbox(' somying@example.com ')).toEqual({ name: '', address: 'somying@example.com' });
    for (const text of ['a@b.co, c@d.ef', 'A <a@b.co>, C <c@d.ef>', 'A <a@b.co>\r\nBcc: c@d.ef', '"A" <a@b.co', 'A\u202e <a@b.co>', ''])
      expect(parseMailbox(text)).toBeNull();
  });

  it('a text becomes one line', () => {
    expect(oneLine('ชื่อ\r\nBcc: x@y.zz\u2028\t ท้าย', 100)).toBe('ชื่อ Bcc: x@y.zz ท้าย');
    expect(oneLine('ยาวมาก', 3)).toBe('ยาว');
  });
});

describe('files', () => {
  test.each(['ใบเสร็จ 21-11-2569.pdf', 'a', 'archive.tar.gz', 'รูป (1).jpg'])('%s may go along', (name) =>
    expect(isFileName(name)).toBe(true),
  );
  test.each([
    '../etc/passwd',
    'a\\b',
    '.htaccess',
    'a\u202egpj.exe',
    'setup.EXE',
    'a.js',
    'a\r\nb.txt',
    ' a.txt',
    'a.txt.',
    'x'.repeat(151),
    'con:1',
  ])('%j may not', (name) => expect(isFileName(name)).toBe(false));

  it('are measured as they are decoded', () => {
    for (const size of [0, 1, 2, 3, 4, 1000]) expect(base64Bytes(Buffer.alloc(size).toString('base64'))).toBe(size);
    expect(base64Bytes('not base64!')).toBeNull();
    expect(base64Bytes('abc')).toBeNull();
  });

  it('are limited in number and size', () => {
    const file = (bytes: number) => ({ filename: 'a.txt', content: Buffer.alloc(bytes).toString('base64') });
    expect(filesProblem(Array.from({ length: 10 }, () => file(1)))).toBeNull();
    expect(filesProblem(Array.from({ length: 11 }, () => file(1)))).toBe('problem.tooManyFiles');
    expect(filesProblem([file(MAX_BYTES)])).toBeNull();
    expect(filesProblem([file(MAX_BYTES), file(1)])).toBe('problem.filesTooLarge');
    expect(filesProblem([{ filename: 'a.txt', content: '%%%%' }])).toBe('problem.fileContent');
  });
});

describe('what a failed try means', () => {
  test.each([
    [{ code: 'ESOCKET' }, 'later', 'mail-server-unreachable'],
    [{ code: 'EDNS' }, 'later', 'mail-server-unreachable'],
    [{ code: 'ETIMEDOUT' }, 'later', 'mail-server-timeout'],
    [{ code: 'EABORT' }, 'later', 'mail-server-timeout'],
    [{ code: 'ETLS' }, 'later', 'mail-server-tls'],
    [{ code: 'EAUTH', responseCode: 535 }, 'later', 'mail-server-login'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'later', 'mail-server-login'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'later', 'mail-sender-refused'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'later', 'mail-try-later'],
    [{ code: 'EPROTOCOL', responseCode: 421 }, 'later', 'mail-try-later'],
    [{ code: 'EPROTOCOL', responseCode: 554 }, 'later', 'mail-server-unreachable'],
    [{ code: 'ECONFIG' }, 'later', 'mail-settings'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 no' }, 'refused', 'mail-address-refused'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 unknown' }, 'refused', 'mail-address-refused'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550-5.1.1 unknown' }, 'refused', 'mail-address-refused'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 not from you' }, 'refused', 'mail-refused'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 552, response: '552 5.3.4 too big' }, 'refused', 'mail-refused'],
  ] as const)('%j: %s, %s', (failure, kind, error) => {
    expect(outcomeOf(failure)).toMatchObject({ kind, error });
  });
});

describe('letters', () => {
  it('are shown to staff without the way into the account, wherever it stands', () => {
    const shown = redact({ ...LETTER, subject: `รหัส ${LETTER.code!}`, paragraphs: [`${LETTER.code!} หรือ ${LETTER.action!.url}`] });
    expect(JSON.stringify(shown)).not.toContain(LETTER.code);
    expect(JSON.stringify(shown)).not.toContain('token=abc');
    expect(shown.subject).toBe('รหัส ••••••');
    expect(shown.action?.label).toBe('ยืนยันอีเมล');
  });

  it('have paragraphs where a text has empty lines', () => {
    expect(paragraphsOf('หนึ่ง\r\nสอง\n\n\n สาม \n \nสี่\n')).toEqual(['หนึ่ง\nสอง', 'สาม', 'สี่']);
    expect(paragraphsOf(' \n \n')).toEqual([]);
  });

  it('are looked at before they are sent', () => {
    expect(draftProblems({ to: 'x', subject: ' ', plain: '', files: [] })).toEqual({
      to: 'problem.address',
      subject: 'problem.subject',
      plain: 'problem.empty',
    });
    expect(draftProblems({ to: ' a@b.co ', subject: 'x', plain: 'y', files: [] })).toEqual({});
    expect(mediaType('Text/Plain; charset=utf-8')).toBe('text/plain');
    expect(mediaType('')).toBe('application/octet-stream');
  });
});
