/** Who says it: the demo user, or the one of the staff. */
export type DemoLine = readonly [from: 'user' | 'staff', body: string];

/** A conversation with the demo user. */
export interface DemoConversation {
  readonly kind: 'direct' | 'support';
  readonly subject: string;
  /** Hours before now in which it began. */
  readonly began: number;
  readonly lines: readonly DemoLine[];
  /** How many of the last lines the demo user has not read. */
  readonly unread: number;
}

/** Two conversations that show what the pages can do: an address, a long text, something unread. */
export const demoConversations: readonly DemoConversation[] = [
  {
    kind: 'direct',
    subject: '',
    began: 52,
    lines: [
      ['staff', 'สวัสดีครับคุณมะลิ ผมธนานะครับ ขอบคุณที่มาช่วยงานเมื่อวันเสาร์ครับ'],
      ['user', 'ยินดีค่ะ สนุกมากเลย ครั้งหน้าถ้ามีอีกบอกได้นะคะ'],
      ['staff', 'มีแน่นอนครับ ครั้งหน้าน่าจะเป็นวันอาทิตย์ที่ 3 ของเดือน เดี๋ยวส่งกำหนดการให้อีกทีครับ'],
      ['user', 'ได้เลยค่ะ ถ้าต้องเตรียมอะไรไปบอกล่วงหน้าสักสองสามวันก็พอค่ะ'],
      ['staff', 'กำหนดการมาแล้วครับ ดูที่หน้านี้ได้เลย https://example.com/calendar\nเริ่ม 9 โมงเช้า เลิกประมาณบ่าย 3 มีอาหารกลางวันให้ครับ'],
      ['staff', 'ถ้ามาไม่ได้ทักมาได้เลยนะครับ'],
    ],
    unread: 2,
  },
  {
    kind: 'support',
    subject: 'เปลี่ยนเบอร์โทรศัพท์ในบัญชี',
    began: 26,
    lines: [
      ['user', 'สวัสดีค่ะ อยากเปลี่ยนเบอร์โทรศัพท์ที่ลงทะเบียนไว้ ต้องทำอย่างไรคะ เบอร์เดิมเลิกใช้แล้วค่ะ'],
      ['staff', 'สวัสดีค่ะ เปลี่ยนได้เองที่เมนู “ข้อมูลส่วนตัว” แล้วกดแก้ไขที่ช่องเบอร์โทรศัพท์ได้เลยค่ะ'],
      ['user', 'เรียบร้อยแล้วค่ะ ขอบคุณมากนะคะ'],
    ],
    unread: 0,
  },
];
