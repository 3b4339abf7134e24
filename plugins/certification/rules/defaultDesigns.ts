import type { Design, Element } from '../schemas.ts';

type Part = Pick<Element, 'kind' | 'x' | 'y' | 'w' | 'h'> & Partial<Element>;

const elements = (common: Partial<Element>, parts: readonly Part[]): Element[] =>
  parts.map((part, index) => ({
    text: '',
    font: 'sarabun',
    size: 14,
    bold: false,
    align: 'center',
    colour: '#1f2937',
    fileId: null,
    ...common,
    ...part,
    id: `e${index + 1}`,
  }));

const NAVY = '#1c2b4a';
const GOLD = '#a67c1e';
const SOFT = '#5b5446';

/** Ivory with golden corners, for a wall. */
const classic: Design = {
  size: 'A4',
  orientation: 'landscape',
  language: 'th',
  paper: '#fffcf3',
  frame: 'ornate',
  frameColour: GOLD,
  backgroundId: null,
  elements: elements({ colour: SOFT }, [
    { kind: 'text', x: 40, y: 26, w: 217, h: 9, text: '{issuer}', size: 18, bold: true, colour: NAVY },
    { kind: 'text', x: 40, y: 39, w: 217, h: 24, text: 'ประกาศนียบัตร', font: 'fahkwang', size: 46, bold: true, colour: GOLD },
    { kind: 'text', x: 40, y: 64, w: 217, h: 9, text: 'ขอมอบประกาศนียบัตรฉบับนี้ไว้เพื่อแสดงว่า', size: 16 },
    { kind: 'name', x: 40, y: 77.5, w: 217, h: 21, text: '{name}', font: 'fahkwang', size: 36, bold: true, colour: NAVY },
    { kind: 'line', x: 88, y: 99.5, w: 121, h: 1, colour: GOLD },
    { kind: 'text', x: 40, y: 103, w: 217, h: 9, text: '{achieved}', size: 16 },
    { kind: 'course', x: 40, y: 113, w: 217, h: 17, text: '{course}', size: 26, bold: true, colour: NAVY },
    { kind: 'hours', x: 40, y: 131, w: 217, h: 8, text: 'รวม {hours} ชั่วโมง', size: 14 },
    { kind: 'date', x: 40, y: 140, w: 217, h: 9, text: 'ให้ไว้ ณ วันที่ {date}', size: 16 },
    { kind: 'signature', x: 110.5, y: 152, w: 76, h: 31, text: '( ผู้อำนวยการ )\n{issuer}', size: 13, colour: NAVY },
    { kind: 'qr', x: 225, y: 151, w: 26, h: 26, colour: '#000000' },
    { kind: 'text', x: 213, y: 177, w: 50, h: 6, text: 'สแกนเพื่อตรวจสอบ', size: 9 },
    { kind: 'serial', x: 40, y: 171, w: 62, h: 6, text: 'เลขที่ {serial}', size: 10, align: 'left' },
    { kind: 'text', x: 40, y: 177, w: 62, h: 6, text: 'ใช้ได้ถึง {expires}', size: 10, align: 'left' },
  ]),
};

const TEAL = '#0f5f63';
const INK = '#16302f';
const PALE = '#4c6361';

/** White with a woven band, for now. */
const modern: Design = {
  size: 'A4',
  orientation: 'landscape',
  language: 'th',
  paper: '#ffffff',
  frame: 'band',
  frameColour: TEAL,
  backgroundId: null,
  elements: elements({ font: 'ibm-plex-sans-thai', align: 'left', colour: PALE }, [
    { kind: 'text', x: 52, y: 20, w: 160, h: 9, text: '{issuer}', size: 15, bold: true, colour: TEAL },
    { kind: 'text', x: 52, y: 39, w: 225, h: 21, text: 'ใบรับรองการสำเร็จหลักสูตร', size: 34, bold: true, colour: INK },
    { kind: 'text', x: 52, y: 66, w: 225, h: 8, text: 'มอบให้แก่', size: 15 },
    { kind: 'name', x: 52, y: 75, w: 225, h: 23, text: '{name}', size: 40, bold: true, colour: TEAL },
    { kind: 'text', x: 52, y: 101, w: 225, h: 8, text: 'ซึ่งเรียนจบและผ่านเกณฑ์ของหลักสูตร', size: 15 },
    { kind: 'course', x: 52, y: 110, w: 225, h: 18, text: '{course}', size: 26, bold: true, colour: INK },
    { kind: 'hours', x: 52, y: 129, w: 70, h: 8, text: 'เวลาเรียน {hours} ชั่วโมง', size: 13 },
    { kind: 'score', x: 122, y: 129, w: 70, h: 8, text: 'คะแนน {score}%', size: 13 },
    { kind: 'line', x: 52, y: 142, w: 225, h: 1, colour: '#c9d6d4' },
    { kind: 'date', x: 52, y: 147, w: 100, h: 8, text: 'ออกให้ {date}', size: 13 },
    { kind: 'text', x: 52, y: 155, w: 100, h: 8, text: 'ใช้ได้ถึง {expires}', size: 13 },
    { kind: 'serial', x: 52, y: 184, w: 100, h: 6, text: 'เลขที่ {serial}', size: 10 },
    { kind: 'signature', x: 160, y: 150, w: 74, h: 34, text: 'ผู้อำนวยการ\n{issuer}', size: 12, align: 'center', colour: INK },
    { kind: 'qr', x: 247, y: 150, w: 30, h: 30, colour: '#000000' },
    { kind: 'text', x: 242, y: 181, w: 40, h: 6, text: 'ตรวจสอบใบรับรอง', size: 9, align: 'center' },
  ]),
};

/** Templates that every space begins with. Their ids are the same everywhere: rows are told apart by their space. */
export const DEFAULT_TEMPLATES = [
  { id: '01950000-0000-7000-8000-000000000001', name: 'คลาสสิก กรอบทอง', design: classic },
  { id: '01950000-0000-7000-8000-000000000002', name: 'ร่วมสมัย แถบลายผ้า', design: modern },
] as const;
