import { achievedText } from '../../rules/achieved.ts';
import { certificateDay } from '../../rules/certificateDay.ts';
import { showCode } from '../../rules/code.ts';
import type { Design, Values } from '../../schemas.ts';
import type { CertificateRow, CertificationCtx } from '../db.ts';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const number = (value: number | null) => (value === null ? '' : NUMBER.format(value));

/** What placeholders stand for on a certificate. */
export const valuesOf = (ctx: CertificationCtx, row: CertificateRow, { language }: Design): Values => ({
  name: row.recipient_name,
  course: row.title,
  date: certificateDay(row.issued_at, language, ctx.site.timezone),
  expires: row.expires_at ? certificateDay(row.expires_at, language, ctx.site.timezone) : '',
  serial: row.serial,
  code: showCode(row.code),
  score: number(row.score_percent),
  hours: number(row.hours),
  achieved: achievedText(language, row.score_percent),
  issuer: row.issuer_name,
});

/** What they stand for on a sample: a name with everything that is hard to set, unless told. */
export const sampleValues = (
  ctx: CertificationCtx,
  { language }: Design,
  overrides: { course?: string; validMonths?: number | null } = {},
): Values => {
  const day = certificateDay(ctx.now(), language, ctx.site.timezone);
  return {
    name: 'กตัญญู น้ำผึ้งเอี๊ยดปี่',
    course: overrides.course ?? 'การซื้อขายและบำรุงปั๊มน้ำที่ฤๅษีผู้รู้เลือกใช้',
    date: day,
    expires:
      overrides.validMonths === null ? '' : certificateDay(new Date(ctx.now().getTime() + 365 * 86_400_000), language, ctx.site.timezone),
    serial: `${ctx.settings.serialPrefix}-2569-000000`,
    code: '000000-000000-000000',
    score: '87.5',
    hours: '36',
    achieved: achievedText(language, 87.5),
    issuer: ctx.settings.issuerName || ctx.site.names.th,
  };
};
