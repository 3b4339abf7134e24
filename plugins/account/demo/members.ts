import type { AccountState } from '../rules/life.ts';
import type { MemberRole } from '../rules/members.ts';

/** A member of a demo space whom nobody can sign in as: there is no password. */
export interface DemoMember {
  email: string;
  prefix: string;
  firstname: string;
  lastname: string;
  firstname_en: string;
  lastname_en: string;
  phone: string;
  role: MemberRole;
  state: AccountState;
  suspend_reason: string | null;
  /** Hours since they joined, and since they were last here; null where they never were. */
  joined: number;
  seen: number | null;
}

/** Names from ก to ฮ, with and without a vowel before the consonant. */
const PEOPLE = [
  ['นางสาว', 'กมลชนก', 'ทองสุข', 'Kamonchanok', 'Thongsuk'],
  ['นาย', 'เกรียงไกร', 'บุญมา', 'Kriangkrai', 'Bunma'],
  ['นาง', 'แก้วตา', 'ศรีสวัสดิ์', 'Kaeota', 'Sisawat'],
  ['นาย', 'ไกรวุฒิ', 'พงษ์พันธ์', 'Kraiwut', 'Phongphan'],
  ['นางสาว', 'ขวัญใจ', 'ดวงดี', 'Khwanchai', 'Duangdi'],
  ['นาย', 'จักรพงศ์', 'วัฒนกุล', 'Chakkraphong', 'Watthanakun'],
  ['นางสาว', 'ใจแก้ว', 'แสนสุข', 'Chaikaeo', 'Saensuk'],
  ['นาย', 'โชคชัย', 'มีทรัพย์', 'Chokchai', 'Misap'],
  ['นาง', 'ณัฐธยาน์', 'เอี่ยมสะอาด', 'Natthaya', 'Iamsaat'],
  ['นาย', 'เดชา', 'ชูเกียรติ', 'Decha', 'Chukiat'],
  ['นางสาว', 'ธัญญา', 'รักไทย', 'Thanya', 'Rakthai'],
  ['นาย', 'บุญเลิศ', 'คำแสน', 'Bunloet', 'Khamsaen'],
  ['นางสาว', 'ปิ่นมณี', 'จันทร์เพ็ญ', 'Pinmani', 'Chanphen'],
  ['นาย', 'พีรพล', 'อินทรสมบัติ', 'Phiraphon', 'Inthonsombat'],
  ['นาง', 'แพรวพรรณ', 'ไชยวงศ์', 'Phraeophan', 'Chaiwong'],
  ['นาย', 'ไพโรจน์', 'สุวรรณภูมิ', 'Phairot', 'Suwannaphum'],
  ['นางสาว', 'มยุรี', 'นิลวงศ์', 'Mayuri', 'Ninwong'],
  ['นาย', 'เมธา', 'ปัญญาดี', 'Metha', 'Panyadi'],
  ['นางสาว', 'รุ่งนภา', 'หอมจันทร์', 'Rungnapha', 'Homchan'],
  ['นาย', 'วีระชัย', 'ก้องเกียรติ', 'Wirachai', 'Kongkiat'],
  ['นาง', 'แววดาว', 'ใจงาม', 'Waeodao', 'Chaingam'],
  ['นาย', 'ศุภกร', 'ลิ้มเจริญ', 'Suphakon', 'Limcharoen'],
  ['นางสาว', 'สมหญิง', 'ภูผา', 'Somying', 'Phupha'],
  ['นาย', 'เสกสรร', 'โพธิ์ทอง', 'Seksan', 'Phothong'],
  ['นาง', 'อัญชลี', 'ตั้งใจดี', 'Anchali', 'Tangchaidi'],
  ['นาย', 'เอกราช', 'ยิ้มแย้ม', 'Ekkarat', 'Yimyaem'],
  ['นางสาว', 'โอบนิธิ', 'น้ำทิพย์', 'Opnithi', 'Namthip'],
  ['นาย', 'ฮาริส', 'สะและ', 'Haris', 'Salae'],
] as const;

/** How many a space has. */
const COUNT = 14;

/** Further members of a demo space, so that its list looks as a real one does. Each space has others. */
export function demoMembers(space: string): DemoMember[] {
  const start = Buffer.from(space).reduce((sum, byte) => sum + byte, 0);
  return Array.from({ length: COUNT }, (_, i) => {
    const [prefix, firstname, lastname, first, last] = PEOPLE[(start + 2 * i + (i >= COUNT / 2 ? 1 : 0)) % PEOPLE.length]!;
    const state = i === 3 || i === 9 ? 'pending' : i === 6 ? 'suspended' : 'active';
    return {
      email: `${first}.${last}@${space}.example`.toLowerCase(),
      prefix,
      firstname,
      lastname,
      firstname_en: first,
      lastname_en: last,
      phone: state === 'pending' ? '' : `+6681555${String(1000 + ((start * 37 + i * 613) % 9000))}`,
      role: i === 11 ? 'manager' : 'user',
      state,
      suspend_reason: state === 'suspended' ? 'โพสต์โฆษณาซ้ำหลายครั้งหลังได้รับคำเตือน' : null,
      joined: 77 + ((i * 701) % 4_600),
      seen: state === 'pending' || i === 5 ? null : 2 + ((i * 157) % 500),
    };
  });
}

/** Invitations that wait for an answer: the second is too old by now. */
export const demoInvitations = (space: string) =>
  [
    { email: `khru.somsak@${space}.example`, name: 'สมศักดิ์ วงศ์สวัสดิ์', role: 'manager', message: 'มาช่วยดูแลเนื้อหาด้วยกันนะครับ', hoursAgo: 20 },
    { email: `ploy@${space}.example`, name: 'พลอย', role: 'user', message: '', hoursAgo: 90 },
  ] as const;
