import type { StateGroup, TaskPatch } from '../schemas.ts';

/** A task of the demo: its title, where it stands (the n-th state of its group), when it is due (days from today), and the rest. */
export interface DemoTask {
  readonly title: string;
  readonly in: StateGroup | 'review';
  readonly due?: number;
  readonly starts?: number;
  readonly more?: TaskPatch;
  readonly labels?: readonly string[];
  /** Titles of what must be done before it. */
  readonly after?: readonly string[];
  readonly under?: string;
  /** Minutes that were worked on it. */
  readonly worked?: number;
  readonly says?: string;
}
export interface DemoProject {
  readonly group: string;
  readonly key: string;
  readonly name: string;
  readonly visibility: 'private' | 'members' | 'site';
  readonly labels: readonly (readonly [name: string, colour: string])[];
  readonly budgetHours: number;
  readonly tasks: readonly DemoTask[];
}

export const GROUPS = [
  { slug: 'school', name: 'โรงเรียน', description: 'งานที่ทำให้ห้องเรียนเปิดได้ตรงเวลา', colour: '#2563eb' },
  { slug: 'building', name: 'อาคารและสถานที่', description: 'ซ่อม ปรับปรุง และจัดสถานที่', colour: '#b45309' },
] as const;

export const PROJECTS: readonly DemoProject[] = [
  {
    group: 'school',
    key: 'OPEN',
    name: 'เปิดเทอมต้นปี 2570',
    visibility: 'members',
    labels: [
      ['หลักสูตร', '#1d4ed8'],
      ['สื่อ', '#7c3aed'],
      ['รับสมัคร', '#15803d'],
    ],
    budgetHours: 120,
    tasks: [
      { title: 'สรุปรายวิชาและครูผู้สอน', in: 'completed', due: -20, starts: -30, labels: ['หลักสูตร'], worked: 320 },
      { title: 'ตั้งราคาและส่วนลดสมัครก่อน', in: 'completed', due: -14, labels: ['รับสมัคร'], worked: 150 },
      { title: 'ถ่ายภาพบรรยากาศห้องเรียน', in: 'completed', due: -9, labels: ['สื่อ'], worked: 240, says: 'ภาพชุดริมน้ำสวยมาก ใช้เป็นปกได้เลย' },
      {
        title: 'เขียนหน้าแนะนำหลักสูตรใหม่ 4 หน้า',
        in: 'review',
        due: 1,
        starts: -6,
        labels: ['สื่อ', 'หลักสูตร'],
        worked: 410,
        more: { priority: 'high', estimate: 5 },
      },
      { title: 'หน้าหลักสูตรทำขนมไทย', in: 'completed', under: 'เขียนหน้าแนะนำหลักสูตรใหม่ 4 หน้า' },
      { title: 'หน้าหลักสูตรตัดเย็บ', in: 'started', under: 'เขียนหน้าแนะนำหลักสูตรใหม่ 4 หน้า', due: 1 },
      {
        title: 'จัดตารางเรียนและห้อง',
        in: 'started',
        due: 4,
        starts: -2,
        labels: ['หลักสูตร'],
        worked: 95,
        more: { priority: 'high', estimate: 3, durationDays: 5 },
      },
      {
        title: 'เปิดรับสมัครออนไลน์',
        in: 'unstarted',
        due: 7,
        labels: ['รับสมัคร'],
        after: ['จัดตารางเรียนและห้อง', 'เขียนหน้าแนะนำหลักสูตรใหม่ 4 หน้า'],
        more: { priority: 'urgent', type: 'milestone' },
      },
      { title: 'ส่งอีเมลถึงศิษย์เก่า', in: 'unstarted', due: 8, labels: ['รับสมัคร', 'สื่อ'], after: ['เปิดรับสมัครออนไลน์'], more: { estimate: 1 } },
      { title: 'ลงประกาศในกลุ่มชุมชนบางเลน', in: 'unstarted', due: 8, labels: ['สื่อ'], after: ['เปิดรับสมัครออนไลน์'] },
      { title: 'สั่งวัตถุดิบสัปดาห์แรก', in: 'unstarted', due: 12, more: { priority: 'medium', recur: 'FREQ=WEEKLY;BYDAY=MO', estimate: 1 } },
      { title: 'อบรมครูใหม่เรื่องความปลอดภัยในครัว', in: 'backlog', due: 18, labels: ['หลักสูตร'], more: { estimate: 2 } },
      { title: 'ทำเนียบศิษย์เก่าที่เปิดร้านเอง', in: 'backlog', labels: ['สื่อ'] },
      { title: 'วันเปิดเทอม', in: 'backlog', due: 35, more: { type: 'milestone' } },
      {
        title: 'ปุ่มสมัครกดไม่ได้ในโทรศัพท์รุ่นเก่า',
        in: 'started',
        due: -1,
        more: { type: 'bug', priority: 'urgent', estimate: 1 },
        worked: 45,
        says: '@{staff} ลองในเครื่องที่เคาน์เตอร์แล้ว ยังเป็นอยู่',
      },
      { title: 'ผู้ปกครองขอรอบวันอาทิตย์', in: 'triage' },
      { title: 'พิมพ์แผ่นพับ 500 ใบ', in: 'cancelled', labels: ['สื่อ'] },
    ],
  },
  {
    group: 'school',
    key: 'CERT',
    name: 'ใบรับรองแบบใหม่',
    visibility: 'private',
    labels: [['ออกแบบ', '#be185d']],
    budgetHours: 40,
    tasks: [
      { title: 'เลือกแบบจากสามแบบ', in: 'completed', due: -5, labels: ['ออกแบบ'], worked: 60 },
      { title: 'ลายเซ็นผู้อำนวยการแบบไฟล์', in: 'started', due: 2, more: { priority: 'medium' } },
      { title: 'ทดลองพิมพ์ 10 ใบ', in: 'unstarted', due: 5, after: ['ลายเซ็นผู้อำนวยการแบบไฟล์'] },
      { title: 'ประกาศให้ผู้เรียนทราบ', in: 'backlog', due: 10, after: ['ทดลองพิมพ์ 10 ใบ'] },
    ],
  },
  {
    group: 'building',
    key: 'PIER',
    name: 'ซ่อมท่าน้ำและทางเดิน',
    visibility: 'site',
    labels: [
      ['โครงสร้าง', '#b45309'],
      ['ไฟฟ้า', '#a16207'],
    ],
    budgetHours: 60,
    tasks: [
      { title: 'สำรวจเสาและไม้พื้น', in: 'completed', due: -12, starts: -15, labels: ['โครงสร้าง'], worked: 180 },
      { title: 'ขอใบเสนอราคาสามราย', in: 'completed', due: -6, worked: 90 },
      { title: 'สั่งไม้และสลัก', in: 'started', due: 3, starts: -3, labels: ['โครงสร้าง'], worked: 30, more: { durationDays: 4 } },
      {
        title: 'เปลี่ยนไม้พื้น 24 แผ่น',
        in: 'unstarted',
        due: 11,
        starts: 4,
        labels: ['โครงสร้าง'],
        after: ['สั่งไม้และสลัก'],
        more: { durationDays: 6, priority: 'high' },
      },
      {
        title: 'ติดไฟทางเดินใหม่',
        in: 'unstarted',
        due: 16,
        starts: 12,
        labels: ['ไฟฟ้า'],
        after: ['เปลี่ยนไม้พื้น 24 แผ่น'],
        more: { durationDays: 3 },
      },
      { title: 'ตรวจรับงาน', in: 'backlog', due: 17, after: ['ติดไฟทางเดินใหม่'], more: { type: 'milestone' } },
    ],
  },
];
