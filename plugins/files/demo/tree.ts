/** A file of the demo: one of `demo/files`, or a text. */
export interface DemoFile {
  readonly name: string;
  readonly from?: string;
  readonly text?: string;
  /** Everybody with the address gets it. */
  readonly open?: true;
  readonly trashed?: true;
}
/** A folder of the demo with what is in it. */
export interface DemoFolder {
  readonly name: string;
  readonly items: readonly (DemoFolder | DemoFile)[];
}

/** A table that spreadsheets on Windows take for Thai: with the mark that says UTF-8. */
const csv = (rows: readonly (readonly (string | number)[])[]): string => `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

const spending = csv([
  ['เดือน', 'รายรับ (บาท)', 'รายจ่าย (บาท)', 'หมายเหตุ'],
  ['ตุลาคม 2569', 28500, 21340, 'ค่าซ่อมรถ'],
  ['พฤศจิกายน 2569', 28500, 19875, '"ค่าน้ำ, ค่าไฟ, อินเทอร์เน็ต"'],
  ['ธันวาคม 2569', 31200, 24610, 'ของขวัญปีใหม่'],
]);

const prices = csv([
  ['รหัส', 'รายการ', 'ราคา (บาท)', 'หน่วย'],
  ['A-001', 'น้ำผึ้งป่าเดือนห้า', 320, 'ขวด'],
  ['A-002', 'ผ้าขาวม้าทอมือ', 450, 'ผืน'],
  ['A-010', 'ข้าวหอมมะลิ ๕ กก.', 265, 'ถุง'],
]);

const notes = `ประชุมทีมงาน วันเสาร์ที่ ๒๑ พฤศจิกายน ๒๕๖๙

๑. เตรียมสถานที่งานลอยกระทง ใครว่างช่วยยกเก้าอี้ตอนบ่ายสาม
๒. ป้ายหน้างานใช้ไฟล์ “แบนเนอร์ลอยกระทง.jpg” ในคลังของเว็บไซต์
๓. ก๋วยเตี๋ยวเรือ ๒๐๐ ชาม น้ำแข็ง ๑๐ ถุง น้ำดื่ม ๒๐ แพ็ก

ครั้งหน้า: สรุปค่าใช้จ่ายทั้งหมด
`;

/** What the first member of a space has. */
export const ownTree: readonly (DemoFolder | DemoFile)[] = [
  {
    name: 'ภาพถ่าย',
    items: [
      {
        name: 'ทริปน้ำตกเอราวัณ',
        items: [
          { name: 'ภาพ 1 น้ำตกชั้นที่ ๒.jpg', from: 'waterfall' },
          { name: 'ภาพ 2 ทุ่งนายามเช้า.jpg', from: 'ricefield' },
          { name: 'ภาพ 10 ศาลาริมน้ำ.jpg', from: 'pavilion' },
        ],
      },
      { name: 'ตลาดน้ำวันหยุด.jpg', from: 'market' },
      { name: 'โคมลอยยี่เป็ง 🏮.jpg', from: 'lanterns' },
    ],
  },
  {
    name: 'เอกสาร',
    items: [
      { name: 'แบบฟอร์มขอใช้สถานที่.pdf', from: 'form' },
      { name: 'รายรับ-รายจ่าย ปี 2569.csv', text: spending },
    ],
  },
  { name: 'บันทึกประชุม ๒๑ พ.ย. ๖๙.txt', text: notes },
  { name: 'บันทึกประชุม (ร่างเก่า).txt', text: 'ร่างแรก ยังไม่ครบ\n', trashed: true },
];

/** What a site's library has. */
export const libraryTree: readonly (DemoFolder | DemoFile)[] = [
  {
    name: 'แบนเนอร์',
    items: [
      { name: 'แบนเนอร์ลอยกระทง.jpg', from: 'krathong', open: true },
      { name: 'แบนเนอร์ปีใหม่ ๒๕๗๐.jpg', from: 'newyear', open: true },
    ],
  },
  { name: 'แบบฟอร์ม', items: [{ name: 'แบบฟอร์มขอใช้สถานที่.pdf', from: 'form' }] },
  { name: 'ราคาสินค้าฤดูหนาว.csv', text: prices },
];
