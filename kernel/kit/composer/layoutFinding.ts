import type { LocalText } from '#kit/schema/locale.ts';
import { fillBoth, inBoth, type Finding, type Path } from '#kit/diagnostics/finding.ts';

type Values = Readonly<Record<string, string | number>>;
interface Words {
  readonly message: LocalText;
  readonly fix: LocalText;
}
const say = (th: string, en: string, fixTh: string, fixEn: string): Words => ({
  message: inBoth(th, en),
  fix: inBoth(fixTh, fixEn),
});

/** What can be wrong with a composed page or with settings, in words; `{name}` is filled in. */
const WORDS = {
  unreadable: say('อ่านข้อมูลหน้านี้ไม่ได้', 'This page cannot be read', 'ย้อนกลับไปใช้ฉบับก่อนหน้า', 'Go back to an earlier version'),
  'too-large': say('หน้านี้ใหญ่เกิน {max} KB', 'The page is larger than {max} KB', 'แบ่งเนื้อหาออกเป็นหลายหน้า', 'Spread it over several pages'),
  'too-many-blocks': say(
    'หน้านี้มี {count} ชิ้น เกินกำหนด {max} ชิ้น',
    'The page has {count} pieces, and {max} at most may be on one',
    'ลบบางชิ้น หรือแบ่งเป็นหลายหน้า',
    'Remove some, or spread them over several pages',
  ),
  type: say('ค่านี้ต้องเป็น{expectedTh}', 'This must be {expected}', 'แก้ค่าให้ถูกชนิด', 'Give it a value of that kind'),
  'unknown-key': say('ไม่มีช่องชื่อ "{name}" ที่นี่{nearTh}', 'There is no "{name}" here{near}', 'ลบช่องนี้ออก', 'Remove it'),
  missing: say('ขาดช่อง "{name}"', '"{name}" is missing', 'เพิ่มช่องนี้', 'Add it'),
  choice: say('"{value}" ไม่อยู่ในตัวเลือก', '"{value}" is not one of the choices', 'เลือกจาก: {choices}', 'Choose one of: {choices}'),
  'too-small': say('ค่าน้อยกว่า {min}', 'This is less than {min}', 'ใส่ค่าตั้งแต่ {min} ขึ้นไป', 'Enter {min} or more'),
  'too-big': say('ค่ามากกว่า {max}', 'This is more than {max}', 'ใส่ค่าไม่เกิน {max}', 'Enter {max} or less'),
  step: say(
    'ค่าต้องเป็นจำนวนเท่าของ {step}',
    'This must be a multiple of {step}',
    'ปัดเป็นจำนวนเท่าของ {step}',
    'Round it to a multiple of {step}',
  ),
  'too-short': say('ข้อความสั้นเกินไป', 'The text is too short', 'พิมพ์อย่างน้อย {min} ตัวอักษร', 'Write at least {min} characters'),
  'too-long': say('ข้อความยาวเกิน {max} ตัวอักษร', 'The text is longer than {max} characters', 'ย่อข้อความให้สั้นลง', 'Make it shorter'),
  pattern: say('รูปแบบไม่ถูกต้อง', 'This does not have the right form', 'ตรวจดูตัวสะกดและรูปแบบ', 'Check how it is written'),
  link: say(
    'ลิงก์นี้ใช้ไม่ได้',
    'This link cannot be used',
    'ใช้ที่อยู่ในเว็บไซต์ (/courses) ที่อยู่ https:// อีเมล หรือเบอร์โทร',
    'Use a path of the site (/courses), an https:// address, mailto: or tel:',
  ),
  picture: say(
    'ที่อยู่ของรูปนี้ใช้ไม่ได้',
    'The address of this picture cannot be used',
    'ใช้รูปในเว็บไซต์ หรือที่อยู่ https://',
    'Use a picture of the site, or an https:// address',
  ),
  colour: say('สีนี้ใช้ไม่ได้', 'This colour cannot be used', 'เลือกสีของธีม หรือใส่รหัสสี #rrggbb', 'Choose a colour of the theme, or write #rrggbb'),
  html: say(
    'ข้อความธรรมดาใส่แท็ก HTML ไม่ได้',
    'Plain text cannot have HTML tags',
    'ลบแท็กออก หรือใช้ส่วนข้อความที่จัดรูปแบบได้',
    'Remove the tags, or use a section of formatted text',
  ),
  'too-many': say('มีมากกว่า {max} รายการ', 'There are more than {max}', 'ลบออกให้เหลือไม่เกิน {max}', 'Remove some until there are {max}'),
  'too-few': say('มีน้อยกว่า {min} รายการ', 'There are fewer than {min}', 'เพิ่มให้ครบ {min}', 'Add some until there are {min}'),
  'unknown-section': say(
    'ไม่รู้จักส่วน "{name}"{nearTh}',
    'There is no section "{name}"{near}',
    'ลบส่วนนี้ หรือเปิดปลั๊กอินหรือธีมที่มีส่วนนี้',
    'Remove it, or turn on the plugin or theme that has it',
  ),
  'not-here': say(
    'ส่วน "{name}" วางตรงนี้ไม่ได้',
    'A "{name}" cannot stand here',
    'ย้ายไปไว้ที่อื่น: {places}',
    'Move it to where it may be: {places}',
  ),
  rows: say(
    'ส่วนอิสระมีแถว ส่วนอื่นมีการตั้งค่า ใส่ทั้งสองอย่างไม่ได้',
    'The free section has rows and any other has settings: not both',
    'ลบช่องที่ไม่ใช้ออก',
    'Remove the one that it does not have',
  ),
  id: say(
    'รหัส "{name}" ใช้ไม่ได้',
    'The id "{name}" cannot be used',
    'ใช้ตัวอักษร a–z ตามด้วย a–z หรือ 0–9 ไม่เกิน 16 ตัว',
    'Use a letter a–z, then letters or digits, 16 at most',
  ),
  'id-twice': say('รหัส "{name}" ซ้ำกัน', 'The id "{name}" stands twice', 'ตั้งรหัสใหม่ให้ไม่ซ้ำ', 'Give one of them another id'),
  hidden: say(
    'ซ่อนไว้ทุกอุปกรณ์ จึงไม่มีใครเห็น',
    'Hidden on every device: nobody sees it',
    'แสดงบนอุปกรณ์อย่างน้อยหนึ่งชนิด หรือลบออก',
    'Show it on one device at least, or remove it',
  ),
  'hidden-mobile': say(
    'ซ่อนบนมือถือ ซึ่งผู้เข้าชมส่วนใหญ่ใช้',
    'Hidden on phones, which most visitors use',
    'แสดงบนมือถือด้วย ถ้าเนื้อหานี้สำคัญ',
    'Show it on phones too if it matters',
  ),
  inset: say(
    'ตำแหน่งแบบลอยต้องบอกระยะจากขอบ',
    'What is taken out of the flow needs a distance from an edge',
    'ใส่ระยะจากขอบอย่างน้อยหนึ่งด้าน',
    'Give the distance from one edge at least',
  ),
  'fixed-twice': say(
    'ส่วนที่ตรึงอยู่กับจอมีได้อันเดียวในหน้า',
    'Only one thing on a page may stay in place on the screen',
    'ตรึงไว้เพียงอันเดียว',
    'Keep one of them in place',
  ),
  'fixed-large': say(
    'ส่วนที่ตรึงอยู่กับจอบังจอมือถือ {percent}% เกิน 25%',
    'What stays in place covers {percent}% of a phone, more than 25%',
    'ลดขนาดหรือระยะขอบ',
    'Make it smaller',
  ),
  alt: say(
    'รูปนี้ยังไม่มีคำอธิบายภาษาไทย',
    'This picture has no description in Thai',
    'เขียนว่ารูปแสดงอะไร สำหรับผู้ที่มองไม่เห็นรูป',
    'Say what it shows, for those who do not see it',
  ),
  scrim: say(
    'ข้อความบนรูปอาจอ่านยาก',
    'Text on this picture may be hard to read',
    'เพิ่มม่านสีทับรูปเป็น 0.5 ขึ้นไป',
    'Raise the scrim to 0.5 or more',
  ),
  colspan: say(
    'กว้าง {span} คอลัมน์ แต่แถวมี {columns} คอลัมน์',
    'It spans {span} columns of a row that has {columns}',
    'ลดจำนวนคอลัมน์ที่กิน ระบบจะแสดงเต็มแถวแทน',
    'Lower the span; until then it takes the whole row',
  ),
} as const satisfies Record<string, Words>;

export type FindingCode = keyof typeof WORDS;

/** One thing that is wrong, in words. `near`, the name that was probably meant, is said where the words have room for it. */
export function makeFinding(code: FindingCode, path: Path, values: Values = {}, level: Finding['level'] = 'error'): Finding {
  const { near, ...rest } = values;
  const all = near ? { ...rest, near: `; "${near}" was probably meant`, nearTh: ` น่าจะหมายถึง "${near}"` } : rest;
  const { message, fix } = WORDS[code];
  return { level, code, path: [...path], message: fillBoth(message, all), fix: fillBoth(fix, all) };
}
