import type { Finding } from '#kernel/layout/document.ts';
import { FONT_IDS } from './fonts.ts';

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
