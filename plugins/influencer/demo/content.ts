import type { Social } from '../schemas.ts';

export interface DemoLink {
  kind: 'product' | 'course' | 'event' | 'url';
  title: string;
  target: string;
  code: string;
  /** People who come by it in a day, about. */
  clicks: number;
}
export interface DemoPerson {
  slug: string;
  code: string;
  name: string;
  bio: string;
  picture: string;
  cover: string;
  socials: Social[];
  topics: string[];
  commissionBp: number | null;
  /** To whom and where they are paid, where they have said so. */
  paidTo?: { tax_id: string; vat_registered: boolean; address: string; bank: string };
  links: DemoLink[];
  /** What was bought by their links: days ago, baht, by which link. */
  orders: [daysAgo: number, baht: number, link: number][];
}
export interface DemoSpace {
  people: DemoPerson[];
  /** Given by members: days ago, to whom, which gift, what was said, what came back. */
  gifts: [daysAgo: number, to: number, item: number, message: string, thanks: string][];
  /** Somebody who waits for an answer. */
  applicant: { slug: string; code: string; name: string; bio: string; topics: string[] };
}

export const demoGiftItems = [
  { name: 'กาแฟหนึ่งแก้ว', picture: '/demo/infl-gift-coffee.svg', price: 45, stock: null },
  { name: 'ดอกกุหลาบ', picture: '/demo/infl-gift-rose.svg', price: 29, stock: null },
  { name: 'พวงมาลัย', picture: '/demo/infl-gift-garland.svg', price: 99, stock: null },
  { name: 'ดอกไม้ไฟ', picture: '/demo/infl-gift-firework.svg', price: 299, stock: 50 },
];

const market: DemoSpace = {
  people: [
    {
      slug: 'mali-chim',
      code: 'MALI10',
      name: 'มะลิ ชิมทั่วตลาด',
      bio: 'เดินตลาดทุกเช้า ชิมก่อนแล้วค่อยบอกต่อ เล่าเรื่องแม่ค้าและของกินที่คนในย่านรักกันจริง ๆ\nอยากให้ไปชิมร้านไหน ทักมาได้',
      picture: '/demo/infl-mali.svg',
      cover: '/demo/infl-cover-market.svg',
      socials: [
        { kind: 'tiktok', url: 'https://www.tiktok.com/@mali.chim.example', followers: 128_400 },
        { kind: 'facebook', url: 'https://www.facebook.com/mali.chim.example', followers: 46_200 },
      ],
      topics: ['ของกิน', 'ตลาดสด', 'ผลไม้'],
      commissionBp: 1_200,
      paidTo: {
        tax_id: '1101700207030',
        vat_registered: true,
        address: '99 ซอยตลาดแดง แขวงบางขุนพรหม เขตพระนคร กรุงเทพมหานคร 10200',
        bank: 'กสิกรไทย 123-4-56789-0 มะลิ ชิมเก่ง',
      },
      links: [
        { kind: 'product', title: 'มะม่วงน้ำดอกไม้ กล่อง 3 กิโล', target: '/shop/product/MANGO-3KG', code: 'MALIMANGO', clicks: 9 },
        { kind: 'product', title: 'น้ำพริกเผาสูตรบ้าน ๆ', target: '/shop/product/CHILLIJAM-MILD', code: 'MALICHILLI', clicks: 6 },
      ],
      orders: [
        [38, 890, 0],
        [33, 1_240, 0],
        [27, 560, 1],
        [19, 1_780, 0],
        [12, 420, 1],
        [6, 990, 0],
        [2, 650, 1],
      ],
    },
    {
      slug: 'ton-khao-krua',
      code: 'TONKRUA',
      name: 'ต้น เข้าครัว',
      bio: 'พ่อครัวบ้าน ๆ ทำกับข้าวสามอย่างในสามสิบนาที ของในตะกร้าซื้อจากตลาดแดงทั้งหมด สูตรอยู่ในคลิปทุกสัปดาห์',
      picture: '/demo/infl-ton.svg',
      cover: '/demo/infl-cover-kitchen.svg',
      socials: [
        { kind: 'youtube', url: 'https://www.youtube.com/@tonkhaokrua.example', followers: 83_000 },
        { kind: 'line', url: 'https://line.me/R/ti/p/@tonkrua.example', followers: 5_400 },
      ],
      topics: ['ทำอาหาร', 'เครื่องครัว'],
      commissionBp: null,
      links: [
        { kind: 'product', title: 'กุ้งขาวสดครึ่งกิโล', target: '/shop/product/SHRIMP-500', code: 'TONKUNG', clicks: 5 },
        { kind: 'product', title: 'ปลาทูแม่กลอง', target: '/shop/product/MACKEREL', code: 'TONPLATU', clicks: 4 },
      ],
      orders: [
        [30, 720, 0],
        [16, 1_150, 0],
        [4, 380, 1],
      ],
    },
    {
      slug: 'yai-sa-at',
      code: 'YAISAAT',
      name: 'ยายสะอาด เล่าเก่ง',
      bio: 'อายุเจ็ดสิบสอง ขายขนมมาห้าสิบปี ตอนนี้หลานสอนถ่ายคลิป เล่าว่าขนมไทยแต่ละอย่างทำไมต้องทำแบบนั้น',
      picture: '/demo/infl-yai.svg',
      cover: '',
      socials: [{ kind: 'facebook', url: 'https://www.facebook.com/yai.saat.example', followers: 21_700 }],
      topics: ['ขนมไทย', 'เรื่องเล่า'],
      commissionBp: 1_500,
      links: [{ kind: 'url', title: 'ของอร่อยทั้งหมดในตลาดแดง', target: '/shop/products', code: 'YAIKANOM', clicks: 3 }],
      orders: [
        [22, 340, 0],
        [9, 510, 0],
      ],
    },
  ],
  gifts: [
    [20, 1, 2, 'สูตรแกงเขียวหวานอร่อยมาก ที่บ้านขอทำซ้ำ', 'ดีใจที่ชอบ อาทิตย์หน้ามีพะแนงนะ'],
    [11, 2, 0, 'คิดถึงขนมของยายค่ะ', 'ขอบใจจ้ะหนู ไว้แวะมาหายายที่ตลาด'],
    [8, 0, 0, 'ตามไปชิมแล้วอร่อยจริง เลี้ยงกาแฟหนึ่งแก้ว', ''],
    [3, 1, 1, 'สอนทำปลาทูต้มมะดันหน่อย', ''],
    [1, 0, 1, 'สนใจงานรีวิวไหม แอดไลน์ไอดีมาที่ www.review.example', ''],
  ],
  applicant: {
    slug: 'koi-crochet',
    code: 'KOI01',
    name: 'ก้อย ถักโครเชต์',
    bio: 'ถักกระเป๋าและตุ๊กตาขายหน้าบ้าน อยากแนะนำผ้าและไหมพรมที่ใช้อยู่ทุกวัน',
    topics: ['งานฝีมือ', 'ผ้าทอ'],
  },
};

