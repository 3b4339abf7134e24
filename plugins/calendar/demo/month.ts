/** An event of the site's calendar, told from the Monday of the week in which the demo is first started. */
export interface DemoEvent {
  readonly title: string;
  readonly detail: string;
  readonly place: string;
  /** Days from that Monday. */
  readonly day: number;
  /** `09:00`; empty for all-day ones. */
  readonly at: string;
  /** Minutes, or for all-day ones days. */
  readonly length: number;
  readonly rrule?: string;
}

/** A month of a house that teaches and sells. */
export const demoMonth: readonly DemoEvent[] = [
  {
    title: 'ประชุมทีมประจำสัปดาห์',
    detail: 'ทบทวนงานและแผนของสัปดาห์',
    place: 'ห้องประชุมชั้น 2',
    day: 0,
    at: '09:00',
    length: 60,
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
  },
  {
    title: 'อบรมกาแฟดริปสำหรับผู้เริ่มต้น',
    detail: 'เรียนรู้การบด การชง และการชิม พร้อมอุปกรณ์ให้ใช้ในห้อง',
    place: 'ครัวสาธิต',
    day: 2,
    at: '13:00',
    length: 180,
  },
  {
    title: 'ให้คำปรึกษานักเรียน',
    detail: 'พบครูได้โดยไม่ต้องนัด',
    place: 'ห้องแนะแนว',
    day: 3,
    at: '15:30',
    length: 90,
    rrule: 'FREQ=WEEKLY;BYDAY=TH',
  },
  { title: 'ตลาดนัดของดีชุมชน', detail: 'สินค้าจากผู้เรียนและชุมชน 40 ร้าน', place: 'ลานหน้าอาคาร', day: 5, at: '', length: 2 },
  { title: 'เวิร์กช็อปทอผ้ากี่เอว', detail: 'รับ 12 คน มีเส้นด้ายให้', place: 'เรือนทอผ้า', day: 8, at: '09:30', length: 300 },
  { title: 'ปิดรับสมัครรุ่นใหม่', detail: 'ส่งใบสมัครก่อนเวลา 16.00 น.', place: '', day: 11, at: '16:00', length: 30 },
  { title: 'ชิมอาหารไทยสี่ภาค', detail: 'ผลงานปลายภาคของนักเรียนครัวไทย', place: 'โรงอาหาร', day: 12, at: '11:00', length: 150 },
  { title: 'ซ้อมดับเพลิง', detail: 'ได้ยินเสียงสัญญาณแล้วไปที่จุดรวมพล', place: 'จุดรวมพลลานจอดรถ', day: 15, at: '10:00', length: 45 },
  { title: 'สอบปฏิบัติช่างไม้', detail: 'เตรียมเครื่องมือประจำตัวมาด้วย', place: 'โรงฝึกงานไม้', day: 17, at: '08:30', length: 420 },
  { title: 'วันเปิดบ้าน', detail: 'เดินชมทุกห้องเรียน ลองทำจริงทุกวิชา', place: 'ทั้งอาคาร', day: 19, at: '', length: 2 },
  { title: 'ประชุมผู้ปกครองและผู้ประกอบการ', detail: 'คุยเรื่องที่ฝึกงานภาคหน้า', place: 'หอประชุม', day: 24, at: '18:00', length: 120 },
  { title: 'สรุปบัญชีสิ้นเดือน', detail: '', place: '', day: 1, at: '14:00', length: 90, rrule: 'FREQ=MONTHLY;BYDAY=-1FR' },
];
