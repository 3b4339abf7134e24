import type { Design, Element, Kind } from '../schemas.ts';
import { pageOf } from './page.ts';

const BASE = { font: 'sarabun', size: 16, bold: false, align: 'center', colour: '#1f2937', fileId: null } as const;

/** What a new element of each kind begins with; of the text its words in the language of the design. */
const STARTS: Readonly<Record<Kind, Partial<Element> & { readonly th?: string; readonly en?: string }>> = {
  text: { w: 120, h: 12, th: 'ข้อความ', en: 'Text' },
  name: { w: 180, h: 18, size: 34, bold: true, text: '{name}' },
  course: { w: 180, h: 14, size: 22, bold: true, text: '{course}' },
  date: { w: 110, h: 9, th: 'ให้ไว้ ณ วันที่ {date}', en: 'Issued on {date}' },
  serial: { w: 70, h: 7, size: 10, align: 'left', th: 'เลขที่ {serial}', en: 'No. {serial}' },
  score: { w: 80, h: 9, th: 'คะแนน {score}%', en: 'Score {score}%' },
  hours: { w: 80, h: 9, th: 'รวม {hours} ชั่วโมง', en: '{hours} hours' },
  qr: { w: 26, h: 26, text: '' },
  image: { w: 40, h: 30, text: '' },
  signature: { w: 66, h: 30, size: 12, th: '( ชื่อผู้ลงนาม )\nตำแหน่ง', en: '( Name )\nPosition' },
  line: { w: 120, h: 1, text: '' },
};

/** A new element in the middle of the page. */
export function newElement(kind: Kind, design: Design, id: string): Element {
  const { width, height } = pageOf(design);
  const { th, en, ...start } = STARTS[kind];
  const text = start.text ?? (design.language === 'th' ? th : en) ?? '';
  const whole = { ...BASE, w: 100, h: 10, ...start, text, id, kind };
  return { ...whole, x: Math.round((width - whole.w) / 2), y: Math.round((height - whole.h) / 2) };
}