const fair: DemoSpace = {
  people: [
    {
      slug: 'pim-pai-ngan',
      code: 'PIMNGAN',
      name: 'พิม ไปงานวัด',
      bio: 'ตระเวนงานวัดทั่วสุพรรณ รีวิวชิงช้าสวรรค์ ของกินร้อยร้าน และเวทีที่ต้องไปจองที่นั่งก่อนหกโมง',
      picture: '/demo/infl-pim.svg',
      cover: '/demo/infl-cover-fair.svg',
      socials: [{ kind: 'tiktok', url: 'https://www.tiktok.com/@pimpaingan.example', followers: 64_800 }],
      topics: ['งานวัด', 'ของกิน'],
      commissionBp: null,
      links: [{ kind: 'url', title: 'กำหนดการงานทั้งเก้าคืน', target: '/กำหนดการ', code: 'PIMPLAN', clicks: 12 }],
      orders: [],
    },
    {
      slug: 'det-likay',
      code: 'DETLIKAY',
      name: 'เดช พระเอกลิเก',
      bio: 'พระเอกลิเกคณะศรีวิไล ขึ้นเวทีใหญ่คืนแรกและคืนสุดท้าย หลังม่านมีเรื่องเล่าให้ฟังทุกคืน',
      picture: '/demo/infl-det.svg',
      cover: '',
      socials: [{ kind: 'facebook', url: 'https://www.facebook.com/det.likay.example', followers: 33_100 }],
      topics: ['ลิเก', 'เวทีใหญ่'],
      commissionBp: null,
      links: [{ kind: 'url', title: 'วิธีเดินทางมางาน', target: '/การเดินทาง', code: 'DETWAY', clicks: 7 }],
      orders: [],
    },
    {
      slug: 'fon-ramwong',
      code: 'FONRAM',
      name: 'ฝน รำวงย้อนยุค',
      bio: 'ครูรำวงของหมู่บ้าน สอนท่ารำก่อนขึ้นฟลอร์ทุกคืนตอนหกโมงครึ่ง แต่งผ้าซิ่นมาเจอกัน',
      picture: '/demo/infl-fon.svg',
      cover: '',
      socials: [{ kind: 'youtube', url: 'https://www.youtube.com/@fonramwong.example', followers: 9_600 }],
      topics: ['รำวง', 'ผ้าไทย'],
      commissionBp: null,
      links: [],
      orders: [],
    },
  ],
  gifts: [
    [9, 1, 2, 'พระเอกขวัญใจแม่ยก คืนนี้ไปแน่', 'ขอบคุณแม่ยกทุกคนครับ'],
    [4, 2, 0, 'รำสวยมากค่ะครู', ''],
    [2, 0, 1, 'ไปงานคืนแรกเจอกันนะ', ''],
  ],
  applicant: {
    slug: 'nat-khaolaem',
    code: 'NAT01',
    name: 'ณัฐ ข้าวแลง',
    bio: 'ทำคลิปกับข้าวงานบุญ เดินถ่ายหลังครัววัดตั้งแต่ตีสี่',
    topics: ['กับข้าว', 'งานบุญ'],
  },
};

export const demoSpaces: Readonly<Record<string, DemoSpace>> = { talad: market, nganwat: fair };
