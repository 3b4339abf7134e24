import type { LocalText } from '#kit/schema/locale.ts';
import type { ProblemCode } from './problem.ts';

/** What an operator reads of a problem: `th` beside the English message that comes with it, and what to do about it. */
export interface ProblemText {
  /** `{name}` is the key or the number of the entry, `{value}` what stands there. */
  readonly th: string;
  readonly fix: LocalText;
}

const fix = (th: string, en: string): LocalText => ({ th, en });
const author = fix('แจ้งผู้พัฒนาของส่วนนี้', 'Tell the author of this part.');

/** The texts of every code of `PROBLEMS`. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemCode, ProblemText>> = {
  SALA_INVALID_JSON: {
    th: 'ไฟล์ไม่ใช่ JSON ที่ถูกต้อง',
    fix: fix('ตรวจเครื่องหมายคำพูด จุลภาค และวงเล็บในบรรทัดนี้', 'Look at the quotes, commas and brackets of this line.'),
  },
  SALA_TOO_LARGE: {
    th: 'การตั้งค่าของเว็บไซต์ใหญ่เกิน 1 MiB',
    fix: fix('ลดข้อความหรือรายการเปลี่ยนเส้นทางให้น้อยลง', 'Have fewer texts or redirects.'),
  },
  SALA_TOO_DEEP: {
    th: 'ข้อมูลซ้อนกันลึกเกิน 32 ชั้น',
    fix: fix('จัดข้อมูลส่วนนี้ใหม่ให้ซ้อนกันน้อยลง', 'Nest this part less deeply.'),
  },
  SALA_DUPLICATE_KEY: {
    th: 'มี “{name}” ซ้ำกันสองครั้ง',
    fix: fix('ลบออกหนึ่งรายการ', 'Remove one of the two.'),
  },
  SALA_UNKNOWN_KEY: {
    th: 'ไม่มีค่าชื่อ “{name}” ตรงนี้',
    fix: fix('ลบออก หรือแก้ชื่อให้ถูกต้อง', 'Remove it, or correct its name.'),
  },
  SALA_MISSING_KEY: {
    th: 'ยังไม่ได้ใส่ “{name}”',
    fix: fix('ใส่ค่านี้', 'Fill it in.'),
  },
  SALA_WRONG_TYPE: {
    th: 'ค่า {value} ผิดชนิด',
    fix: fix('ใส่ค่าให้ตรงชนิด เช่น ตัวเลข หรือข้อความ', 'Write a value of the right type, a number or a text for example.'),
  },
  SALA_BAD_VALUE: {
    th: 'ใช้ค่า {value} ตรงนี้ไม่ได้',
    fix: fix('แก้ค่าให้อยู่ในช่วงหรือรูปแบบที่กำหนด', 'Choose a value inside its range, length, pattern or list.'),
  },
  SALA_BAD_HOSTNAME: {
    th: '{value} ไม่ใช่ชื่อโฮสต์ที่ใช้ได้',
    fix: fix('ใช้ตัวพิมพ์เล็ก ไม่ใส่พอร์ต ไม่มีจุดปิดท้าย เช่น academy.example', 'Write it in lower case, without port or final dot: academy.example.'),
  },
  SALA_BAD_LOCALE: {
    th: 'ยังไม่มีภาษา {value}',
    fix: fix('เลือกภาษาไทยหรืออังกฤษ', 'Choose Thai or English.'),
  },
  SALA_BAD_TIMEZONE: {
    th: 'ไม่มีเขตเวลา {value}',
    fix: fix('ใช้ชื่อเขตเวลาแบบ IANA เช่น Asia/Bangkok', 'Use an IANA name such as Asia/Bangkok.'),
  },
  SALA_UNKNOWN_PLUGIN: {
    th: 'ระบบนี้ไม่มีปลั๊กอิน “{name}”',
    fix: fix('ลบออกจากเว็บไซต์ หรือแก้ชื่อ', 'Take it off the site, or correct its name.'),
  },
  SALA_UNKNOWN_SETTING: {
    th: 'ไม่มีการตั้งค่าชื่อ “{name}”',
    fix: fix('ลบออก หรือแก้ชื่อ', 'Remove it, or correct its name.'),
  },
  SALA_BAD_SETTING: {
    th: 'ใช้ค่า {value} กับการตั้งค่า “{name}” ไม่ได้',
    fix: fix('แก้ค่าตามคำอธิบายของการตั้งค่านี้', 'Choose a value that its description allows.'),
  },
  SALA_UNKNOWN_THEME: {
    th: 'ระบบนี้ไม่มีธีม {value}',
    fix: fix('เลือกธีมที่มีอยู่', 'Choose one of the themes that are there.'),
  },
  SALA_UNKNOWN_VARIANT: {
    th: 'ธีมไม่มีแบบ {value} สำหรับส่วน “{name}”',
    fix: fix('เลือกแบบที่ธีมมี', 'Choose a variant that the theme has.'),
  },
  SALA_UNKNOWN_PRESET: {
    th: 'ธีมนี้ไม่มีชุดสำเร็จชื่อ {value}',
    fix: fix('เลือกชุดสำเร็จที่ธีมนี้มี หรือเว้นว่างไว้', 'Choose a preset of this theme, or none.'),
  },
  SALA_BAD_TUNING: {
    th: 'ค่า {value} ใช้กับธีมนี้ไม่ได้',
    fix: fix('เลือกค่าอื่น หรือเว้นว่างไว้เพื่อใช้ตามธีม', "Choose another value, or leave it out for the theme's own."),
  },
  SALA_MISSING_THEME_SLOT: {
    th: 'ธีมที่เลือกไม่มีส่วน “{name}”',
    fix: fix('เลือกธีมอื่นสำหรับส่วนนี้ หรือเว้นว่างไว้', 'Choose another theme for this part, or leave it out.'),
  },
  SALA_MISSING_SERVICE: {
    th: 'ปลั๊กอิน “{name}” ต้องใช้ปลั๊กอินอื่นที่เว็บไซต์นี้ยังไม่ได้เปิด',
    fix: fix('เปิดปลั๊กอินที่ต้องใช้ หรือปิด “{name}”', 'Turn on the plugin that it needs, or turn “{name}” off.'),
  },
  SALA_SERVICE_CYCLE: {
    th: 'ปลั๊กอิน “{name}” และปลั๊กอินอื่นต้องใช้กันวนเป็นวง',
    fix: fix('ปิดปลั๊กอินหนึ่งในวงนี้ แล้วแจ้งผู้พัฒนา', 'Turn one of them off, and tell its author.'),
  },
  SALA_UNKNOWN_SLOT: {
    th: 'ไม่มีตำแหน่งชื่อ “{name}”',
    fix: fix('ลบออก หรือแก้ชื่อ', 'Remove it, or correct its name.'),
  },
  SALA_UNKNOWN_FILLING: {
    th: 'ไม่มีสิ่งที่ชื่อ {value} ในตำแหน่งนี้',
    fix: fix('ลบออก หรือเลือกจากที่มีอยู่', 'Remove it, or choose one that is there.'),
  },
  SALA_DUPLICATE_HOSTNAME: {
    th: 'ชื่อโฮสต์ {value} มีเว็บไซต์อื่นใช้แล้ว หรือใส่ซ้ำกัน',
    fix: fix('ใช้ชื่อโฮสต์อื่น', 'Choose another hostname.'),
  },
  SALA_DUPLICATE_SITE: {
    th: 'มีเว็บไซต์รหัส {value} อยู่แล้ว',
    fix: fix('ใช้รหัสอื่น', 'Choose another id.'),
  },
  SALA_DUPLICATE_SITE_KEY: {
    th: 'กุญแจสาธารณะ {value} เป็นของเว็บไซต์อื่น',
    fix: fix('ใช้กุญแจอื่น', 'Choose another key id.'),
  },
  SALA_UNPROVED_HOSTNAME: {
    th: 'ยังพิสูจน์ไม่ได้ว่าชื่อโฮสต์ {value} เป็นของคุณ',
    fix: fix('เพิ่มระเบียน DNS ที่ระบุ แล้วตรวจใหม่', 'Add the DNS record that is named here and check again.'),
  },
  SALA_OWN_HOSTNAME: {
    th: 'ลบชื่อโฮสต์ที่คุณกำลังใช้งานอยู่ไม่ได้ เพราะคุณจะเข้าเว็บไซต์นี้ไม่ได้อีก',
    fix: fix('เข้าเว็บไซต์ด้วยชื่อโฮสต์อื่นก่อน แล้วจึงลบชื่อนี้', 'Visit the site under another of its hostnames first, then remove this one.'),
  },
  SALA_REDIRECT_FROM_PAGE: {
    th: 'การเปลี่ยนเส้นทางจาก {value} จะบังหน้าของเว็บไซต์',
    fix: fix('ใช้เส้นทางอื่น หรือปิดหน้านั้น', 'Begin at another path, or turn that page off.'),
  },
  SALA_REDIRECT_LOOP: {
    th: 'การเปลี่ยนเส้นทางวนกลับมาที่เดิม',
    fix: fix('แก้ปลายทางให้ไปยังหน้าที่มีอยู่จริง', 'Let it lead to a page.'),
  },
  SALA_REDIRECT_TARGET: {
    th: 'ปลายทาง {value} ไม่ใช่เส้นทางของเว็บไซต์หรือที่อยู่ http(s)',
    fix: fix('ขึ้นต้นด้วย / หรือ https://', 'Begin it with / or https://.'),
  },
  SALA_REDIRECT_TWICE: {
    th: 'มีการเปลี่ยนเส้นทางจาก {value} อยู่แล้ว',
    fix: fix('ลบออกหนึ่งรายการ', 'Remove one of the two.'),
  },
  SALA_UNKNOWN_MESSAGE: {
    th: 'ไม่มีข้อความชื่อ “{name}”',
    fix: fix('ลบออก หรือเลือกข้อความที่มีอยู่', 'Remove it, or choose a text that is there.'),
  },
  SALA_BAD_MESSAGE: {
    th: 'ข้อความ “{name}” ผิดรูปแบบ',
    fix: fix('ตรวจวงเล็บปีกกา {} ให้ครบคู่ และใช้ชื่อตัวแปรเหมือนข้อความเดิม', 'Look at the braces, and keep the names of the original text.'),
  },
  SALA_MISSING_SECRET: {
    th: 'ปลั๊กอิน “{name}” ยังไม่มีค่าลับที่ต้องใช้ บางส่วนจะยังไม่ทำงาน',
    fix: fix('ให้ผู้ดูแลเครื่องตั้งค่านี้ในสภาพแวดล้อมของระบบ', 'Have whoever runs the installation set it in the environment.'),
  },
  SALA_DUPLICATE_PLUGIN: { th: 'มีปลั๊กอินรหัสเดียวกันสองตัว', fix: author },
  SALA_DUPLICATE_PAGE: { th: 'มีสองหน้าที่ใช้เส้นทางเดียวกัน', fix: author },
  SALA_DUPLICATE_CALL: { th: 'มีสองคำสั่งที่ใช้ชื่อหรือเส้นทางเดียวกัน', fix: author },
  SALA_PLUGIN_SETTINGS: { th: 'คำนิยามการตั้งค่า “{name}” ใช้ไม่ได้', fix: author },
  SALA_PLUGIN_PAGE: { th: 'คำนิยาม “{name}” ขัดแย้งกันเอง', fix: author },
  SALA_PLUGIN_TOKEN: { th: '“{name}” อ้างถึงตำแหน่งหรือบริการที่ไม่มี', fix: author },
  SALA_THEME_SLOTS: { th: 'ธีมหลักขาดส่วนที่จำเป็น', fix: author },
};
