/** What the demo's school lets people achieve beside its courses. */
export const demoAchievements = [
  {
    id: 'basic-joinery',
    slug: 'ช่างไม้เบื้องต้น',
    title: 'ช่างไม้เบื้องต้น: เข้าไม้ด้วยมือ',
    description: 'ใบรับรองสำหรับผู้ที่เลือกไม้ ลับคม และเข้าไม้เดือยหางเหยี่ยวด้วยเครื่องมือช่างได้ด้วยตนเอง',
    criteria: 'เข้าเรียนครบ 36 ชั่วโมง ทำกล่องไม้เข้าเดือยหนึ่งใบ และสอบผ่านภาคปฏิบัติไม่ต่ำกว่าร้อยละ 70',
    validMonths: null,
  },
  {
    id: 'food-safety',
    slug: 'สุขาภิบาลอาหาร',
    title: 'สุขาภิบาลอาหารสำหรับผู้ประกอบการ',
    description: 'ความรู้เรื่องความสะอาด อุณหภูมิ และการเก็บรักษาอาหารสำหรับร้านและแผงลอย',
    criteria: 'อบรมครบ 6 ชั่วโมง และทำแบบทดสอบได้ไม่ต่ำกว่าร้อยละ 80 ต่ออายุทุก 12 เดือน',
    validMonths: 12,
  },
] as const;

/** Of one member: in each state that a certificate is met in, in the order in which they were issued, `daysAgo`. */
export const demoCertificates = [
  { id: 'demo-expired', achievement: 'food-safety', daysAgo: 400, scorePercent: 92, hours: 6, revoked: '' },
  { id: 'demo-revoked', achievement: 'basic-joinery', daysAgo: 75, scorePercent: 71, hours: 36, revoked: 'ออกซ้ำกับใบที่ออกภายหลัง' },
  { id: 'demo-issued', achievement: 'basic-joinery', daysAgo: 40, scorePercent: 87.5, hours: 36, revoked: '' },
] as const;
