import type { Shape } from '../rules/floor.ts';

interface DemoChoice {
  readonly name: string;
  readonly nameEn: string;
  /** Baht. */
  readonly adds?: number;
}
interface DemoGroup {
  readonly name: string;
  readonly nameEn: string;
  readonly least: number;
  readonly most: number;
  readonly choices: readonly DemoChoice[];
  /** Goods that have it. */
  readonly skus: readonly string[];
}
/** How a café of the demo looks inside, and what its kitchen makes. */
export interface DemoCafe {
  readonly zones: readonly {
    readonly name: string;
    readonly tables: readonly (readonly [name: string, x: number, y: number, seats: number, shape: Shape])[];
  }[];
  /** Goods by which the categories of a station are known. */
  readonly stations: readonly { readonly name: string; readonly skus: readonly string[] }[];
  readonly groups: readonly DemoGroup[];
}

const COLD = ['ICEDCOFFEE', 'HONEYTEA'];
const COFFEE = ['LATTE', 'CAPPUCCINO'];

/** By space, then `<cluster>/<store>`. */
export const demoCafes: Readonly<Record<string, Readonly<Record<string, DemoCafe>>>> = {
  talad: {
    'kafe/KAFE': {
      zones: [
        {
          name: 'ห้องแอร์',
          tables: [
            ['A1', 1, 1, 2, 'round'],
            ['A2', 5, 1, 2, 'round'],
            ['A3', 9, 1, 2, 'round'],
            ['A4', 1, 5, 4, 'square'],
            ['A5', 5, 5, 4, 'square'],
            ['A6', 12, 8, 8, 'long'],
          ],
        },
        {
          name: 'ใต้ต้นจามจุรี',
          tables: [
            ['B1', 2, 2, 4, 'round'],
            ['B2', 7, 2, 4, 'round'],
            ['B3', 12, 2, 4, 'round'],
            ['B4', 4, 7, 6, 'long'],
          ],
        },
      ],
      stations: [
        { name: 'บาร์เครื่องดื่มและขนม', skus: ['LATTE'] },
        { name: 'ครัวข้าว', skus: ['CURRYRICE'] },
      ],
      groups: [
        {
          name: 'ความหวาน',
          nameEn: 'Sweetness',
          least: 1,
          most: 1,
          choices: [
            { name: 'หวานปกติ', nameEn: 'Regular' },
            { name: 'หวานน้อย', nameEn: 'Less sweet' },
            { name: 'ไม่หวาน', nameEn: 'Unsweetened' },
          ],
          skus: [...COLD, ...COFFEE],
        },
        {
          name: 'น้ำแข็ง',
          nameEn: 'Ice',
          least: 1,
          most: 1,
          choices: [
            { name: 'น้ำแข็งปกติ', nameEn: 'Regular ice' },
            { name: 'น้ำแข็งน้อย', nameEn: 'Less ice' },
            { name: 'แยกน้ำแข็ง', nameEn: 'Ice on the side' },
          ],
          skus: COLD,
        },
        {
          name: 'ขนาด',
          nameEn: 'Size',
          least: 1,
          most: 1,
          choices: [
            { name: 'แก้วปกติ', nameEn: 'Regular' },
            { name: 'แก้วใหญ่', nameEn: 'Large', adds: 15 },
          ],
          skus: [...COLD, ...COFFEE],
        },
        {
          name: 'เพิ่มเติม',
          nameEn: 'Extras',
          least: 0,
          most: 2,
          choices: [
            { name: 'เพิ่มช็อต', nameEn: 'Extra shot', adds: 20 },
            { name: 'เปลี่ยนเป็นนมโอ๊ต', nameEn: 'Oat milk', adds: 15 },
            { name: 'วิปครีม', nameEn: 'Whipped cream', adds: 15 },
          ],
          skus: COFFEE,
        },
      ],
    },
  },
};
