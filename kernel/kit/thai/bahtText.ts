import { SATANG } from './baht.ts';

const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** A whole number in words. A one at the end of a longer number is "เอ็ด" (Royal Society: 101, 1001, 2501). */
function numberText(value: number): string {
  if (value === 0) return '';
  const millions = Math.floor(value / 1_000_000);
  const rest = value % 1_000_000;
  const words = String(rest)
    .split('')
    .map((digit, index, digits) => {
      const place = digits.length - 1 - index;
      if (digit === '0') return '';
      if (place === 1 && digit === '1') return 'สิบ';
      if (place === 1 && digit === '2') return 'ยี่สิบ';
      if (place === 0 && digit === '1' && value > 10) return 'เอ็ด';
      return DIGITS[Number(digit)]! + PLACES[place]!;
    });
  return (millions ? `${numberText(millions)}ล้าน` : '') + (rest ? words.join('') : '');
}

/** An amount of satang in Thai words, as it stands on receipts: 31_710 is `สามร้อยสิบเจ็ดบาทสิบสตางค์`. */
export function bahtText(satang: number): string {
  if (satang < 0) return `ลบ${bahtText(-satang)}`;
  const [baht, rest] = [Math.floor(satang / SATANG), satang % SATANG];
  const whole = baht || !rest ? `${numberText(baht) || DIGITS[0]!}บาท` : '';
  return whole + (rest ? `${numberText(rest)}สตางค์` : 'ถ้วน');
}
