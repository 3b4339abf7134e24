/** A vendor of the demo, whose goods lie in a store of somebody else. */
export interface DemoVendor {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly bank: string;
  readonly commissionBp: number;
  readonly note: string;
  readonly skus: readonly string[];
  /** Agreed on besides in the statement that is over. */
  readonly adjustment: { readonly satang: number; readonly reason: string };
  readonly reference: string;
}

/** By space, then `<cluster>/<store>`. */
export const demoVendors: Readonly<Record<string, Readonly<Record<string, DemoVendor>>>> = {
  talad: {
    'talad/FOOD': {
      name: 'ขนมไทยป้าสำลี',
      phone: '081 555 0142',
      address: '12 ซอยเจริญกรุง 16 แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
      bank: 'ธนาคารกสิกรไทย 012-3-45678-9 สำลี มีสุข',
      commissionBp: 2_000,
      note: 'ส่งขนมทุกเช้าก่อนหกโมง รับของที่เหลือคืนตอนเย็น',
      skus: ['KHANOMCHAN', 'FOITHONG'],
      adjustment: { satang: -15_000, reason: 'ค่ากล่องขนมที่แผงออกให้ก่อน' },
      reference: 'โอนผ่านแอป 09.12 น.',
    },
  },
};
