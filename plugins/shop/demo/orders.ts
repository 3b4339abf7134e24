/** An order of the demo member, and how far it has come. */
export interface DemoOrder {
  /** Hours ago. */
  readonly ago: number;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  readonly method: 'cod' | 'promptpay';
  readonly until: 'awaiting_payment' | 'confirmed' | 'processing' | 'completed' | 'cancelled' | 'expired';
  readonly note?: string;
  /** Of the staff instead of the member. */
  readonly by?: 'manager';
}

/** One order for each state, the oldest first. */
export const demoOrderList: readonly DemoOrder[] = [
  {
    ago: 240,
    lines: [
      ['RICE-5KG', 1],
      ['CHILLIJAM-MEDIUM', 2],
      ['MACKEREL', 2],
    ],
    method: 'cod',
    until: 'completed',
  },
  {
    ago: 150,
    lines: [
      ['SHIRT-WHITE-L', 1],
      ['TOTE', 2],
    ],
    method: 'cod',
    until: 'completed',
    by: 'manager',
  },
  {
    ago: 96,
    lines: [
      ['HONEY', 1],
      ['COFFEE-BEAN-250', 2],
    ],
    method: 'promptpay',
    until: 'expired',
  },
  { ago: 70, lines: [['BASKET', 1]], method: 'promptpay', until: 'cancelled' },
  {
    ago: 44,
    lines: [
      ['SHIRT-RED-L', 2],
      ['CLOTH', 1],
    ],
    method: 'cod',
    until: 'processing',
  },
  {
    ago: 20,
    lines: [
      ['MANGO-3KG', 1],
      ['ORANGE', 2],
      ['SALAD', 1],
    ],
    method: 'cod',
    until: 'confirmed',
    note: 'ขอมะม่วงสุกพร้อมกิน',
  },
  {
    ago: 9,
    lines: [
      ['GREENCURRY', 2],
      ['FISHSAUCE', 1],
      ['DRIEDBANANA', 3],
    ],
    method: 'cod',
    until: 'confirmed',
    by: 'manager',
  },
  {
    ago: 0.1,
    lines: [
      ['PRAWN-M', 1],
      ['CHILLI', 2],
    ],
    method: 'promptpay',
    until: 'awaiting_payment',
  },
];

/** Where the member's parcels go. */
export const demoAddress = {
  name: 'มะลิ ใจดี',
  phone: '+66812345678',
  line: '99/1 ซอยสุขุมวิท 22 ถนนสุขุมวิท',
  subdistrict: 'คลองตัน',
  district: 'คลองเตย',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
  note: 'ฝากไว้กับป้อมยาม',
};
