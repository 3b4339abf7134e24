import { errorAt, inBoth, warningAt, type Path } from '#kit/diagnostics/finding.ts';
import { FONT_BUDGET, FONT_IDS, FONTS } from './fonts.ts';

/** The brand colour cannot be a fill that is seen and read; the nearest one that can is used. */
export const moved = (path: Path, was: string, is: string) =>
  warningAt('tuning.moved')(
    path,
    inBoth(
      `สี ${was} อ่านไม่ชัดบนพื้นของธีมนี้ จึงใช้ ${is} ซึ่งใกล้ที่สุดที่อ่านได้ชัด`,
      `${was} is not readable on this theme's grounds; ${is}, the nearest colour that is, is used`,
    ),
    inBoth(`ใช้ ${is} แทน`, `Use ${is}`),
  );

export const unreadable = (path: Path, was: string) =>
  errorAt('tuning.unreadable')(
    path,
    inBoth(`ไม่มีโทนใดของสี ${was} ที่อ่านได้ชัดบนพื้นของธีมนี้`, `no tone of ${was} is readable on this theme's grounds`),
    inBoth('เลือกสีอื่น หรือเว้นว่างไว้เพื่อใช้สีของธีม', "Choose another colour, or leave it out for the theme's own"),
  );

export const noColour = (path: Path, was: string) =>
  errorAt('tuning.colour')(
    path,
    inBoth(`“${was}” ไม่ใช่รหัสสี`, `"${was}" is not a colour`),
    inBoth('เขียนเป็น # ตามด้วยเลขฐานสิบหกหกหลัก เช่น #2552aa', 'Write it as # and six hexadecimal digits: #2552aa'),
  );

export const unknownFont = (path: Path, was: string) =>
  errorAt('tuning.font')(
    path,
    inBoth(`ไม่มีฟอนต์ชื่อ “${was}”`, `there is no font "${was}"`),
    inBoth(`เลือกจาก ${FONT_IDS.join(', ')}`, `Choose from ${FONT_IDS.join(', ')}`),
  );

const light = FONTS.filter(({ bytes }) => bytes.body < FONT_BUDGET * 0.55).map(({ id }) => id);

/** Both fonts together would keep visitors on slow lines waiting. */
export const heavyFonts = (path: Path, bytes: number) =>
  errorAt('tuning.fonts')(
    path,
    inBoth(
      `ฟอนต์สองชุดรวมกัน ${Math.round(bytes / 1000)} KB เกินงบ ${FONT_BUDGET / 1000} KB หน้าเว็บจะเปิดช้า`,
      `both fonts together weigh ${Math.round(bytes / 1000)} KB, ${FONT_BUDGET / 1000} KB is the budget: pages would open slowly`,
    ),
    inBoth(
      `ใช้ฟอนต์เดียวกันทั้งสองที่ หรือเลือกฟอนต์ข้อความเป็น ${light.join(', ')}`,
      `Use one font in both places, or one of ${light.join(', ')} for texts`,
    ),
  );
