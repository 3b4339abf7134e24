// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  form_file: {
    space_id: string;
    id: Generated<string>;
    form_id: string;
    response_id: string;
    element: string;
    name: string;
    type: string;
    bytes: number;
    object_key: string;
    at: Timestamp;
  };
  form_form: {
    space_id: string;
    id: string;
    slug: string;
    kind: 'form' | 'quiz' | 'poll' | 'registration';
    state: 'draft' | 'scheduled' | 'open' | 'paused' | 'closed' | 'archived';
    title: string;
    draft: Json<Columns['form_form.draft']>;
    version: Generated<number>;
    published: Generated<number>;
    settings: Json<Columns['form_form.settings']>;
    settings_version: Generated<number>;
    opens_at: Nullable<Timestamp>;
    closes_at: Nullable<Timestamp>;
    max_responses: number | null;
    taken: Generated<number>;
    numbered: Generated<number>;
    pin_hash: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    summary: Generated<string>;
    summary_of: Generated<number>;
    summary_at: Nullable<Timestamp>;
  };
  form_invite: {
    space_id: string;
    id: Generated<string>;
    form_id: string;
    token_hash: string;
    email: string;
    name: Generated<string>;
    created_at: Timestamp;
    expires_at: Nullable<Timestamp>;
    wanted: Generated<boolean>;
    sent_at: Nullable<Timestamp>;
    spent_at: Nullable<Timestamp>;
  };
  form_quota: {
    space_id: string;
    form_id: string;
    key: string;
    most: number;
    used: Generated<number>;
  };
  form_respondent: {
    space_id: string;
    form_id: string;
    key: string;
    response_id: string;
  };
  form_response: {
    space_id: string;
    id: Generated<string>;
    form_id: string;
    form_version: number;
    state: 'partial' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'waitlisted' | 'offered' | 'awaiting_payment' | 'cancelled' | 'screened_out' | 'abandoned';
    reference: string | null;
    account_id: string | null;
    invite_id: string | null;
    device_hash: string | null;
    email: Generated<string>;
    email_verified: Generated<boolean>;
    answers: Generated<Json<Columns['form_response.answers']>>;
    editing: Nullable<Json<Columns['form_response.editing']>>;
    variables: Generated<Json<Columns['form_response.variables']>>;
    score: number | null;
    trail: Generated<string[]>;
    ending: Generated<string>;
    pin_passed: Generated<boolean>;
    code_hash: string | null;
    code_email: string | null;
    code_until: Nullable<Timestamp>;
    code_tries: Generated<number>;
    resume_hash: string | null;
    resume_until: Nullable<Timestamp>;
    locale: 'th' | 'en';
    source: Generated<Json<Columns['form_response.source']>>;
    tags: Generated<string[]>;
    note: Generated<string>;
    search: Generated<string>;
    holds: Generated<string[]>;
    counted: Generated<boolean>;
    started_at: Timestamp;
    saved_at: Timestamp;
    submitted_at: Nullable<Timestamp>;
    version: Generated<number>;
    held_until: Nullable<Timestamp>;
    price_satang: Generated<number>;
    charge_id: string | null;
  };
  form_version: {
    space_id: string;
    form_id: string;
    number: number;
    body: Json<Columns['form_version.body']>;
    by_id: string | null;
    at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    form: Tables;
  }
}
