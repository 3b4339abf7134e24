import { safePath } from '#kernel/contract/page.ts';
import { describe, expect, it } from 'vitest';
import { destination } from '#kit/page/location.ts';

const HERE = 'https://academy.example';

describe('destination', () => {
  it.each(['/', '/shop/products?page=2#top', 'about', 'https://academy.example/x', '/ไทย'])('%s is inside', (to) => {
    expect(destination(to, HERE)).toBe('inside');
  });
  it.each(['https://other.example/', '//other.example/x', 'http://academy.example/', 'mailto:a@b.c', 'tel:021234567'])(
    '%s is outside',
    (to) => {
      expect(destination(to, HERE)).toBe('outside');
    },
  );
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    '\u0000javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://academy.example/1',
    '\\\\other.example',
    '/\\other.example',
    'ftp://other.example/',
  ])('%j is refused', (to) => {
    expect(destination(to, HERE)).toBe('refused');
  });
});

describe('safePath', () => {
  it.each([
    ['/user', '/user'],
    ['/a?b=1#c', '/a?b=1#c'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['user', '/'],
    [null, '/'],
  ])('%j gives %j', (to, path) => {
    expect(safePath(to)).toBe(path);
  });
});
