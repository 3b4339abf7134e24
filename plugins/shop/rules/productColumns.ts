/** Columns of a product file in the order in which they are exported, with further names by which the import knows them. */
export const COLUMNS = {
  sku: ['รหัสสินค้า', 'รหัส', 'code'],
  product: ['สินค้าหลัก', 'parent', 'parent_sku'],
  barcode: ['บาร์โค้ด', 'ean', 'gtin'],
  name_th: ['ชื่อสินค้า', 'ชื่อ', 'name', 'ชื่อไทย', 'title'],
  name_en: ['ชื่ออังกฤษ'],
  summary_th: ['คำโปรย', 'summary'],
  summary_en: [],
  description_th: ['รายละเอียด', 'description'],
  description_en: [],
  type: ['ประเภท'],
  status: ['สถานะ'],
  brand: ['ยี่ห้อ', 'แบรนด์'],
  vat: ['ภาษี', 'vat_class'],
  unit: ['หน่วย'],
  tags: ['แท็ก'],
  ribbon: ['ป้าย'],
  categories: ['หมวด', 'หมวดสินค้า', 'category'],
  option1_name: ['ตัวเลือก1'],
  option1_value: ['ค่าตัวเลือก1'],
  option2_name: ['ตัวเลือก2'],
  option2_value: ['ค่าตัวเลือก2'],
  option3_name: ['ตัวเลือก3'],
  option3_value: ['ค่าตัวเลือก3'],
  price: ['ราคา', 'ราคาปกติ', 'regular_price'],
  sale_price: ['ราคาลด', 'ราคาโปรโมชัน'],
  sale_from: ['เริ่มลด'],
  sale_to: ['สิ้นสุดลด'],
  cost: ['ทุน', 'ราคาทุน'],
  track_stock: ['นับสต็อก'],
  allow_backorder: ['สั่งล่วงหน้า', 'backorder'],
  threshold: ['กันไว้'],
  weight_g: ['น้ำหนัก', 'weight'],
  picture: ['รูป', 'image'],
  active: ['เปิดขาย'],
  stock: ['จำนวน', 'คงเหลือ', 'quantity', 'qty'],
  seo_title: [],
  seo_description: [],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof COLUMNS;

/** Columns that are exported; `stock` is only read, for what is new. */
export const EXPORTED = (Object.keys(COLUMNS) as Column[]).filter((column) => column !== 'stock');

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
const known = new Map<string, Column>(
  (Object.entries(COLUMNS) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    [column, ...names].map((name) => [plain(name), column]),
  ),
);

/** Which column a heading means; null where it means none. */
export const columnOf = (heading: string): Column | null => known.get(plain(heading)) ?? null;
