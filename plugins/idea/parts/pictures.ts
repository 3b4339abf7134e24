import type { GalleryItem } from '#kit/ui/media/picture.ts';

/** A drawing that needs no file: hills of a hue. */
export const drawing = (hue: number, width = 640, height = 480): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 64 48"><path fill="hsl(${hue} 45% 78%)" d="M0 0h64v48H0z"/><circle cx="50" cy="11" r="5" fill="#fff"/><path fill="hsl(${hue} 38% 45%)" d="M0 48 20 20l14 16 9-10 21 22z"/></svg>`,
  )}`;

const NAMES = [
  ['ทุ่งนายามเช้า', 'Rice fields in the morning'],
  ['ภูเขาในหมอก', 'Mountains in the mist'],
  ['ตลาดริมน้ำ', 'A market by the river'],
  ['งานวัดยามค่ำ', 'A temple fair at dusk'],
] as const;

/** So many pictures with names in the visitor's language; every third has no caption. */
export const pictures = (count: number, say: (th: string, en: string) => string): GalleryItem[] =>
  Array.from({ length: count }, (_, index) => {
    const [th, en] = NAMES[index % NAMES.length]!;
    const alt = say(th, en);
    const src = drawing((index * 47) % 360);
    return { thumbnail: src, full: src, alt, caption: index % 3 === 2 ? undefined : `${alt} ${index + 1}` };
  });
