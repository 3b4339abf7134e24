import type { ClusterRole, Features } from '../contract.ts';
import type { ModelCode } from '../rules/models.ts';

interface DemoStore {
  code: string;
  name: string;
  branch: string;
  address: string;
  phone: string;
  header: string;
  footer: string;
}
interface DemoMember {
  name: string;
  role: ClusterRole;
  pin: string;
  /** Codes of stores; all where there are none. */
  stores?: readonly string[];
  /** The site's own account of this role is theirs. */
  account?: 'admin' | 'manager';
}
export interface DemoCluster {
  code: string;
  name: string;
  model: ModelCode;
  /** What differs from the model. */
  features?: Partial<Features>;
  taxId: string;
  vatRegistered: boolean;
  stores: readonly DemoStore[];
  members: readonly DemoMember[];
}

const THANKS = 'ขอบคุณที่อุดหนุน\nเปลี่ยนหรือคืนสินค้าได้ภายใน 7 วัน พร้อมใบเสร็จนี้';

/** Clusters of demo content, by space. */
export const demoClusters: Readonly<Record<string, readonly DemoCluster[]>> = {
  talad: [
    {
      code: 'talad',
      name: 'ตลาดนัดแดง',
      model: 'market_stall',
      taxId: '0105561000003',
      vatRegistered: true,
      stores: [
        {
          code: 'FRUIT',
          name: 'แผงผลไม้',
          branch: '00000',
          address: '88 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100 แผง A1–A3',
          phone: '02 987 6543',
          header: 'ตลาดนัดแดง แผงผลไม้',
          footer: THANKS,
        },
        {
          code: 'DRY',
          name: 'แผงของแห้ง',
          branch: '00001',
          address: '88 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100 แผง B4',
          phone: '02 987 6544',
          header: 'ตลาดนัดแดง แผงของแห้ง',
          footer: THANKS,
        },
        {
          code: 'FOOD',
          name: 'แผงกับข้าว',
          branch: '00002',
          address: '88 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100 แผง C2',
          phone: '02 987 6545',
          header: 'ตลาดนัดแดง แผงกับข้าว',
          footer: THANKS,
        },
      ],
      members: [
        { name: 'เจ๊แดง', role: 'owner', pin: '2468', account: 'admin' },
        { name: 'สมใจ ใจดี', role: 'manager', pin: '2468', account: 'manager' },
        { name: 'มานะ ขยันยิ่ง', role: 'cashier', pin: '1234', stores: ['FRUIT'] },
        { name: 'น้องฝน', role: 'cashier', pin: '1234', stores: ['FRUIT', 'DRY'] },
        { name: 'ป้าสำราญ', role: 'cashier', pin: '1234', stores: ['FOOD'] },
      ],
    },
    {
      code: 'kafe',
      name: 'ร้านกาแฟตลาดแดง',
      model: 'cafe',
      features: { tableOrders: true, deposits: true },
      taxId: '',
      vatRegistered: false,
      stores: [
        {
          code: 'KAFE',
          name: 'ร้านกาแฟหน้าตลาด',
          branch: '00000',
          address: '90 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
          phone: '02 987 6550',
          header: 'ร้านกาแฟตลาดแดง',
          footer: 'แล้วแวะมาอีกนะคะ',
        },
      ],
      members: [
        { name: 'คุณเตย', role: 'owner', pin: '2468', account: 'admin' },
        { name: 'ต้นกล้า', role: 'manager', pin: '2468', account: 'manager' },
        { name: 'พลอย', role: 'cashier', pin: '1234' },
        { name: 'บอส', role: 'cashier', pin: '1234' },
      ],
    },
  ],
};
