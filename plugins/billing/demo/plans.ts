import type { Value } from '#kit/schema/schema.ts';
import type { PlanDraft } from '../calls/subscriptionSchemas.ts';

const academy: readonly Value<typeof PlanDraft>[] = [
  {
    code: 'monthly',
    nameTh: 'สมาชิกรายเดือน',
    nameEn: 'Monthly membership',
    summaryTh: 'เหมาะกับผู้ที่อยากลองใช้ทีละเดือน',
    summaryEn: 'For those who like to go month by month',
    featuresTh: ['เข้าถึงเนื้อหาสำหรับสมาชิก', 'ถามตอบกับทีมงาน', 'ยกเลิกได้ทุกเมื่อ'],
    featuresEn: ['All content for members', 'Questions answered by our team', 'Cancel at any time'],
    interval: 'month',
    intervalCount: 1,
    priceSatang: 19_900,
    trialDays: 0,
    active: true,
  },
  {
    code: 'yearly',
    nameTh: 'สมาชิกรายปี',
    nameEn: 'Yearly membership',
    summaryTh: 'จ่ายปีละครั้ง ประหยัดกว่าเดือนละ 199 บาทถึงสองเดือน',
    summaryEn: 'Once a year, two months less than by the month',
    featuresTh: ['ทุกอย่างในแบบรายเดือน', 'ส่วนลดกิจกรรมพิเศษ', 'ทดลองใช้ฟรี 7 วัน'],
    featuresEn: ['Everything of the monthly one', 'Special events at a lower price', 'Seven days free to try'],
    interval: 'year',
    intervalCount: 1,
    priceSatang: 199_000,
    trialDays: 7,
    active: true,
  },
];

/** What may be subscribed to on the example sites, by their ids: by the month, and by the year with a trial. */
export const demoPlans: Readonly<Record<string, readonly Value<typeof PlanDraft>[]>> = { academy };
