/** One movement of the demo member's wallet. Amounts are satang. */
export interface DemoMovement {
  /** Days before today, and the local time of day. */
  daysAgo: number;
  at: string;
  what: 'topup' | 'purchase' | 'refund' | 'sent' | 'received' | 'credit';
  amountSatang: number;
  note: string;
}

/** Two months of a learner's wallet; it ends at 1,250.50 baht. */
export const demoHistory: readonly DemoMovement[] = [
  { daysAgo: 61, at: '09:12', what: 'topup', amountSatang: 100_000, note: '' },
  { daysAgo: 60, at: '12:40', what: 'purchase', amountSatang: 35_000, note: 'ค่าอบรมเบื้องต้น' },
  { daysAgo: 57, at: '18:05', what: 'purchase', amountSatang: 12_550, note: 'ชุดเมล็ดพันธุ์ทดลองปลูก' },
  { daysAgo: 55, at: '08:31', what: 'received', amountSatang: 20_000, note: 'หารค่าอุปกรณ์' },
  { daysAgo: 52, at: '19:47', what: 'sent', amountSatang: 15_000, note: 'ค่าอาหารกลางวัน' },
  { daysAgo: 50, at: '10:15', what: 'topup', amountSatang: 50_000, note: '' },
  { daysAgo: 48, at: '14:20', what: 'purchase', amountSatang: 49_000, note: 'หนังสือคู่มือเกษตรอินทรีย์' },
  { daysAgo: 45, at: '11:02', what: 'refund', amountSatang: 12_550, note: 'คืนเงินชุดเมล็ดพันธุ์' },
  { daysAgo: 42, at: '16:33', what: 'purchase', amountSatang: 8_900, note: 'กาแฟและขนม' },
  { daysAgo: 39, at: '09:58', what: 'received', amountSatang: 30_000, note: 'ขายปุ๋ยหมัก 3 กระสอบ' },
  { daysAgo: 36, at: '13:09', what: 'sent', amountSatang: 25_000, note: 'ค่าขนส่ง' },
  { daysAgo: 33, at: '20:21', what: 'topup', amountSatang: 100_000, note: '' },
  { daysAgo: 31, at: '10:44', what: 'purchase', amountSatang: 79_000, note: 'คอร์สซ่อมปั๊มน้ำด้วยตัวเอง' },
  { daysAgo: 28, at: '17:50', what: 'credit', amountSatang: 5_000, note: 'รางวัลกิจกรรมส่งการบ้านครบ' },
  { daysAgo: 25, at: '12:12', what: 'purchase', amountSatang: 14_500, note: 'ค่าวัสดุฝึกปฏิบัติ' },
  { daysAgo: 23, at: '15:38', what: 'received', amountSatang: 18_000, note: 'แบ่งค่าเช่าแปลง' },
  { daysAgo: 20, at: '08:07', what: 'sent', amountSatang: 9_950, note: 'ค่าต้นกล้า' },
  { daysAgo: 17, at: '19:15', what: 'purchase', amountSatang: 29_900, note: 'บัตรเข้าชมงานเปิดบ้าน' },
  { daysAgo: 15, at: '11:26', what: 'topup', amountSatang: 80_000, note: '' },
  { daysAgo: 12, at: '13:55', what: 'purchase', amountSatang: 45_000, note: 'คอร์สบัญชีครัวเรือน' },
  { daysAgo: 9, at: '09:34', what: 'refund', amountSatang: 29_900, note: 'คืนเงินบัตรเข้าชม (เลื่อนงาน)' },
  { daysAgo: 7, at: '18:42', what: 'sent', amountSatang: 20_000, note: 'ร่วมทำบุญ' },
  { daysAgo: 4, at: '10:03', what: 'received', amountSatang: 55_000, note: 'ค่าแรงช่วยจัดบูธ' },
  { daysAgo: 2, at: '16:18', what: 'purchase', amountSatang: 23_700, note: 'อุปกรณ์รดน้ำ' },
  { daysAgo: 1, at: '12:29', what: 'purchase', amountSatang: 7_900, note: 'ข้าวกลางวันและน้ำดื่ม' },
];
