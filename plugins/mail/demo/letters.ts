import type { Letter } from '../contract.ts';
import type { MailError } from '../rules/outcome.ts';
import type { MailState } from '../schemas.ts';

/** A mail of the demo, and what became of it. */
export interface DemoMail {
  letter: Omit<Letter, 'to' | 'action'> & { action?: { label: string; path: string } };
  to: string;
  state: MailState;
  /** How long ago it was written, minutes. */
  ago: number;
  attempts?: number;
  error?: MailError;
  response?: string;
}

/** Mails as a site has them after some days, the oldest first. `space` is in the addresses. */
export const demoMails = (space: string): DemoMail[] => [
  {
    to: `somying@${space}.example`,
    letter: {
      kind: 'demo.welcome',
      locale: 'th',
      subject: 'ยินดีต้อนรับ',
      heading: 'ยินดีต้อนรับสู่เว็บไซต์ของเรา',
      paragraphs: ['ขอบคุณที่สมัครสมาชิก บัญชีของคุณพร้อมใช้งานแล้ว', 'ข่าวสารและสิทธิพิเศษสำหรับสมาชิกอยู่ในหน้าแรก แวะมาดูได้ทุกวัน'],
      action: { label: 'ไปหน้าแรก', path: '/' },
    },
    state: 'sent',
    ago: 3 * 1440,
    attempts: 1,
    response: '250 2.0.0 OK: queued',
  },
  {
    to: 'somsak@no-such-place.example',
    letter: {
      kind: 'demo.receipt',
      locale: 'th',
      subject: 'ใบเสร็จรับเงินของคุณ',
      heading: 'ได้รับชำระเงินแล้ว',
      paragraphs: ['เราได้รับเงินจำนวน 1,250.00 บาทเรียบร้อยแล้ว ขอบคุณที่ใช้บริการ'],
      note: 'หากมีข้อสงสัย โปรดติดต่อเจ้าหน้าที่พร้อมแจ้งเลขที่ใบเสร็จ',
    },
    state: 'bounced',
    ago: 2 * 1440,
    attempts: 1,
    error: 'mail-address-refused',
    response: '550 5.1.1 <somsak@no-such-place.example>: no such user here',
  },
  {
    to: `wichai@${space}.example`,
    letter: {
      kind: 'demo.reminder',
      locale: 'en',
      subject: 'Your booking is tomorrow',
      heading: 'See you tomorrow',
      paragraphs: ['This is a reminder of your booking. Please come ten minutes early.'],
      action: { label: 'Open the site', path: '/' },
    },
    state: 'failed',
    ago: 1440,
    attempts: 14,
    error: 'mail-server-unreachable',
  },
  {
    to: `user@${space}.example`,
    letter: {
      kind: 'demo.code',
      locale: 'th',
      subject: 'รหัสยืนยันอีเมลของคุณ',
      heading: 'ยืนยันอีเมลของคุณ',
      paragraphs: ['กรอกรหัสด้านล่างในหน้าที่เปิดไว้ หรือกดปุ่มเพื่อยืนยันในหน้าใหม่', 'รหัสใช้ได้ครั้งเดียวภายใน 24 ชั่วโมง'],
      code: '482913',
      action: { label: 'ยืนยันอีเมล', path: '/user' },
      note: 'หากคุณไม่ได้เป็นผู้สมัคร ไม่ต้องทำอะไร บัญชีจะไม่ถูกเปิดใช้งาน',
    },
    state: 'kept',
    ago: 20,
  },
];
