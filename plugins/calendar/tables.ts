// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  calendar_attendee: {
    space_id: string;
    id: Generated<string>;
    event_id: string;
    account_id: string | null;
    email: string;
    name: Generated<string>;
    required: Generated<boolean>;
    answer: Generated<'needs_action' | 'accepted' | 'declined' | 'tentative'>;
    token_hash: string;
    replied_at: Nullable<Timestamp>;
    note: Generated<string>;
  };
  calendar_calendar: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    name: string;
    colour: string;
    owner_id: string | null;
    visibility: 'private' | 'shared' | 'public';
    timezone: string;
    reminders: Generated<number[]>;
    feed_hash: string | null;
    feed_number: Generated<number>;
    source_url: string | null;
    source_etag: Generated<string>;
    source_at: Nullable<Timestamp>;
    source_error: string | null;
    created_at: Generated<Timestamp>;
  };
  calendar_digest: {
    space_id: string;
    account_id: string;
    daily: Generated<boolean>;
    weekly: Generated<boolean>;
  };
  calendar_digest_sent: {
    space_id: string;
    account_id: string;
    period: string;
  };
  calendar_event: {
    space_id: string;
    id: Generated<string>;
    calendar_id: string;
    uid: string;
    sequence: Generated<number>;
    title: string;
    detail: Generated<string>;
    place: Generated<string>;
    url: Generated<string>;
    starts: string;
    ends: string;
    all_day: boolean;
    tzid: string;
    rrule: string | null;
    exdates: Generated<string[]>;
    master_id: string | null;
    recurrence_id: string | null;
    state: Generated<'tentative' | 'confirmed' | 'cancelled'>;
    busy: Generated<boolean>;
    private: Generated<boolean>;
    organiser_id: string | null;
    reminders: Generated<number[]>;
    remind_at: Nullable<Timestamp>;
    first_at: Timestamp;
    last_at: Nullable<Timestamp>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    offer_id: string | null;
  };
  calendar_hold: {
    space_id: string;
    id: string;
    offer_id: string;
    host_id: string;
    token_hash: string;
    email: string;
    name: string;
    note: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    until: Timestamp;
    attendee_id: string | null;
    created_at: Timestamp;
  };
  calendar_layer: {
    space_id: string;
    key: string;
    title: string;
    colour: string;
    audience: 'everyone' | 'members' | 'followers';
  };
  calendar_layer_date: {
    space_id: string;
    layer_key: string;
    key: string;
    title: string;
    detail: string;
    place: string;
    href: string;
    starts_at: string;
    ends_at: string;
    all_day: boolean;
    first_at: Timestamp;
    last_at: Timestamp;
  };
  calendar_layer_follower: {
    space_id: string;
    layer_key: string;
    account_id: string;
  };
  calendar_mail: {
    space_id: string;
    id: Generated<string>;
    calendar_id: string | null;
    event_id: string | null;
    account_id: string | null;
    kind: 'invite' | 'update' | 'cancel' | 'reply' | 'digest' | 'test';
    method: '' | 'REQUEST' | 'CANCEL' | 'REPLY';
    sequence: Generated<number>;
    title: string;
    recipient: string;
    mail_id: string | null;
    error: string | null;
    created_at: Generated<Timestamp>;
  };
  calendar_offer: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    host_id: string;
    calendar_id: string;
    title: string;
    detail: Generated<string>;
    place: Generated<string>;
    url: Generated<string>;
    hours: string[];
    minutes: number;
    buffer: number;
    notice: number;
    ahead: number;
    capacity: number;
    holidays: boolean;
    open: boolean;
    removed: Generated<boolean>;
    created_at: Generated<Timestamp>;
  };
  calendar_share: {
    space_id: string;
    calendar_id: string;
    account_id: string;
    right_name: 'busy' | 'read' | 'write' | 'manage';
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    calendar: Tables;
  }
}
