import type { LocalText } from '#kit/schema/locale.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';

type Path = Finding['path'];
const make =
  (level: Finding['level'], code: string) =>
  (path: Path, message: LocalText, fix?: LocalText): Finding => ({ level, code, path, message, ...(fix ? { fix } : {}) });
const text = (th: string, en: string): LocalText => ({ th, en });
const error = (code: string) => make('error', code);
const warning = (code: string) => make('warning', code);

/** What can be wrong with a theme. The first part of each path is the file in its folder. */
export const themeFinding = {
  schema: (path: Path, message: string) =>
    error('theme.schema')(
      path,
      text(`ค่าตรงนี้ไม่ถูกต้อง (${message})`, `does not fit: ${message}`),
      text('แก้ให้ตรงตามสคีมา', 'Correct it as the schema says'),
    ),
  id: (id: string, folder: string) =>
    error('theme.id')(
      ['theme.json', 'id'],
      text(`id “${id}” ไม่ตรงกับชื่อโฟลเดอร์ “${folder}”`, `the id "${id}" is not the folder's name "${folder}"`),
      text(`เปลี่ยนเป็น “${folder}”`, `Write "${folder}"`),
    ),
  extends: (id: string, known: readonly string[]) =>
    error('theme.extends')(
      ['theme.json', 'extends'],
      text(`ไม่มีธีมชื่อ “${id}”`, `there is no theme "${id}"`),
      text(`ธีมที่มี: ${known.join(', ')}`, `Known: ${known.join(', ')}`),
    ),
  cycle: (way: readonly string[]) =>
    error('theme.cycle')(
      ['theme.json', 'extends'],
      text(`ธีมสืบทอดกันเป็นวง: ${way.join(' → ')}`, `themes extend each other in a circle: ${way.join(' → ')}`),
      text('ลบ extends ออกจากธีมใดธีมหนึ่ง', 'Take `extends` out of one of them'),
    ),
  defaultSlot: (slot: string) =>
    error('theme.slots')(
      ['theme.json', 'slots', slot],
      text(`ธีมหลักไม่มีช่อง ${slot}`, `the default theme has no ${slot}`),
      text(`เพิ่ม slots/${slot}.tsx`, `Add slots/${slot}.tsx`),
    ),
  slotFile: (path: Path, file: string) =>
    error('theme.slotFile')(
      path,
      text(`ไม่มีไฟล์ ${file}`, `there is no ${file}`),
      text(`สร้างไฟล์ หรือลบออกจาก slots`, 'Write the file, or take it out of `slots`'),
    ),
  extraSlot: (file: string) =>
    warning('theme.extraSlot')(
      [file],
      text(`ไม่มีใครใช้ไฟล์ ${file}`, `nobody uses ${file}`),
      text('ประกาศไว้ใน slots ของ theme.json', 'Declare it in `slots` of theme.json'),
    ),
  setting: (path: Path, en: string, th: string) =>
    error('theme.setting')(['settings.schema.json', ...path], text(th, en), text('เติมให้ครบ', 'Add it')),
  label: (file: string, key: string) =>
    error('theme.label')(
      [file, key],
      text(`การตั้งค่ายังไม่มีชื่อภาษานี้: ${key}`, `the setting has no label in this language: ${key}`),
      text(`เพิ่ม “${key}”`, `Add "${key}"`),
    ),
  manySettings: (count: number) =>
    warning('theme.manySettings')(
      ['settings.schema.json'],
      text(`มีการตั้งค่า ${count} รายการ มากเกินกว่าจะเลือกได้สะดวก`, `${count} settings are more than anybody wants to look through`),
      text('ให้เหลือไม่เกิน 20', 'Have 20 at most'),
    ),
  noTokens: () =>
    error('theme.tokens')(
      ['tokens/theme.resolver.json'],
      text('ธีมนี้ไม่มีโทเคน', 'the theme has no tokens'),
      text('เพิ่มโฟลเดอร์ tokens หรือใช้ extends', 'Add tokens/, or extend a theme that has them'),
    ),
  badTokens: (message: string) =>
    error('theme.tokens')(['tokens'], text(`อ่านโทเคนไม่ได้: ${message}`, `the tokens cannot be read: ${message}`)),
  stale: (file: string) =>
    error('theme.stale')(
      [file],
      text(`${file} ไม่ตรงกับโทเคน`, `${file} is not what the tokens say`),
      text('สั่ง npm run sala -- theme build', 'Run npm run sala -- theme build'),
    ),
  missingColour: (mode: string, name: string) =>
    error('theme.missingColour')(
      [`tokens/${mode}.tokens.json`, 'color', name],
      text(`ไม่มีสี ${name}`, `the colour "${name}" is missing`),
      text('เพิ่มสีนี้', 'Add it'),
    ),
  gamut: (mode: string, name: string, was: string, is: string) =>
    error('theme.gamut')(
      [`tokens/${mode}.tokens.json`, name],
      text(`สี ${was} เกินขอบเขตที่จอทั่วไปแสดงได้`, `${was} is outside of what screens can draw (sRGB)`),
      text(`ใช้ ${is}`, `Use ${is}`),
    ),
  pair: (mode: string, fg: string, bg: string, ratio: number, least: number, nearest: string | undefined) =>
    error('theme.pair')(
      [`tokens/${mode}.tokens.json`, fg],
      text(
        `${fg} บน ${bg} มีความต่างของสี ${ratio.toFixed(2)} ต้องได้อย่างน้อย ${least}`,
        `${fg} on ${bg} has a contrast of ${ratio.toFixed(2)}, at least ${least} is needed`,
      ),
      nearest
        ? text(`ใช้ ${fg} เป็น ${nearest} ซึ่งใกล้ที่สุดที่ผ่าน`, `Make ${fg} ${nearest}, the nearest colour that passes`)
        : text(`เปลี่ยน ${bg}`, `Change ${bg}`),
    ),
  palette: (name: string, was: string, is: string) =>
    error('theme.palette')(
      ['theme.json', 'palette', name],
      text(`${name} เป็น ${was} แต่โทเคนเป็น ${is}`, `${name} is ${was}, the tokens say ${is}`),
      text('สั่ง npm run sala -- theme build', 'Run npm run sala -- theme build'),
    ),
  bars: (mode: string, was: string) =>
    warning('theme.colors')(
      ['theme.json', 'colors', mode],
      text(`${was} ไม่ใช่สีใดของธีมในโหมดนี้`, `${was} is none of the theme's colours in this mode`),
      text('ใช้สีของส่วนหัว', "Use the header's colour"),
    ),
  budget: (what: string, bytes: number, most: number) =>
    error('theme.budget')(
      [what],
      text(
        `${what} หนัก ${(bytes / 1024).toFixed(1)} KB เกินงบ ${most / 1024} KB`,
        `${what} weighs ${(bytes / 1024).toFixed(1)} KB, ${most / 1024} KB is the budget`,
      ),
      text('ตัดสิ่งที่ไม่ใช้ออก', 'Take out what is not needed'),
    ),
} as const;
