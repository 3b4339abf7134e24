import type { Ctx } from '#kernel/contract/ctx.ts';
import type { certification } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type CertificationCtx = Ctx<typeof certification>;

export type AchievementRow = Row<'certification_achievement'>;
export type TemplateRow = Row<'certification_template'>;
export type VersionRow = Row<'certification_template_version'>;
export type KeyRow = Row<'certification_key'>;
export type CertificateRow = Row<'certification_certificate'>;
