import { describe, expect, it } from 'vitest';
import { webSocket } from '#plugins/account/parts/diagnosis/networkChecks.ts';
import { browserFinding, clockFinding, reportOf, skewOf, speedFinding, versionOf } from '#plugins/account/rules/diagnosis.ts';

describe('the self-diagnosis', () => {
  it('compares clocks half-way between question and answer', () => {
    expect(skewOf({ sent: 1_000, received: 1_400, gateway: 1_200 })).toBe(0);
    expect(skewOf({ sent: 61_000, received: 61_400, gateway: 1_200 })).toBe(60_000);
  });

  it.each([
    [0, 'ok', '0.0 s'],
    [-40, 'ok', '0.0 s'],
    [-9_999, 'ok', '-10.0 s'],
    [30_000, 'warning', '+30.0 s'],
    [-60_001, 'fail', '-60.0 s'],
  ])('a clock that is %d ms ahead is %s', (skew, level, value) => {
    expect(clockFinding(skew)).toMatchObject({ level, value });
  });

  it('guests read why the lasting connection is not tried', async () => {
    expect(await webSocket(true)).toEqual({ level: 'info', textKey: 'membersOnly' });
  });

  it('a slow answer works with limits', () => {
    expect(speedFinding(120)).toEqual({ level: 'ok', value: '120 ms' });
    expect(speedFinding(1_501).level).toBe('warning');
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51', '131.0'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.86 Mobile Safari/537.36 Line/14.18.2',
      '14.18',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      '17.6',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', '132.0'],
    ['curl', ''],
  ])('reads the version of %s', (userAgent, version) => {
    expect(versionOf(userAgent)).toBe(version);
  });

  it('warns inside other apps', () => {
    expect(browserFinding('LINE', 'Android', '14.18')).toEqual({
      level: 'warning',
      value: 'LINE · 14.18 · Android',
      advice: 'inAppAdvice',
    });
    expect(browserFinding('Firefox', 'Linux', '')).toEqual({ level: 'ok', value: 'Firefox · Linux' });
  });

  it('makes a report of lines', () => {
    expect(reportOf(['academy'], [{ label: 'clock', level: 'ok', value: '0.0 s' }])).toBe('academy\n\n[ok] clock: 0.0 s');
  });
});
