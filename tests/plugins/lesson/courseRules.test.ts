import { describe, expect, it } from 'vitest';
import { courseActions, nextCourse } from '#plugins/lesson/machines/course.ts';
import { embedAddress } from '#plugins/lesson/rules/embed.ts';
import { publicName } from '#plugins/lesson/rules/publicName.ts';
import { freeSlug, slugOf } from '#plugins/lesson/rules/slug.ts';
import { webvttProblem } from '#plugins/lesson/rules/webvtt.ts';
import { yearOf } from '#plugins/lesson/rules/year.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('captions', () => {
  it('are read as WebVTT says: Thai text, notes, styles, names of cues, settings, hours', () => {
    const good = `\uFEFFWEBVTT ภาษาไทย\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: white }\r\n\r\nNOTE ผู้ทำ\r\n\r\n1\r\n00:00.000 --> 00:04.000 align:start line:90%\r\nน้ำ ญาติผู้ใหญ่\r\nบรรทัดสอง\r\n\r\nบทนำ\r\n01:00:00.500 --> 01:00:02.000\r\nจบ`;
    expect(webvttProblem(bytes(good))).toBeNull();
  });

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nนี่คือ SRT', { line: 1, reason: 'no-header' }],
    ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nจุลภาค', { line: 3, reason: 'bad-time' }],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nหนึ่ง\n\nชื่อ\nไม่มีเวลา', { line: 6, reason: 'no-time' }],
    ['WEBVTT\n\n00:05.000 --> 00:04.000\nย้อนเวลา', { line: 3, reason: 'ends-before' }],
    ['WEBVTT\n\n00:61.000 --> 01:04.000\nวินาทีเกิน', { line: 3, reason: 'bad-time' }],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nหนึ่ง\n00:03.000 --> 00:04.000\nสอง', { line: 5, reason: 'bad-time' }],
    ['WEBVTT\n\nNOTE ไม่มีอะไร\n', { line: 4, reason: 'no-cues' }],
    ['', { line: 1, reason: 'no-header' }],
  ])('%j is told by its line', (text, problem) => {
    expect(webvttProblem(bytes(text))).toEqual(problem);
  });

  it('in the old Thai encoding are told by the line where it begins', () => {
    const tis620 = Uint8Array.from([0xb9, 0xe9, 0xd3]);
    expect(webvttProblem(Buffer.concat([bytes('WEBVTT\n\n00:01.000 --> 00:02.000\n'), tis620]))).toEqual({ line: 4, reason: 'not-utf8' });
  });
});

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
  ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
  ['https://vimeo.com/123456789/abcdef0123', 'https://player.vimeo.com/video/123456789?dnt=1&h=abcdef0123'],
  ['https://player.vimeo.com/video/123456789?dnt=1', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', null],
  ['https://user@youtu.be/dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['ไม่ใช่ที่อยู่', null],
])('embeds %s as %s', (given, address) => {
  expect(embedAddress(given)).toBe(address);
  // what is stored is read again the same
  if (address) expect(embedAddress(address)).toBe(address);
});

it('reads years of both eras', () => {
  expect(['2569', '2026', '69', '00', '2400', '1899', '20269', '-2569', 'abc', '569', ''].map(yearOf)).toEqual([
    2026,
    2026,
    2026,
    1957,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('names lessons after their titles, each once', () => {
  expect([slugOf('  ชงกาแฟ  Drip (1)!', 'x'), slugOf('???', 'video')]).toEqual(['ชงกาแฟ-drip-1', 'video']);
  expect(freeSlug('บทนำ', new Set(['บทนำ', 'บทนำ-2']))).toBe('บทนำ-3');
  expect(publicName({ firstname: 'มะลิ', lastname: 'น้ำใจ' })).toBe('มะลิ น้ำ.');
});

it('courses go their way: changes of a published one are reviewed while learners go on', () => {
  const own = { listed: false, mayPublish: true };
  expect(courseActions('draft', own)).toEqual(['submit', 'publish', 'archive']);
  expect(courseActions('draft', { ...own, mayPublish: false })).toEqual(['submit', 'archive']);
  expect(nextCourse('in_review', 'return', { listed: true, mayPublish: false })).toBe('published');
  expect(nextCourse('in_review', 'return', { listed: false, mayPublish: false })).toBe('draft');
  expect(nextCourse('in_review', 'publish', { listed: true, mayPublish: false })).toBeNull();
  expect([nextCourse('published', 'archive', own), nextCourse('archived', 'publish', own), nextCourse('archived', 'restore', own)]).toEqual(
    ['archived', null, 'draft'],
  );
});
