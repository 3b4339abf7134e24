import type { GalleryItem } from '#kit/ui/media/picture.ts';

/** A drawing without a file: hills of a hue, and its number. */
export const drawing = (hue: number, text = '', width = 640, height = 480): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 64 48"><path fill="hsl(${hue} 45% 78%)" d="M0 0h64v48H0z"/><circle cx="50" cy="11" r="5" fill="#fff"/><path fill="hsl(${hue} 38% 45%)" d="M0 48 20 20l14 16 9-10 21 22z"/><text x="4" y="12" font-size="9" fill="hsl(${hue} 60% 18%)">${text}</text></svg>`,
  )}`;

const NAMES = ['ทุ่งนายามเช้า', 'ภูเขาในหมอก', 'ตลาดริมน้ำ', 'งานวัดยามค่ำ', 'ต้นลานกลางทุ่ง', 'เรือหางยาว'];

export const pictures = (count: number): GalleryItem[] =>
  Array.from({ length: count }, (_, index) => {
    const name = NAMES[index % NAMES.length]!;
    const src = drawing((index * 47) % 360, String(index + 1));
    return { thumbnail: src, full: src, alt: name, caption: index % 3 === 2 ? undefined : `${name} ถ่ายเมื่อเดือนพฤศจิกายน 2569` };
  });
