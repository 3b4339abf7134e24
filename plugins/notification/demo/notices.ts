import type { Notice } from '../contract.ts';

/** A notice that a demo member has had. */
export interface DemoNotice extends Omit<Notice, 'to'> {
  /** How long ago, hours. */
  hours: number;
  read: boolean;
}

/** What a member of a demo space finds in their list: the newest last. */
export const NOTICES: readonly DemoNotice[] = [
  {
    hours: 73,
    read: true,
    category: 'security',
    kind: 'account.welcome',
    text: {
      th: { title: 'ยินดีต้อนรับสู่เว็บไซต์ของเรา', body: 'บัญชีของคุณพร้อมใช้งานแล้ว เพิ่มพาสคีย์ไว้เพื่อเข้าสู่ระบบได้เร็วและปลอดภัยขึ้น' },
      en: { title: 'Welcome', body: 'Your account is ready. Add a passkey to sign in faster and more safely.' },
    },
    href: '/user',
  },
  {
    hours: 49,
    read: true,
    category: 'money',
    kind: 'demo.topUp',
    text: {
      th: { title: 'เติมเงินสำเร็จ ฿500.00', body: 'เจ้าหน้าที่ตรวจสลิปแล้ว ยอดเงินเข้ากระเป๋าของคุณเรียบร้อย' },
      en: { title: 'Top-up of ฿500.00 received', body: 'Our staff checked the slip; the money is in your wallet.' },
    },
  },
  {
    hours: 26,
    read: false,
    category: 'task',
    kind: 'demo.slip',
    text: {
      th: { title: 'เหลืออีกหนึ่งขั้นตอน', body: 'ใบสมัครของคุณยังขาดสำเนาบัตรประชาชน ส่งได้ภายในวันศุกร์นี้' },
      en: { title: 'One step left', body: 'Your application still lacks a copy of your ID card. Please send it by Friday.' },
    },
    href: '/user',
  },
  {
    hours: 3,
    read: false,
    category: 'message',
    kind: 'demo.message',
    text: {
      th: { title: 'ข้อความใหม่จากเจ้าหน้าที่', body: '“ขอบคุณที่ติดต่อเข้ามาค่ะ เราเปิดทำการวันจันทร์ถึงวันเสาร์ เวลา 9.00–18.00 น.”' },
      en: { title: 'New message from our staff', body: '“Thank you for writing. We are open Monday to Saturday, 9 am to 6 pm.”' },
    },
  },
  {
    hours: 1,
    read: false,
    category: 'news',
    kind: 'demo.news',
    text: {
      th: { title: 'มีบทความใหม่ให้อ่านแล้ว', body: 'อ่านเรื่องราวล่าสุดของเราได้ที่หน้าแรก' },
      en: { title: 'New articles are out', body: 'Read our latest stories on the home page.' },
    },
    href: '/',
  },
];
