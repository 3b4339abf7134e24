// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  supply_cost: {
    space_id: string;
    variant_id: string;
    average_milli: number;
    at: Timestamp;
  };
  supply_count: {
    space_id: string;
    id: string;
    cluster_id: string;
    store_id: string;
    number: string;
    state: 'draft' | 'counting' | 'review' | 'posted' | 'cancelled';
    blind: boolean;
    whole: boolean;
    note: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    posted_at: Nullable<Timestamp>;
  };
  supply_count_line: {
    space_id: string;
    count_id: string;
    variant_id: string;
    sku: string;
    title: string;
    counted: number | null;
    seen: number | null;
    counted_by: string | null;
    counted_at: Nullable<Timestamp>;
  };
  supply_item: {
    space_id: string;
    supplier_id: string;
    variant_id: string;
    supplier_sku: Generated<string>;
    cost_satang: number | null;
    pack: Generated<number>;
    least: Generated<number>;
    lead_days: Generated<number>;
  };
  supply_lot: {
    space_id: string;
    id: Generated<string>;
    location_id: string;
    variant_id: string;
    lot: string;
    expires_on: string;
    quantity: number;
    remaining: number;
    came_at: Timestamp;
    move_id: string | null;
  };
  supply_lot_good: {
    space_id: string;
    cluster_id: string;
    variant_id: string;
  };
  supply_number: {
    space_id: string;
    cluster_id: string;
    kind: 'order' | 'transfer' | 'count';
    year: number;
    next: number;
  };
  supply_order: {
    space_id: string;
    id: string;
    cluster_id: string;
    store_id: string;
    supplier_id: string;
    number: string;
    state: 'draft' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled';
    expected_on: string | null;
    note: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    sent_at: Nullable<Timestamp>;
  };
  supply_order_line: {
    space_id: string;
    id: string;
    order_id: string;
    position: number;
    variant_id: string;
    sku: string;
    title: string;
    quantity: number;
    received: Generated<number>;
    cost_satang: number | null;
  };
  supply_order_mail: {
    space_id: string;
    order_id: string;
    mail_id: string;
    address: string;
    actor_id: string;
    at: Timestamp;
  };
  supply_policy: {
    space_id: string;
    store_id: string;
    variant_id: string;
    cluster_id: string;
    supplier_id: string;
    point: number;
    target: number;
    version: Generated<number>;
  };
  supply_receipt: {
    space_id: string;
    id: string;
    order_id: string;
    delivery_note: Generated<string>;
    actor_id: string;
    at: Timestamp;
  };
  supply_receipt_line: {
    space_id: string;
    id: string;
    receipt_id: string;
    line_id: string;
    quantity: number;
    cost_satang: number | null;
  };
  supply_supplier: {
    space_id: string;
    id: string;
    cluster_id: string;
    code: string;
    name: string;
    tax_id: Generated<string>;
    phone: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    credit_days: Generated<number>;
    note: Generated<string>;
    active: Generated<boolean>;
    version: Generated<number>;
  };
  supply_transfer: {
    space_id: string;
    id: string;
    cluster_id: string;
    from_store_id: string;
    to_store_id: string;
    number: string;
    state: 'draft' | 'in_transit' | 'received' | 'received_with_difference' | 'cancelled';
    note: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
    sent_at: Nullable<Timestamp>;
    received_at: Nullable<Timestamp>;
  };
  supply_transfer_line: {
    space_id: string;
    id: string;
    transfer_id: string;
    position: number;
    variant_id: string;
    sku: string;
    title: string;
    sent: number;
    received: number | null;
    reason: Generated<string>;
  };
  supply_transfer_lot: {
    space_id: string;
    id: Generated<string>;
    transfer_id: string;
    variant_id: string;
    lot: string;
    expires_on: string;
    quantity: number;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    supply: Tables;
  }
}
