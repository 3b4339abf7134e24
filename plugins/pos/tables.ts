// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  pos_approval: {
    space_id: string;
    id: Generated<string>;
    device_id: string;
    member_id: string;
    cashier_id: string | null;
    at: Timestamp;
  };
  pos_bill: {
    space_id: string;
    id: string;
    number: string;
    cluster_id: string;
    store_id: string;
    device_id: string;
    shift_id: string;
    seq: number;
    digest: string;
    kind: 'sale' | 'return';
    state: 'paid' | 'partially_returned' | 'returned';
    origin_bill_id: string | null;
    member_id: string;
    customer_id: string | null;
    lines: Json<Columns['pos_bill.lines']>;
    items: number;
    tenders: Columns['pos_bill.tenders'];
    approvals: Json<Columns['pos_bill.approvals']>;
    discount_satang: number;
    rounding_satang: number;
    vat_satang: number;
    total_satang: number;
    returned_satang: Generated<number>;
    catalogue_version: string;
    offline: boolean;
    late: boolean;
    business_day: string;
    at: Timestamp;
    received_at: Timestamp;
    flags: Generated<number>;
    document_id: string | null;
    taxed_satang: number | null;
    log_id: string | null;
  };
  pos_bill_payment: {
    space_id: string;
    bill_id: string;
    id: string;
    tender: Columns['pos_bill_payment.tender'];
    amount_satang: number;
    tendered_satang: number;
    reference: Generated<string>;
    taxed_satang: Generated<number>;
  };
  pos_customer: {
    space_id: string;
    id: string;
    cluster_id: string;
    account_id: string | null;
    name: string;
    phone: Generated<string>;
    email: Generated<string>;
    price_role: Generated<'guest' | 'user'>;
    note: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    seen_at: Timestamp;
    removed_at: Nullable<Timestamp>;
    credit_satang: Generated<number>;
  };
  pos_day: {
    space_id: string;
    store_id: string;
    cluster_id: string;
    dimension: 'all' | 'hour' | 'tender' | 'member' | 'product';
    business_day: string;
    key: string;
    name: Generated<string>;
    bills: Generated<number>;
    returns: Generated<number>;
    quantity_milli: Generated<number>;
    sales_satang: Generated<number>;
    refunds_satang: Generated<number>;
    discount_satang: Generated<number>;
    vat_satang: Generated<number>;
  };
  pos_device: {
    space_id: string;
    device_id: string;
    cluster_id: string;
    store_id: string;
    last_seq: Generated<number>;
    last_hash: string;
    last_number: Generated<string>;
    last_at: Nullable<Timestamp>;
    forked_at: Nullable<Timestamp>;
  };
  pos_drawer_event: {
    space_id: string;
    device_id: string;
    seq: number;
    part: number;
    id: Generated<string>;
    shift_id: string;
    kind: 'float' | 'tender' | 'change' | 'refund' | 'payIn' | 'payOut' | 'noSale' | 'overShort';
    amount_satang: number;
    bill_id: string | null;
    member_id: string;
    approved_by: string | null;
    reason: Generated<string>;
    at: Timestamp;
  };
  pos_entry: {
    space_id: string;
    device_id: string;
    seq: number;
    id: string;
    kind: Columns['pos_entry.kind'];
    at: Timestamp;
    body: Json<Columns['pos_entry.body']>;
    prev: string;
    hash: string;
    signature: string;
    state: 'created' | 'exists' | 'conflict';
    reason: Generated<string>;
    received_at: Timestamp;
  };
  pos_flag: {
    space_id: string;
    id: Generated<string>;
    cluster_id: string;
    store_id: string;
    device_id: string;
    seq: number;
    code: Columns['pos_flag.code'];
    subject: 'bill' | 'shift' | 'device' | 'ticket';
    subject_id: string;
    title: string;
    detail: Json<Columns['pos_flag.detail']>;
    at: Timestamp;
    resolved_at: Nullable<Timestamp>;
    resolved_by: string | null;
    note: Generated<string>;
  };
  pos_floor: {
    space_id: string;
    store_id: string;
    areas: Json<Columns['pos_floor.areas']>;
    scale: Generated<'split' | 'weight' | 'price'>;
    revision: Generated<number>;
  };
  pos_gift: {
    space_id: string;
    id: string;
    cluster_id: string;
    code_hash: string;
    balance_satang: number;
    sold_bill_id: string;
    created_at: Timestamp;
  };
  pos_gift_move: {
    space_id: string;
    id: Generated<string>;
    gift_id: string;
    amount_satang: number;
    ref_id: string;
    at: Timestamp;
  };
  pos_kitchen_order: {
    space_id: string;
    store_id: string;
    id: string;
    state: 'new' | 'cooking' | 'ready' | 'served' | 'cancelled';
    body: Json<Columns['pos_kitchen_order.body']>;
    changed: number;
  };
  pos_menu: {
    space_id: string;
    cluster_id: string;
    groups: Json<Columns['pos_menu.groups']>;
    stations: Json<Columns['pos_menu.stations']>;
    revision: Generated<number>;
  };
  pos_month: {
    space_id: string;
    store_id: string;
    month: string;
    key: string;
    name: string;
    bills: number;
    returns: number;
    quantity_milli: number;
    sales_satang: number;
    refunds_satang: number;
    discount_satang: number;
  };
  pos_part: {
    space_id: string;
    location_id: string;
    variant_id: string;
    milli: Generated<number>;
  };
  pos_point: {
    space_id: string;
    bill_id: string;
    customer_id: string;
    points: number;
    at: Timestamp;
  };
  pos_quarantine: {
    space_id: string;
    id: Generated<string>;
    device_id: string;
    reason: 'log-forked' | 'log-invalid';
    digest: string;
    entries: Json<Columns['pos_quarantine.entries']>;
    at: Timestamp;
  };
  pos_quarantine_end: {
    space_id: string;
    quarantine_id: string;
    act: 'taken' | 'dropped';
    taken: Generated<number>;
    left_out: Generated<number>;
    note: string;
    member_id: string;
    at: Timestamp;
  };
  pos_shared: {
    space_id: string;
    store_id: string;
    changes: Generated<number>;
  };
  pos_shift: {
    space_id: string;
    id: string;
    cluster_id: string;
    store_id: string;
    device_id: string;
    drawer: string;
    state: 'open' | 'closed';
    opened_by: string;
    opened_at: Timestamp;
    float_satang: number;
    denominations: Json<Columns['pos_shift.denominations']>;
    closed_by: string | null;
    closed_at: Nullable<Timestamp>;
    expected_satang: number | null;
    counted_satang: number | null;
    counted_denominations: Nullable<Json<Columns['pos_shift.counted_denominations']>>;
    over_short_satang: number | null;
    reason: Generated<string>;
    approved_by: string | null;
    late_bills: Generated<number>;
  };
  pos_shift_close: {
    space_id: string;
    shift_id: string;
    nth: number;
    closed_by: string;
    closed_at: Timestamp;
    expected_satang: number;
    counted_satang: number;
    counted_denominations: Nullable<Json<Columns['pos_shift_close.counted_denominations']>>;
    over_short_satang: number;
    reason: string;
    approved_by: string | null;
    late_bills: number;
    reopened_by: string;
    reopened_at: Timestamp;
    reopen_reason: string;
  };
  pos_table_code: {
    space_id: string;
    id: Generated<string>;
    store_id: string;
    table_id: string;
    code: string;
    made_at: Timestamp;
    revoked_at: Nullable<Timestamp>;
  };
  pos_table_order: {
    space_id: string;
    id: Generated<string>;
    code_id: string;
    store_id: string;
    table_id: string;
    browser: string;
    customer_id: string | null;
    lines: Generated<Json<Columns['pos_table_order.lines']>>;
    total_satang: Generated<number>;
    state: Columns['pos_table_order.state'];
    made_at: Timestamp;
    sent_at: Nullable<Timestamp>;
    decided_at: Nullable<Timestamp>;
    decided_by: string | null;
    ticket_id: string | null;
  };
  pos_tender: {
    space_id: string;
    id: string;
    cluster_id: string;
    store_id: string;
    device_id: string;
    member_id: string;
    tender: 'wallet' | 'gift' | 'credit' | 'deposit';
    amount_satang: number;
    account_id: string | null;
    customer_id: string | null;
    gift_id: string | null;
    deposit_bill_id: string | null;
    state: 'taken' | 'undone';
    bill_id: string | null;
    at: Timestamp;
    taxed_satang: Generated<number>;
  };
  pos_ticket: {
    space_id: string;
    store_id: string;
    id: string;
    state: 'open' | 'paid' | 'void' | 'merged';
    body: Json<Columns['pos_ticket.body']>;
    changed: number;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    pos: Tables;
  }
}
