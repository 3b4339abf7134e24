import { addTexts, type TextModules } from '#kit/page/text.ts';
import { DEFAULT_TEMPLATES } from '#plugins/certification/rules/defaultDesigns.ts';
import type { PublicCertificate, Template } from '#plugins/certification/schemas.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/certification/messages/**/*.json');
const group = (folder: string): TextModules => ({
  th: () => groups[`../../../plugins/certification/messages/${folder}th.json`]!(),
  en: () => groups[`../../../plugins/certification/messages/${folder}en.json`]!(),
});
const TEXTS = ['', 'pages/', 'desk/'].map(group);

/** All words of certificates, for stories of its parts. */
export async function certificationTexts(): Promise<void> {
  for (const texts of TEXTS) for (const locale of ['th', 'en'] as const) await addTexts('certification', texts, locale);
}

export const template: Template = {
  id: DEFAULT_TEMPLATES[0].id,
  name: DEFAULT_TEMPLATES[0].name,
  design: DEFAULT_TEMPLATES[0].design,
  revision: 3,
  version: 2,
  archived: false,
  changed: true,
  pictures: [],
  values: {
    name: 'กตัญญู น้ำผึ้งเอี๊ยดปี่',
    course: 'ปั๊มน้ำ ฤๅษี และการซื้อที่ผู้รู้เลือก',
    date: '21 พฤศจิกายน พ.ศ. 2569',
    expires: '21 พฤศจิกายน พ.ศ. 2570',
    serial: 'ACAD-2569-000123',
    code: '7ABC2D-9EFG1H-JKMNPQ',
    score: '87.5',
    hours: '36',
    achieved: 'ได้ศึกษาและผ่านเกณฑ์การประเมินหลักสูตร',
    issuer: 'แสงทองอะคาเดมี',
  },
  versions: [
    { version: 2, createdAt: '2026-10-01T03:00:00.000Z', certificates: 12 },
    { version: 1, createdAt: '2026-03-01T03:00:00.000Z', certificates: 240 },
  ],
};

export const certificate: PublicCertificate = {
  status: 'valid',
  serial: 'ACAD-2569-000123',
  code: '7ABC2D-9EFG1H-JKMNPQ',
  recipientName: 'กตัญญู น้ำผึ้งเอี๊ยดปี่',
  title: 'ช่างไม้เบื้องต้น: เข้าไม้ด้วยมือ',
  issuerName: 'แสงทองอะคาเดมี',
  hours: 36,
  issuedAt: '2026-11-21T03:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  replacedBy: null,
  achievementPath: '/lesson/certification/ช่างไม้เบื้องต้น',
  pdf: true,
};
