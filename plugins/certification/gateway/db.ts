import type { ColumnType, Kysely, Selectable } from 'kysely';
import type { JWK } from 'jose';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { CertificateState } from '../contract.ts';
import type { certification } from '../plugin.ts';
import type { Design } from '../schemas.ts';

export type CertificationCtx = Ctx<typeof certification>;

/** jsonb: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** Where the store has the pictures of a version, by file id. */
export type FrozenPictures = Readonly<Record<string, { readonly key: string; readonly type: string }>>;

export interface CertificationTables {
  certification_achievement: Tables['certification_achievement'];
  certification_template: Refined<'certification_template', { draft: Json<Design> }>;
  certification_template_version: Refined<'certification_template_version', { design: Json<Design>; pictures: Json<FrozenPictures> }>;
  certification_counter: Tables['certification_counter'];
  certification_key: Refined<'certification_key', { public_jwk: Json<JWK> }>;
  certification_certificate: Refined<'certification_certificate', { state: CertificateState }>;
}

export type AchievementRow = Selectable<CertificationTables['certification_achievement']>;
export type TemplateRow = Selectable<CertificationTables['certification_template']>;
export type VersionRow = Selectable<CertificationTables['certification_template_version']>;
export type KeyRow = Selectable<CertificationTables['certification_key']>;
export type CertificateRow = Selectable<CertificationTables['certification_certificate']>;

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<CertificationCtx, 'db'>): Kysely<CertificationTables> => ctx.db;
