import { errorAt, inBoth, warningAt, type Path } from '#kit/diagnostics/finding.ts';

/** What can be wrong with a theme. The first part of each path is the file in its folder. */
export const themeFinding = {
  schema: (path: Path, message: string) =>
    errorAt('theme.schema')(
      path,
      inBoth(`ค่าตรงนี้ไม่ถูกต้อง (${message})`, `does not fit: ${message}`),
      inBoth('แก้ให้ตรงตามสคีมา', 'Correct it as the schema says'),
    ),
  id: (id: string, folder: string) =>
    errorAt('theme.id')(
      ['theme.json', 'id'],
      inBoth(`id “${id}” ไม่ตรงกับชื่อโฟลเดอร์ “${folder}”`, `the id "${id}" is not the folder's name "${folder}"`),
      inBoth(`เปลี่ยนเป็น “${folder}”`, `Write "${folder}"`),
    ),
  extends: (id: string, known: readonly string[]) =>
    errorAt('theme.extends')(
      ['theme.json', 'extends'],
      inBoth(`ไม่มีธีมชื่อ “${id}”`, `there is no theme "${id}"`),
      inBoth(`ธีมที่มี: ${known.join(', ')}`, `Known: ${known.join(', ')}`),
    ),
  cycle: (way: readonly string[]) =>
    errorAt('theme.cycle')(
      ['theme.json', 'extends'],
      inBoth(`ธีมสืบทอดกันเป็นวง: ${way.join(' → ')}`, `themes extend each other in a circle: ${way.join(' → ')}`),
      inBoth('ลบ extends ออกจากธีมใดธีมหนึ่ง', 'Take `extends` out of one of them'),
    ),
  defaultSlot: (slot: string) =>
    errorAt('theme.slots')(
      ['theme.json', 'slots', slot],
      inBoth(`ธีมหลักไม่มีช่อง ${slot}`, `the default theme has no ${slot}`),
      inBoth(`เพิ่ม slots/${slot}.tsx`, `Add slots/${slot}.tsx`),
    ),
  slotFile: (path: Path, file: string) =>
    errorAt('theme.slotFile')(
      path,
      inBoth(`ไม่มีไฟล์ ${file}`, `there is no ${file}`),
      inBoth(`สร้างไฟล์ หรือลบออกจาก slots`, 'Write the file, or take it out of `slots`'),
    ),
  extraSlot: (file: string) =>
    warningAt('theme.extraSlot')(
      [file],
      inBoth(`ไม่มีใครใช้ไฟล์ ${file}`, `nobody uses ${file}`),
      inBoth('ประกาศไว้ใน slots ของ theme.json', 'Declare it in `slots` of theme.json'),
    ),
  setting: (path: Path, en: string, th: string) =>
    errorAt('theme.setting')(['settings.schema.json', ...path], inBoth(th, en), inBoth('เติมให้ครบ', 'Add it')),
  label: (file: string, key: string) =>
    errorAt('theme.label')(
      [file, key],
      inBoth(`การตั้งค่ายังไม่มีชื่อภาษานี้: ${key}`, `the setting has no label in this language: ${key}`),
      inBoth(`เพิ่ม “${key}”`, `Add "${key}"`),
    ),
  manySettings: (count: number) =>
    warningAt('theme.manySettings')(
      ['settings.schema.json'],
      inBoth(`มีการตั้งค่า ${count} รายการ มากเกินกว่าจะเลือกได้สะดวก`, `${count} settings are more than anybody wants to look through`),
      inBoth('ให้เหลือไม่เกิน 20', 'Have 20 at most'),
    ),
  noTokens: () =>
    errorAt('theme.tokens')(
      ['tokens/theme.resolver.json'],
      inBoth('ธีมนี้ไม่มีโทเคน', 'the theme has no tokens'),
      inBoth('เพิ่มโฟลเดอร์ tokens หรือใช้ extends', 'Add tokens/, or extend a theme that has them'),
    ),
  badTokens: (message: string) =>
    errorAt('theme.tokens')(['tokens'], inBoth(`อ่านโทเคนไม่ได้: ${message}`, `the tokens cannot be read: ${message}`)),
  stale: (file: string) =>
    errorAt('theme.stale')(
      [file],
      inBoth(`${file} ไม่ตรงกับโทเคน`, `${file} is not what the tokens say`),
      inBoth('สั่ง npm run sala -- theme build', 'Run npm run sala -- theme build'),
    ),
  missingColour: (mode: string, name: string) =>
    errorAt('theme.missingColour')(
      [`tokens/${mode}.tokens.json`, 'color', name],
      inBoth(`ไม่มีสี ${name}`, `the colour "${name}" is missing`),
      inBoth('เพิ่มสีนี้', 'Add it'),
    ),
  gamut: (mode: string, name: string, was: string, is: string) =>
    errorAt('theme.gamut')(
      [`tokens/${mode}.tokens.json`, name],
      inBoth(`สี ${was} เกินขอบเขตที่จอทั่วไปแสดงได้`, `${was} is outside of what screens can draw (sRGB)`),
      inBoth(`ใช้ ${is}`, `Use ${is}`),
    ),
  pair: (mode: string, fg: string, bg: string, ratio: number, least: number, nearest: string | undefined) =>
    errorAt('theme.pair')(
      [`tokens/${mode}.tokens.json`, fg],
      inBoth(
        `${fg} บน ${bg} มีความต่างของสี ${ratio.toFixed(2)} ต้องได้อย่างน้อย ${least}`,
        `${fg} on ${bg} has a contrast of ${ratio.toFixed(2)}, at least ${least} is needed`,
      ),
      nearest
        ? inBoth(`ใช้ ${fg} เป็น ${nearest} ซึ่งใกล้ที่สุดที่ผ่าน`, `Make ${fg} ${nearest}, the nearest colour that passes`)
        : inBoth(`เปลี่ยน ${bg}`, `Change ${bg}`),
    ),
  palette: (name: string, was: string, is: string) =>
    errorAt('theme.palette')(
      ['theme.json', 'palette', name],
      inBoth(`${name} เป็น ${was} แต่โทเคนเป็น ${is}`, `${name} is ${was}, the tokens say ${is}`),
      inBoth('สั่ง npm run sala -- theme build', 'Run npm run sala -- theme build'),
    ),
  bars: (mode: string, was: string) =>
    warningAt('theme.colors')(
      ['theme.json', 'colors', mode],
      inBoth(`${was} ไม่ใช่สีใดของธีมในโหมดนี้`, `${was} is none of the theme's colours in this mode`),
      inBoth('ใช้สีของส่วนหัว', "Use the header's colour"),
    ),
  budget: (what: string, bytes: number, most: number) =>
    errorAt('theme.budget')(
      [what],
      inBoth(
        `${what} หนัก ${(bytes / 1024).toFixed(1)} KB เกินงบ ${most / 1024} KB`,
        `${what} weighs ${(bytes / 1024).toFixed(1)} KB, ${most / 1024} KB is the budget`,
      ),
      inBoth('ตัดสิ่งที่ไม่ใช้ออก', 'Take out what is not needed'),
    ),
} as const;
