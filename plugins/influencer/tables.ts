// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  influencer_attribution: {
    space_id: string;
    charge_id: string;
    influencer_id: string;
    link_id: string | null;
    subject_type: string;
    subject_id: string;
    number: string;
    commission_bp: number;
    goods_satang: number;
    at: Timestamp;
  };
  influencer_commission: {
    space_id: string;
    id: string;
    influencer_id: string;
    link_id: string | null;
    number: string;
    state: 'pending' | 'approved' | 'paid' | 'reversed';
    commission_bp: number;
    base_satang: number;
    whole_satang: number;
    amount_satang: number;
    payable_at: Timestamp;
    created_at: Timestamp;
    version: Generated<number>;
  };
  influencer_day: {
    space_id: string;
    influencer_id: string;
    link: Generated<string>;
    day: string;
    clicks: Generated<number>;
  };
  influencer_entry: {
    space_id: string;
    id: Generated<string>;
    influencer_id: string;
    kind: 'commission' | 'commission_back' | 'gift' | 'gift_back' | 'vat' | 'withheld' | 'payout';
    amount_satang: number;
    commission_id: string | null;
    gift_id: string | null;
    statement_id: string | null;
    actor_id: string | null;
    at: Timestamp;
  };
  influencer_gift: {
    space_id: string;
    id: string;
    influencer_id: string;
    item_id: string;
    item_name: string;
    item_picture: Generated<string>;
    sender_id: string | null;
    sender_name: Generated<string>;
    anonymous: boolean;
    message: Generated<string>;
    words: 'none' | 'shown' | 'held' | 'hidden';
    amount_satang: number;
    share_satang: number;
    state: 'paid' | 'delivered' | 'thanked' | 'refunded';
    thanks: Generated<string>;
    at: Timestamp;
    version: Generated<number>;
  };
  influencer_gift_item: {
    space_id: string;
    id: Generated<string>;
    name: string;
    picture: Generated<string>;
    price_satang: number;
    stock: number | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  influencer_link: {
    space_id: string;
    id: Generated<string>;
    influencer_id: string;
    kind: 'product' | 'course' | 'event' | 'url';
    target: string;
    title: string;
    code: string;
    commission_bp: number | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  influencer_number: {
    space_id: string;
    year: number;
    next: number;
  };
  influencer_profile: {
    space_id: string;
    id: Generated<string>;
    account_id: string | null;
    slug: string;
    code: string;
    name: string;
    bio: Generated<string>;
    picture: Generated<string>;
    cover: Generated<string>;
    socials: Generated<Json<Columns['influencer_profile.socials']>>;
    topics: Generated<string[]>;
    phone: Generated<string>;
    tax_id: Generated<string>;
    address: Generated<string>;
    bank: Generated<string>;
    commission_bp: number | null;
    gifts: Generated<boolean>;
    state: Generated<'applied' | 'active' | 'paused' | 'removed'>;
    decided_by: string | null;
    decided_at: Nullable<Timestamp>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
    vat_registered: Generated<boolean>;
  };
  influencer_settled: {
    space_id: string;
    entry_id: string;
    statement_id: string;
  };
  influencer_statement: {
    space_id: string;
    id: string;
    influencer_id: string;
    number: string;
    to_day: string;
    state: 'calculated' | 'approved' | 'paid' | 'void';
    withholding_bp: number;
    commission_satang: number;
    gifts_satang: number;
    withheld_satang: number;
    net_satang: number;
    calculated_by: string;
    calculated_at: Timestamp;
    approved_by: string | null;
    approved_at: Nullable<Timestamp>;
    paid_by: string | null;
    paid_at: Nullable<Timestamp>;
    method: 'wallet' | 'transfer' | null;
    reference: Generated<string>;
    version: Generated<number>;
    vat_bp: Generated<number>;
    vat_satang: Generated<number>;
  };
  influencer_visit: {
    space_id: string;
    influencer_id: string;
    link: Generated<string>;
    day: string;
    visitor: Buffer;
  };
  influencer_withholding: {
    space_id: string;
    statement_id: string;
    number: string;
    paid_day: string;
    issued_day: string;
    payer: Json<Columns['influencer_withholding.payer']>;
    payee: Json<Columns['influencer_withholding.payee']>;
    income_satang: number;
    withheld_satang: number;
    issued_at: Timestamp;
  };
  influencer_withholding_number: {
    space_id: string;
    year: number;
    next: number;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    influencer: Tables;
  }
}
