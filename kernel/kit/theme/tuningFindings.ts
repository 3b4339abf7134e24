import type { Finding } from '#kit/diagnostics/finding.ts';
import { FONT_BUDGET, FONT_IDS, FONTS } from './fonts.ts';

type Path = Finding['path'];

/** The brand colour cannot be a fill that is seen and read; the nearest one that can is used. */
export const moved = (path: Path, was: string, is: string): Finding => ({
  level: 'warning',
  code: 'tuning.moved',
  path,
  message: {
    th: `สี ${was} อ่านไม่ชัดบนพื้นของธีมนี้ จึงใช้ ${is} ซึ่งใกล้ที่สุดที่อ่านได้ชัด`,
    en: `${was} is not readable on this theme's grounds; ${is}, the nearest colour that is, is used`,
  },
  fix: { th: `ใช้ ${is} แทน`, en: `Use ${is}` },
});

export const unreadable = (path: Path, was: string): Finding => ({
  level: 'error',
  code: 'tuning.unreadable',
  path,
  message: {
    th: `ไม่มีโทนใดของสี ${was} ที่อ่านได้ชัดบนพื้นของธีมนี้`,
    en: `no tone of ${was} is readable on this theme's grounds`,
  },
  fix: { th: 'เลือกสีอื่น หรือเว้นว่างไว้เพื่อใช้สีของธีม', en: "Choose another colour, or leave it out for the theme's own" },
});

export const noColour = (path: Path, was: string): Finding => ({
  level: 'error',
  code: 'tuning.colour',
  path,
  message: { th: `“${was}” ไม่ใช่รหัสสี`, en: `"${was}" is not a colour` },
  fix: { th: 'เขียนเป็น # ตามด้วยเลขฐานสิบหกหกหลัก เช่น #2552aa', en: 'Write it as # and six hexadecimal digits: #2552aa' },
});

export const unknownFont = (path: Path, was: string): Finding => ({
  level: 'error',
  code: 'tuning.font',
  path,
  message: { th: `ไม่มีฟอนต์ชื่อ “${was}”`, en: `there is no font "${was}"` },
  fix: { th: `เลือกจาก ${FONT_IDS.join(', ')}`, en: `Choose from ${FONT_IDS.join(', ')}` },
});

const light = FONTS.filter(({ bytes }) => bytes.body < FONT_BUDGET * 0.55).map(({ id }) => id);

/** Both fonts together would keep visitors on slow lines waiting. */
export const heavyFonts = (path: Path, bytes: number): Finding => ({
  level: 'error',
  code: 'tuning.fonts',
  path,
  message: {
    th: `ฟอนต์สองชุดรวมกัน ${Math.round(bytes / 1000)} KB เกินงบ ${FONT_BUDGET / 1000} KB หน้าเว็บจะเปิดช้า`,
    en: `both fonts together weigh ${Math.round(bytes / 1000)} KB, ${FONT_BUDGET / 1000} KB is the budget: pages would open slowly`,
  },
  fix: {
    th: `ใช้ฟอนต์เดียวกันทั้งสองที่ หรือเลือกฟอนต์ข้อความเป็น ${light.join(', ')}`,
    en: `Use one font in both places, or one of ${light.join(', ')} for texts`,
  },
});
