// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  event_attendee: {
    space_id: string;
    id: string;
    order_id: string;
    event_id: string;
    ticket_type_id: string;
    number: number;
    code_hash: Buffer | null;
    code_sealed: string | null;
    name: Generated<string>;
    email: Generated<string>;
    answers: Generated<Json<Columns['event_attendee.answers']>>;
    state: 'awaiting' | 'active' | 'transferred' | 'cancelled';
    transfer_of: string | null;
    paid_satang: Generated<number>;
    search: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
    seat_id: string | null;
  };
  event_checkin: {
    space_id: string;
    list_id: string;
    attendee_id: string;
    event_id: string;
    state: 'inside' | 'outside';
    first_at: Timestamp;
    first_door: Generated<string>;
    last_at: Timestamp;
    last_door: Generated<string>;
  };
  event_checkin_list: {
    space_id: string;
    id: string;
    event_id: string;
    name: string;
    ticket_type_ids: Generated<string[]>;
    doors: Generated<string[]>;
    active_from: Nullable<Timestamp>;
    active_to: Nullable<Timestamp>;
    version: Generated<number>;
  };
  event_event: {
    space_id: string;
    id: string;
    slug: string;
    title: string;
    summary: Generated<string>;
    about: Generated<string>;
    cover: Nullable<Json<Columns['event_event.cover']>>;
    category: Generated<string>;
    format: Generated<'onsite' | 'online' | 'hybrid'>;
    venue: Generated<string>;
    address: Generated<string>;
    map_url: Generated<string>;
    online_url: Generated<string>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    doors_at: Nullable<Timestamp>;
    organiser: Generated<string>;
    organiser_email: Generated<string>;
    organiser_phone: Generated<string>;
    speakers: Generated<Json<Columns['event_event.speakers']>>;
    agenda: Generated<Json<Columns['event_event.agenda']>>;
    questions: Generated<Json<Columns['event_event.questions']>>;
    state: Generated<'draft' | 'published' | 'ongoing' | 'ended' | 'archived' | 'postponed' | 'cancelled'>;
    visibility: Generated<'public' | 'unlisted' | 'private'>;
    approval: Generated<boolean>;
    hold_minutes: Generated<number>;
    refund_days: number | null;
    refund_policy: Generated<string>;
    transferable: Generated<boolean>;
    reminder_hours: Generated<number>;
    feedback_url: Generated<string>;
    certificate: Generated<boolean>;
    series_id: string | null;
    sequence: Generated<number>;
    end_reason: Generated<string>;
    search: Generated<string>;
    reminded_at: Nullable<Timestamp>;
    published_at: Nullable<Timestamp>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  event_message: {
    space_id: string;
    id: string;
    event_id: string;
    kind: 'message' | 'reminder' | 'feedback' | 'postponed';
    subject: string;
    body: string;
    ticket_type_ids: Generated<string[]>;
    list_id: string | null;
    presence: Generated<'all' | 'came' | 'absent'>;
    state: Generated<'sending' | 'sent'>;
    after: string | null;
    sent: Generated<number>;
    account_id: string | null;
    created_at: Timestamp;
  };
  event_message_mail: {
    space_id: string;
    message_id: string;
    email: string;
  };
  event_order: {
    space_id: string;
    id: string;
    event_id: string;
    reference: string;
    state: 'held' | 'pending_approval' | 'awaiting_payment' | 'confirmed' | 'rejected' | 'expired' | 'cancelled' | 'partially_refunded' | 'refunded';
    account_id: string | null;
    name: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    locale: 'th' | 'en';
    lines: Json<Columns['event_order.lines']>;
    total_satang: number;
    discount_satang: Generated<number>;
    promo_id: string | null;
    due_at: Nullable<Timestamp>;
    charge_id: string | null;
    charge_state: Generated<'none' | 'open' | 'paid' | 'late' | 'closed'>;
    refunded_satang: Generated<number>;
    reason: Generated<string>;
    told: Generated<string[]>;
    confirmed_at: Nullable<Timestamp>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  event_pool: {
    space_id: string;
    id: string;
    event_id: string;
    name: string;
    capacity: number;
    used: Generated<number>;
    held: Generated<number>;
    version: Generated<number>;
  };
  event_promo: {
    space_id: string;
    id: string;
    event_id: string;
    code: string;
    kind: 'percent' | 'fixed' | 'unlock';
    value: Generated<number>;
    ticket_type_ids: Generated<string[]>;
    max_uses: number | null;
    used: Generated<number>;
    expires_at: Nullable<Timestamp>;
    version: Generated<number>;
  };
  event_scan: {
    space_id: string;
    id: string;
    list_id: string;
    attendee_id: string | null;
    at: Timestamp;
    direction: 'in' | 'out';
    door: Generated<string>;
    device: Generated<string>;
    offline: Generated<boolean>;
    verdict: 'in' | 'out' | 'again' | 'not_in' | 'wrong' | 'void' | 'unknown' | 'closed';
    conflict: Generated<boolean>;
    account_id: string;
    received_at: Timestamp;
  };
  event_seat: {
    space_id: string;
    id: string;
    event_id: string;
    section_id: string;
    row_name: string;
    label: string;
    x: number;
    y: number;
    ticket_type_id: string;
    accessible: Generated<boolean>;
    blocked: Generated<boolean>;
    note: Generated<string>;
  };
  event_seat_map: {
    space_id: string;
    event_id: string;
    stage: Generated<string>;
    sections: Generated<Json<Columns['event_seat_map.sections']>>;
    version: Generated<number>;
  };
  event_ticket_type: {
    space_id: string;
    id: string;
    event_id: string;
    name: string;
    detail: Generated<string>;
    kind: 'free' | 'paid' | 'donation';
    price_satang: Generated<number>;
    pool_ids: string[];
    min_per_order: Generated<number>;
    max_per_order: Generated<number>;
    sale_from: Nullable<Timestamp>;
    sale_to: Nullable<Timestamp>;
    turns_at: Nullable<Timestamp>;
    hidden_without_code: Generated<boolean>;
    hide_when_sold_out: Generated<boolean>;
    waitlist: Generated<boolean>;
    active: Generated<boolean>;
    position: Generated<number>;
    version: Generated<number>;
  };
  event_waitlist: {
    space_id: string;
    id: string;
    event_id: string;
    ticket_type_id: string;
    name: string;
    email: string;
    phone: Generated<string>;
    account_id: string | null;
    locale: 'th' | 'en';
    state: 'waiting' | 'offered' | 'purchased' | 'offer_expired' | 'cancelled';
    queued_at: Timestamp;
    due_at: Nullable<Timestamp>;
    order_id: string | null;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    event: Tables;
  }
}
