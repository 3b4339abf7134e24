// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  certification_achievement: {
    space_id: string;
    id: string;
    source_type: string;
    source_id: string;
    slug: string;
    title: string;
    description: Generated<string>;
    criteria: Generated<string>;
    href: Generated<string>;
    template_id: string | null;
    valid_months: number | null;
    active: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  certification_certificate: {
    space_id: string;
    id: string;
    site_id: string;
    origin: string;
    year: number;
    running: number;
    serial: string;
    code: string;
    source_type: string;
    source_id: string;
    achievement_id: string;
    account_id: string | null;
    recipient_name: string;
    name_key: string;
    title: string;
    issuer_name: string;
    score_percent: number | null;
    hours: number | null;
    template_id: string;
    template_version: number;
    state: 'issuing' | 'error' | 'issued' | 'expired' | 'revoked';
    problem: Generated<string>;
    issued_at: Timestamp;
    expires_at: Nullable<Timestamp>;
    revoked_at: Nullable<Timestamp>;
    revoked_by: string | null;
    revoke_reason: Generated<string>;
    replaces_id: string | null;
    searchable: Generated<boolean>;
    pdf_key: string | null;
    credential_jwt: string | null;
    key_id: string | null;
    told_at: Nullable<Timestamp>;
    issued_by: string | null;
    updated_at: Timestamp;
  };
  certification_counter: {
    space_id: string;
    year: number;
    last_number: number;
  };
  certification_key: {
    space_id: string;
    id: string;
    site_id: string;
    kid: string;
    active: boolean;
    public_jwk: Json<Columns['certification_key.public_jwk']>;
    private_sealed: string;
    created_by: string | null;
    created_at: Timestamp;
    retired_at: Nullable<Timestamp>;
  };
  certification_template: {
    space_id: string;
    id: string;
    name: string;
    draft: Json<Columns['certification_template.draft']>;
    revision: Generated<number>;
    version: Generated<number>;
    archived: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  certification_template_version: {
    space_id: string;
    template_id: string;
    version: number;
    design: Json<Columns['certification_template_version.design']>;
    pictures: Json<Columns['certification_template_version.pictures']>;
    published_by: string | null;
    created_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    certification: Tables;
  }
}
