import { describe, expect, it } from 'vitest';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';

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
