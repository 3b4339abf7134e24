import type { RegistrationState } from '../machines/states.ts';
import type { Local } from '../schemas.ts';

/** How many of a round stand how, the earliest first. */
export type DemoPeople = readonly (readonly [RegistrationState, number])[];
export interface DemoRound {
  readonly name: Local;
  readonly place: string;
  /** Days from now, and the hours at the site's own clock. */
  readonly day: number;
  readonly hours: readonly [number, number];
  readonly capacity: number;
  readonly people: DemoPeople;
}

export const FIRST_NAMES = [
  'สมชาย',
  'มาลี',
  'ประเสริฐ',
  'วันเพ็ญ',
  'สุดารัตน์',
  'อนุชา',
  'กัญญา',
  'ธนพล',
  'น้ำฝน',
  'ปิยะ',
  'รัตนา',
  'วิชัย',
  'ศิริพร',
  'สมบูรณ์',
  'อรุณี',
  'เกษม',
  'จันทร์เพ็ญ',
  'ชาญชัย',
  'ดวงใจ',
  'เอื้อมพร',
  'บุญเลิศ',
  'ทองใบ',
  'ละเอียด',
];
export const LAST_NAMES = [
  'ใจดี',
  'บุญมา',
  'ทองคำ',
  'แสงจันทร์',
  'พรหมมา',
  'ศรีสุข',
  'รุ่งเรือง',
  'วงศ์ไทย',
  'ชื่นใจ',
  'มั่นคง',
  'สุขเกษม',
  'เพชรดี',
  'นาคสวัสดิ์',
  'แก้วใส',
  'ยิ้มแย้ม',
  'ลือชา',
  'ดอกไม้',
  'กล้าหาญ',
  'รักไทย',
  'ป้องภัย',
  'นาดี',
  'ทุ่งทอง',
  'ข้าวงาม',
  'ปลูกดี',
  'ไร่นา',
  'น้ำใส',
  'ดินดำ',
  'ฟ้าใส',
  'สวนงาม',
];

/** Farmers who register for seeds and a clinic at the fair, in three rounds. */
export const farmers = {
  title: { th: 'ลงทะเบียนเกษตรกร ปี 2568 รับพันธุ์ข้าวและพบหมอดิน', en: 'Farmers’ registration 2568: rice seed and soil clinic' },
  lead: {
    th: 'เกษตรกรในอำเภอลงทะเบียนรับพันธุ์ข้าวปลูกครัวเรือนละ 15 กิโลกรัม ตรวจดินฟรี และปรับปรุงทะเบียนเกษตรกร ที่ลานวัดศรีประชาราษฎร์',
    en: 'Farmers of the district register for 15 kg of rice seed, a free soil test and their entry in the farmers’ register.',
  },
  about: {
    th: 'เลือกรอบที่สะดวกเพียงรอบเดียว คนละหนึ่งสิทธิ์\n\nสิ่งที่ต้องนำมา: บัตรประชาชน สมุดทะเบียนเกษตรกร (เล่มเขียว) และดินจากแปลงประมาณครึ่งกิโลกรัมใส่ถุง\n\nเมื่อที่ในรอบเต็ม คุณจะเข้าคิวรอตามลำดับ มีคนยกเลิกเมื่อไร เราจะส่งอีเมลแจ้งทันที',
    en: 'Choose one round; one registration each.\n\nBring your national id card, your green farmers’ book and half a kilo of soil from your plot.\n\nWhen a round is full you queue in the order in which you came, and we write to you as soon as a place comes free.',
  },
  closedText: { th: 'ปิดรับลงทะเบียนแล้ว ติดต่อสำนักงานเกษตรอำเภอได้ในวันเวลาราชการ', en: 'Registration has closed.' },
  confirmText: {
    th: 'กรุณามาก่อนเวลา 15 นาที และเตรียมคิวอาร์โค้ดให้เจ้าหน้าที่สแกนที่ซุ้มลงทะเบียน\n\nสิ่งที่ต้องนำมา: บัตรประชาชน สมุดทะเบียนเกษตรกร และดินครึ่งกิโลกรัม',
    en: 'Please come 15 minutes early with your code at hand.\n\nBring your id card, your farmers’ book and half a kilo of soil.',
  },
  contact: 'สำนักงานเกษตรอำเภอ โทร. 035-241-680',
  rounds: [
    {
      name: { th: 'รอบที่ 1 ตำบลบางปลา และบ้านกลาง', en: 'Round 1' },
      place: 'ศาลาการเปรียญ',
      day: -2,
      hours: [8, 12],
      capacity: 120,
      people: [
        ['attended', 97],
        ['no_show', 13],
        ['cancelled', 4],
      ],
    },
    {
      name: { th: 'รอบที่ 2 ตำบลหนองกุ่ม และท่าช้าง', en: 'Round 2' },
      place: 'ศาลาการเปรียญ',
      day: 5,
      hours: [8, 12],
      capacity: 140,
      people: [
        ['confirmed', 138],
        ['cancelled', 5],
        ['offered', 2],
        ['waitlisted', 17],
      ],
    },
    {
      name: { th: 'รอบที่ 3 ทุกตำบล', en: 'Round 3' },
      place: 'ลานหน้าโบสถ์',
      day: 12,
      hours: [13, 16],
      capacity: 150,
      people: [
        ['confirmed', 86],
        ['cancelled', 3],
      ],
    },
  ] satisfies readonly DemoRound[] as readonly DemoRound[],
};
