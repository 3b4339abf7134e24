import { describe, expect, it } from 'vitest';
import { columnsOf, columnsText } from '#kit/ui/desk/list/columns.ts';

const ALL = [
  { key: 'number', title: 'เลขที่' },
  { key: 'buyer', title: 'ผู้ซื้อ' },
  { key: 'total', title: 'ยอดรวม' },
  { key: 'channel', title: 'ช่องทาง', extra: true },
];
const keys = (asked: string | null) => columnsOf(ALL, asked).map(({ key }) => key);

describe('the columns of a list', () => {
  it('are as usual until others are asked for', () => {
    for (const asked of [null, '', 'gone', ',,']) expect(keys(asked)).toEqual(['number', 'buyer', 'total']);
  });
  it('are those that an address asks for, in its order; the first stays first', () => {
    expect(keys('number,total,channel')).toEqual(['number', 'total', 'channel']);
    expect(keys('channel,number,buyer')).toEqual(['number', 'channel', 'buyer']);
    expect(keys('total,gone,total')).toEqual(['number', 'total']);
    expect(keys('number')).toEqual(['number']);
  });
  it('are said in the address only where they are not as usual', () => {
    expect(columnsText(ALL, ['number', 'buyer', 'total'])).toBeNull();
    expect(columnsText(ALL, ['number', 'total', 'buyer'])).toBe('number,total,buyer');
    for (const text of ['number', 'number,channel', 'number,total,buyer,channel']) expect(columnsText(ALL, keys(text))).toBe(text);
  });
});
