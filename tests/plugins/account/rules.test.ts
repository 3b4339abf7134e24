import { describe, expect, it } from 'vitest';
import { browserInfo } from '#plugins/account/rules/browser.ts';
import { delayAfter, FORGET_MS, LONGEST_DELAY_MS, waitFor } from '#plugins/account/rules/delay.ts';
import { normalEmail, normalPassword } from '#plugins/account/rules/email.ts';
import { fullName, initial } from '#plugins/account/rules/name.ts';
import { emptyFields } from '#plugins/account/rules/signInForm.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Mali@Academy.Example ', 'mali@academy.example'],
    ['CAFE\u0301@a.example', 'caf\u00e9@a.example'],
    ['มะลิ@ตัวอย่าง.ไทย', 'มะลิ@ตัวอย่าง.ไทย'],
  ])('%s is kept as %s', (given, kept) => {
    expect(normalEmail(given)).toBe(kept);
    expect(normalEmail(kept)).toBe(kept);
  });

  it('a password keeps its spaces and its case', () => {
    expect(normalPassword(' Cafe\u0301 ')).toBe(' Caf\u00e9 ');
  });
});

describe('the delay after failures', () => {
  it('is nothing at first, then doubles, up to five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(delayAfter)).toEqual([0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000]);
    for (let failures = 1; failures < 2_000; failures++) expect(delayAfter(failures)).toBeGreaterThanOrEqual(delayAfter(failures - 1));
    expect(delayAfter(2_000)).toBe(LONGEST_DELAY_MS);
  });

  it('passes with time, and is forgotten after a day', () => {
    expect(waitFor(5, 1_000_000, 1_000_500)).toBe(1_500);
    expect(waitFor(5, 1_000_000, 1_002_000)).toBe(0);
    expect(waitFor(1_000, 0, LONGEST_DELAY_MS - 1)).toBe(1);
    expect(waitFor(1_000, 0, FORGET_MS)).toBe(0);
  });
});

const SAFARI = 'Version/18.1 Safari/605.1.15';
describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${SAFARI}`, 'Safari', 'iOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.19.1',
      'LINE',
      'iOS',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${SAFARI}`, 'Safari', 'macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, browser, os) => {
    expect(browserInfo(userAgent)).toEqual({ browser, os });
  });

  it('that hides behind Chrome is known by its brand', () => {
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
    const data = (...brands: string[]) => ({ brands: ['Not)A;Brand', ...brands].map((brand) => ({ brand })), platform: 'Linux' });
    expect(browserInfo(chrome, data('Chromium', 'Brave')).browser).toBe('Brave');
    expect(browserInfo(chrome, data('Chromium', 'Google Chrome')).browser).toBe('Chrome');
    expect(browserInfo(`${chrome} Line/14`, data('Chromium', 'Android WebView')).browser).toBe('LINE');
    expect(browserInfo('', data())).toEqual({ browser: '', os: 'Linux' });
  });

  it('with an endless name is not read to its end', () => {
    expect(browserInfo('Version/'.repeat(200_000))).toEqual({ browser: '', os: '' });
  });
});

describe('a name', () => {
  it('has an initial that can stand alone', () => {
    expect(initial({ firstname: 'เกศินี', lastname: '' })).toBe('ก');
    expect(initial({ firstname: ' anna', lastname: '' })).toBe('A');
    expect(initial({ firstname: '', lastname: 'x' })).toBe('');
    expect(fullName({ firstname: 'มะลิ', lastname: '' })).toBe('มะลิ');
  });
});

describe('the sign-in form', () => {
  it('asks for what is missing', () => {
    expect(emptyFields({ email: ' ', password: '' })).toEqual(['email', 'password']);
    expect(emptyFields({ email: 'a@b.example', password: 'x' })).toEqual([]);
  });
});
