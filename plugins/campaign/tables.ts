// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  campaign_campaign: {
    space_id: string;
    id: string;
    slug: string;
    title: Json<Columns['campaign_campaign.title']>;
    lead: Json<Columns['campaign_campaign.lead']>;
    about: Json<Columns['campaign_campaign.about']>;
    closed_text: Json<Columns['campaign_campaign.closed_text']>;
    confirm_text: Json<Columns['campaign_campaign.confirm_text']>;
    cover: Nullable<Json<Columns['campaign_campaign.cover']>>;
    year_be: number;
    state: Generated<'draft' | 'scheduled' | 'open' | 'closed' | 'archived'>;
    form_id: string | null;
    opens_at: Timestamp;
    closes_at: Timestamp;
    show_counter: Generated<boolean>;
    waitlist: Generated<boolean>;
    offer_hours: Generated<number>;
    verify_email: Generated<boolean>;
    checkin: Generated<boolean>;
    one_by: Generated<string[]>;
    prefix: string;
    contact: Generated<string>;
    copied_from: string | null;
    search: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  campaign_counter: {
    space_id: string;
    campaign_id: string;
    numbered: Generated<number>;
  };
  campaign_person: {
    space_id: string;
    campaign_id: string;
    key: string;
    registration_id: string;
  };
  campaign_registration: {
    space_id: string;
    id: string;
    campaign_id: string;
    round_id: string;
    number: number;
    reference: string;
    state: 'submitted' | 'verified' | 'confirmed' | 'waitlisted' | 'offered' | 'offer_expired' | 'attended' | 'no_show' | 'cancelled';
    name: string;
    email: string;
    phone: Generated<string>;
    account_id: string | null;
    response_id: string | null;
    locale: 'th' | 'en';
    code_hash: Buffer;
    queue_no: number | null;
    due_at: Nullable<Timestamp>;
    code_issue: Generated<number>;
    code_tries: Generated<number>;
    lookup_tries: Generated<number>;
    lookup_until: Nullable<Timestamp>;
    confirmed_at: Nullable<Timestamp>;
    attended_at: Nullable<Timestamp>;
    door: Generated<string>;
    reason: Generated<string>;
    told: Generated<string[]>;
    search: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  campaign_round: {
    space_id: string;
    id: string;
    campaign_id: string;
    name: Json<Columns['campaign_round.name']>;
    place: Generated<string>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    capacity: number;
    used: Generated<number>;
    waiting: Generated<number>;
    queued: Generated<number>;
    position: Generated<number>;
  };
  campaign_scan: {
    space_id: string;
    id: string;
    campaign_id: string;
    registration_id: string | null;
    at: Timestamp;
    door: Generated<string>;
    offline: Generated<boolean>;
    verdict: 'in' | 'again' | 'wrong' | 'void' | 'unknown';
    conflict: Generated<boolean>;
    account_id: string;
    received_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    campaign: Tables;
  }
}
