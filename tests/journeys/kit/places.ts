import { join } from 'node:path';

/** Folder of this run: manifests, data, kept sign-ins. */
const folder = process.env.SALA_TEST_FOLDER!;
export const port = process.env.SALA_TEST_PORT!;
export const tenantFile = (id: string) => join(folder, 'tenants', `${id}.json`);

export type Role = 'guest' | 'user' | 'manager' | 'admin';
export const MEMBERS = ['user', 'manager', 'admin'] as const;

/** The sites of the product's own manifests, as a visitor sees them. */
export const SITES = {
  academy: {
    name: 'แสงทองอะคาเดมี',
    space: 'saengthong',
    theme: 'saengthong',
    favicon: '/demo/saengthong.svg',
    home: 'เรียนรู้ใกล้บ้าน ลงมือทำได้จริง',
    paths: ['/', '/about', '/หลักสูตร', '/contact', '/news', '/news/น้ำไม่ขึ้น-เช็กปั๊มห้าจุด', '/cms/page/about'],
  },
  market: {
    name: 'ตลาดแดง',
    space: 'talad',
    theme: 'talad',
    favicon: '/demo/talad.svg',
    home: 'ของดีจากตลาด ส่งถึงครัวคุณ',
    paths: ['/', '/about', '/how-to-order', '/shop/products', '/shop/product/SHIRT-WHITE-L', '/delivery', '/ครัวตลาดแดง'],
  },
  fair: {
    name: 'งานวัดศรีประชาราษฎร์',
    space: 'nganwat',
    theme: 'ngan-wat',
    favicon: '/demo/nganwat.svg',
    home: 'งานวัดเก้าคืน สิบวัน',
    paths: ['/', '/กำหนดการ', '/การเดินทาง', '/ข่าวงาน'],
  },
  cafe: {
    name: 'ใบเตยคาเฟ่',
    space: 'baitoey',
    theme: 'bai-toey',
    favicon: '/demo/baitoey.svg',
    home: 'หอมใบเตย ตั้งแต่หน้าประตู',
    paths: ['/', '/about', '/เมนู', '/เรื่องเล่า'],
  },
} as const;
export type SiteId = keyof typeof SITES;
/** The sites whose visitors can sign in. */
export const WITH_ACCOUNTS = ['academy', 'market', 'fair'] as const;

/** Address of a path of a site. */
export const at = (site: string, path = '/') => `http://${site}.localhost:${port}${path}`;

/** A demo account of a site. */
export const account = (site: SiteId, role: Exclude<Role, 'guest'>) => ({
  email: `${role}@${SITES[site].space}.example`,
  password: `sala-demo-${role}-password`,
});

/** Where the cookies of a signed-in visitor are kept for all journeys. */
export const keptSignIn = (site: SiteId, role: Exclude<Role, 'guest'>) => join(folder, `${site}-${role}.json`);
