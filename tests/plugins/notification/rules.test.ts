import { describe, expect, it } from 'vitest';
import { formatFor } from '#kit/page/format.ts';
import { byDay } from '#plugins/notification/parts/days.ts';
import { isFixed, isTold } from '#plugins/notification/rules/channel.ts';
import { lineText, pushOutcome } from '#plugins/notification/rules/line.ts';

describe('a LINE message', () => {
  it('has title, text and address, each where there is one', () => {
    expect(lineText({ title: 'ก', body: 'ข', url: 'https://a.example/x' })).toBe('ก\nข\n\nhttps://a.example/x');
    expect(lineText({ title: 'ก', body: '' })).toBe('ก');
  });

  it('keeps to what LINE takes: the words give way, the address stays whole, no letter is cut in half', () => {
    const url = 'https://a.example/x';
    const text = lineText({ title: 'ก', body: '😀'.repeat(4000), url });
    expect(text.length).toBeLessThanOrEqual(5000);
    expect(text.endsWith(`\n\n${url}`)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  });

  it.each([
    [200, 'sent'],
    [409, 'sent'],
    [400, 'refused'],
    [401, 'later'],
    [429, 'later'],
    [503, 'later'],
  ])('%i means %s', (status, outcome) => expect(pushOutcome(status)).toBe(outcome));
});

describe('channels', () => {
  it('of security are told whatever was chosen', () => {
    expect([isTold('security', 'mail', false), isTold('security', 'in_app', false), isTold('security', 'line', true)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isFixed('security', 'line'), isFixed('money', 'mail')]).toEqual([false, false]);
  });
  it('of news bring no mail unasked', () => expect([isTold('news', 'mail'), isTold('news', 'mail', true)]).toEqual([false, true]));
});

describe('days', () => {
  it('are those of the site’s clock, in the Buddhist era', () => {
    const { date } = formatFor('th', 'Asia/Bangkok');
    const at = (iso: string) => ({ at: iso });
    // 23:30 on the 20th and 00:30 on the 21st in Bangkok are one day in London.
    const days = byDay(
      [at('2026-11-21T03:00:00Z'), at('2026-11-20T17:30:00Z'), at('2026-11-20T16:30:00Z'), at('2026-11-02T05:00:00Z')],
      '2026-11-21T04:00:00Z',
      (iso) => date(iso),
    );
    expect(days.map(({ day, when, items }) => [day, when, items.length])).toEqual([
      ['21 พฤศจิกายน 2569', 'today', 2],
      ['20 พฤศจิกายน 2569', 'yesterday', 1],
      ['2 พฤศจิกายน 2569', null, 1],
    ]);
  });
});
