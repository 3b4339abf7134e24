// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  people_apart: {
    space_id: string;
    one_id: string;
    other_id: string;
    at: Timestamp;
  };
  people_consent: {
    space_id: string;
    id: Generated<string>;
    person_id: string;
    channel: 'email' | 'line' | 'sms';
    granted: boolean;
    source: 'member' | 'form' | 'counter' | 'phone' | 'message' | 'letter';
    actor_id: string | null;
    at: Timestamp;
  };
  people_event: {
    space_id: string;
    id: Generated<string>;
    person_id: string;
    kind: 'noted' | 'edited' | 'removed' | 'restored' | 'tagged' | 'untagged' | 'granted' | 'withdrawn' | 'merged' | 'undone';
    word: Generated<string>;
    other_id: string | null;
    actor_id: string | null;
    at: Timestamp;
  };
  people_merge: {
    space_id: string;
    id: Generated<string>;
    seq: GeneratedAlways<number>;
    into_id: string;
    from_id: string;
    moved: string[];
    name_from: string;
    email_from: string;
    phone_from: string;
    actor_id: string;
    at: Timestamp;
    undone_at: Nullable<Timestamp>;
  };
  people_note: {
    space_id: string;
    id: Generated<string>;
    person_id: string;
    text: string;
    author_id: string;
    created_at: Timestamp;
    edited_at: Nullable<Timestamp>;
    removed_at: Nullable<Timestamp>;
  };
  people_person: {
    space_id: string;
    id: Generated<string>;
    merged_into: string | null;
    account_id: string | null;
    contact_key: string | null;
    name: string;
    email: string;
    phone: string;
    state: string;
    email_key: string;
    name_key: string;
    name_from: string;
    email_from: string;
    phone_from: string;
    shown_name: Generated<string>;
    shown_email: Generated<string>;
    shown_phone: Generated<string>;
    has_account: Generated<boolean>;
    tags: Generated<string[]>;
    consents: Generated<string[]>;
    since: Generated<Timestamp>;
  };
  people_segment: {
    space_id: string;
    id: Generated<string>;
    name: string;
    conditions: Json<Columns['people_segment.conditions']>;
    size: number | null;
    counted_at: Nullable<Timestamp>;
    version: Generated<number>;
    updated_at: Timestamp;
  };
  people_source: {
    space_id: string;
    area: string;
    at: Timestamp;
    id: string;
    done: boolean;
    read_at: Timestamp;
  };
  people_tag: {
    space_id: string;
    id: Generated<string>;
    name: string;
    folded: string;
  };
  people_tagged: {
    space_id: string;
    person_id: string;
    tag_id: string;
    at: Timestamp;
  };
  people_word: {
    space_id: string;
    word: string;
    person_id: string;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    people: Tables;
  }
}
