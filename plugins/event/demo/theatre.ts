import type { DemoEvent } from './demoEvent.ts';

const floor = { rows: 6, perRow: 14, firstNumber: 1, aisle: 7, fromRight: false } as const;

/** A small theatre of 120 seats, some of which are taken. */
export const THEATRE: DemoEvent = {
  space: 'nganwat',
  day: 13,
  hours: [19, 21.5],
  cover: 'event-backstage',
  about: [
    'ละครเวทีเล่าเรื่องย่านเก่าริมคลองผ่านชีวิตคนพายเรือสามรุ่น แสดงในโรงละครไม้ของชุมชนซึ่งมีเพียง 120 ที่นั่ง',
    'เลือกที่นั่งได้เองจากผัง มีที่สำหรับรถเข็นในแถวหน้าสุดและทางลาดข้างเวที ประตูปิดเมื่อการแสดงเริ่ม',
  ],
  pools: [['โรงละครริมคลอง', 120]],
  types: [
    { name: 'ชั้นล่าง แถวหน้า', kind: 'paid', baht: 650, most: 6 },
    { name: 'ชั้นล่าง', kind: 'paid', baht: 450, most: 6 },
    { name: 'ชั้นลอย', kind: 'paid', baht: 250, most: 6 },
  ],
  hall: {
    stage: 'เวที',
    sections: [
      { name: 'ชั้นล่าง', kind: 'rows', type: 1, firstRow: 'A', ...floor },
      { name: 'ชั้นลอย', kind: 'rows', type: 2, firstRow: 'G', ...floor, rows: 3, perRow: 12, aisle: 6 },
    ],
    types: { A: 0, B: 0 },
    wheelchairs: ['A1', 'A2', 'A13', 'A14'],
    kept: ['A7', 'A8', 'F7', 'F8'],
    keptFor: 'เจ้าภาพและทีมแสงเสียง',
    taken: [
      ['A5', 'A6'],
      ['A9', 'A10', 'A11'],
      ['B3'],
      ['B6', 'B7'],
      ['B8', 'B9', 'B10', 'B11'],
      ['C5', 'C6', 'C7'],
      ['C12', 'C13'],
      ['D8', 'D9'],
      ['D2'],
      ['E6', 'E7', 'E8', 'E9'],
      ['G5', 'G6', 'G7', 'G8'],
      ['H3', 'H4'],
      ['I6'],
    ],
  },
  doors: ['ประตูหน้าโรงละคร'],
  draft: {
    title: 'ละครเวที เรือเที่ยวสุดท้าย',
    slug: 'last-boat-theatre',
    format: 'onsite',
    summary: 'ละครเวทีจากเรื่องเล่าคนพายเรือริมคลอง เลือกที่นั่งได้เอง',
    category: 'ดนตรีและการแสดง',
    venue: 'โรงละครริมคลอง',
    address: 'ถนนเลียบคลอง อำเภอเมือง สุพรรณบุรี 72000',
    organiser: 'กลุ่มละครบ้านริมคลอง',
    organiserEmail: 'theatre@nganwat.example',
    organiserPhone: '035222111',
    refundDays: 3,
    refundPolicy: 'ยกเลิกก่อนวันแสดงอย่างน้อย 3 วัน คืนเงินเต็มจำนวน หลังจากนั้นโอนบัตรให้ผู้อื่นได้',
  },
};
