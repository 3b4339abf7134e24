import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanBody } from '#plugins/message/rules/body.ts';
import { piecesOf } from '#plugins/message/rules/links.ts';
import { linesOf, mergeMessages, unbroken } from '#plugins/message/rules/merge.ts';
import { searchable, wordsOf } from '#kit/thai/search.ts';
import { beginning, excerpt } from '#plugins/message/rules/thai.ts';
import type { Message } from '#plugins/message/schemas.ts';

const message = (seq: number, sender: string, minute: number, more: Partial<Message> = {}): Message => ({
  seq,
  id: `m${seq}`,
  kind: 'text',
  sender: { id: sender, name: sender },
  mine: sender === 'me',
  staff: false,
  body: `b${seq}`,
  at: new Date(Date.UTC(2026, 10, 21, 3, minute)).toISOString(),
  removed: null,
  ...more,
});

describe('links', () => {
  const links = (body: string) => piecesOf(body).flatMap(({ href }) => href ?? []);

  it('are web addresses as they were typed, without what ends the sentence', () => {
    expect(piecesOf('ดูที่ https://example.com/a?b=1#c. แล้วตอบด้วย')).toEqual([
      { text: 'ดูที่ ' },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: '. แล้วตอบด้วย' },
    ]);
    expect(links('(https://example.com/x), http://example.org/ดู!')).toEqual(['https://example.com/x', 'http://example.org/']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'http://',
    'mailto:a@b.example',
    'ftp://a.example/',
  ])('%s is no link', (body) => expect(links(body)).toEqual([]));

  it('lose nothing of the text and never lead anywhere but to the web', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), fc.string(), (before, url, after) => {
        const body = `${before} ${url} ${after}`;
        expect(
          piecesOf(body)
            .map(({ text }) => text)
            .join(''),
        ).toBe(body);
        for (const href of links(body)) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

describe('texts', () => {
  it('are cleaned of what nobody sees and what turns the reading around', () => {
    expect(cleanBody('\u0000ก\u202eข\u2066ค \r\n\r\n\r\n\r\nง\t')).toBe('กขค \n\n\nง');
    expect(cleanBody('น้ำ ซื้อ ป้า ญู 👩‍👩‍👧')).toBe('น้ำ ซื้อ ป้า ญู 👩‍👩‍👧');
  });

  it('are found whichever way Thai was typed', () => {
    expect(searchable('ค่าน\u0e4d\u0e49า')).toBe(searchable('ค่าน้ำ'));
    expect(searchable('เเม่')).toBe(searchable('แม่'));
    expect(wordsOf('เกษตรอินทรีย์ Farm')).toEqual(['เกษตร', 'อินทรีย์', 'farm']);
  });

  it('are cut between characters, never inside one', () => {
    expect(beginning('สั้น', 10)).toBe('สั้น');
    expect(beginning('ที่นี่มีน้ำ', 5)).toBe('ที่…');
    const long = `${'ก่อนหน้านี้มีข้อความยาวมาก '.repeat(10)}คำที่หา ${'และต่อท้าย '.repeat(10)}`;
    expect(excerpt(long, ['คำที่หา'], 80)).toMatch(/^….*คำที่หา.*…$/);
    expect(excerpt('สั้นและมีคำ', ['คำ'], 80)).toBe('สั้นและมีคำ');
  });
});

describe('the log', () => {
  const dayOf = (iso: string) => iso.slice(0, 10);

  it('has each message once, in order, as it is now', () => {
    const merged = mergeMessages(
      [message(1, 'a', 0), message(3, 'a', 1)],
      [message(2, 'me', 0), message(3, 'a', 1, { body: '', removed: 'sender' })],
    );
    expect(merged.map(({ seq, removed }) => [seq, removed])).toEqual([
      [1, null],
      [2, null],
      [3, 'sender'],
    ]);
  });

  it('knows where the first gap is', () => {
    expect(unbroken([])).toBe(0);
    expect(unbroken([{ seq: 4 }, { seq: 5 }, { seq: 8 }, { seq: 9 }])).toBe(5);
  });

  it('puts together what one wrote in a row, apart by day, sender and time', () => {
    const lines = linesOf(
      [message(1, 'a', 0), message(2, 'a', 2), message(3, 'a', 30), message(4, 'me', 31), message(5, 'me', 60 * 24 + 31)],
      dayOf,
    );
    expect(lines.map((line) => (line.kind === 'day' ? line.key : [line.message.seq, line.first, line.last]))).toEqual([
      '2026-11-21',
      [1, true, false],
      [2, false, true],
      [3, true, true],
      [4, true, true],
      '2026-11-22',
      [5, true, true],
    ]);
  });
});
