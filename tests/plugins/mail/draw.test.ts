import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import type { Frame } from '#plugins/mail/gateway/draw/frame.ts';
import { drawHtml } from '#plugins/mail/gateway/draw/html.ts';
import { drawPlain } from '#plugins/mail/gateway/draw/plain.ts';
import { plainText, sanitise } from '#plugins/mail/gateway/sanitise.ts';
import { LETTER } from './stage.ts';

const paletteOf = (theme: string) => (JSON.parse(readFileSync(`themes/${theme}/theme.json`, 'utf8')) as ThemeDeclaration).palette;
const frame: Frame = {
  siteName: 'ตลาด "แดง" & เพื่อน',
  origin: 'https://market.example',
  palette: paletteOf('talad'),
  words: { code: 'รหัสของคุณ', fallback: 'คัดลอก', sent: 'ส่งเมื่อ 21 พฤศจิกายน 2569', automatic: 'ส่งโดยอัตโนมัติ', unsubscribe: 'ยกเลิกการรับ' },
};
const nasty = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';

/** Relative luminance and contrast as WCAG 2.2 has them. */
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('the HTML of a mail', () => {
  it('escapes whatever a letter says', () => {
    const html = drawHtml(
      {
        ...LETTER,
        subject: nasty,
        heading: nasty,
        paragraphs: [nasty],
        code: nasty,
        note: nasty,
        action: { label: nasty, url: `https://market.example/?q=${nasty}` },
      },
      { ...frame, siteName: nasty },
      'th',
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('needs nothing from elsewhere and no script', () => {
    const html = drawHtml(LETTER, frame, 'th');
    expect(html).not.toMatch(/<(?:script|link|iframe|img|form)\b|url\(|@import|position:|javascript:/i);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&')).origin)).toEqual(
      expect.arrayContaining(['https://market.example', 'https://a.example']),
    );
  });

  it('says its language and tears no Thai apart', () => {
    const html = drawHtml(LETTER, frame, 'th');
    expect(html).toContain('<html lang="th"');
    expect(html).not.toMatch(/font-style:italic|text-transform|text-align:justify/);
    // Only the code, which is digits, has its letters apart.
    expect(html.match(/letter-spacing/g)).toHaveLength(1);
    expect(html).toContain("font-family:Sarabun,'Noto Sans Thai',Tahoma,sans-serif");
    expect(html).toContain('บรรทัดหนึ่ง<br>บรรทัดสอง');
  });

  test.each(['saengthong', 'talad', 'ngan-wat'])('has the colours of %s, which can be read', (theme) => {
    const palette = paletteOf(theme);
    const html = drawHtml(LETTER, { ...frame, palette }, 'th');
    for (const colour of [palette.canvas, palette.surface, palette.accent, palette.text]) expect(html).toContain(colour);
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThan(4.5);
    expect(contrast(palette.text, palette.surface)).toBeGreaterThan(4.5);
    expect(contrast(palette.muted, palette.surface)).toBeGreaterThan(4.5);
    expect(contrast(palette.muted, palette.canvas)).toBeGreaterThan(4.5);
    expect(contrast(palette.accent, palette.surface)).toBeGreaterThan(4.5);
  });

  it('leaves out what a letter does not have', () => {
    const html = drawHtml({ kind: 'x', to: 'a@b.co', locale: 'en', subject: 'S', paragraphs: ['P'] }, frame, 'en');
    expect(html).not.toMatch(/<h1|class="m-code"|คัดลอก|undefined|null/);
  });

  it('draws sanitised HTML in place of the paragraphs, with a style on every element', () => {
    const html = drawHtml(LETTER, frame, 'th', sanitise('<h1>หัวข้อ</h1><p>ย่อหน้า <a href="https://x.example">ลิงก์</a></p>'));
    expect(html).toMatch(/<h2 style="[^"]+">หัวข้อ<\/h2>/);
    expect(html).toMatch(/<a href="https:\/\/x\.example" rel="noopener" style="color:#c41940" class="m-link">ลิงก์<\/a>/);
    // Beside the subject they are told all the same.
    expect(html).not.toMatch(/<p [^>]*>บัญชีของคุณ/);
  });
});

describe('HTML that staff send', () => {
  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['<a href="  JaVaScRiPt:alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['<a href="//evil.example">a</a>', '<a rel="noopener">a</a>'],
    ['<img src="http://plain.example/x.png" alt="x">', ''],
    ['<img src="https://x.example/x.png" alt="รูป" onerror="x()">', '<img src="https://x.example/x.png" alt="รูป" />'],
    ['<form action="https://evil.example"><input name="p"></form>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<svg><script>1</script></svg><b>a</b>', '<strong>a</strong>'],
    ['<meta http-equiv="refresh" content="0;url=x"><base href="x">a', 'a'],
  ])('%s becomes %s', (given, clean) => expect(sanitise(given)).toBe(clean));

  it('stays as it is once it is clean, and has a plain text', () => {
    const clean = sanitise('<p>หนึ่ง <a href="https://x.example/?a=1&amp;b=2">ที่นี่</a></p><ul><li>สอง</li><li>สาม &lt;3</li></ul>');
    expect(sanitise(clean)).toBe(clean);
    expect(plainText(clean)).toBe('หนึ่ง ที่นี่ (https://x.example/?a=1&b=2)\n\nสอง\nสาม <3');
  });
});

it('the plain text has everything too', () => {
  const text = drawPlain(LETTER, frame);
  for (const part of [LETTER.heading!, LETTER.code!, LETTER.action!.url, LETTER.note!, frame.siteName, 'https://market.example/', '2569'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/<br>|&amp;/);
});
