// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  consignment_adjustment: {
    space_id: string;
    id: string;
    settlement_id: string;
    amount_satang: number;
    reason: string;
    actor_id: string;
    at: Timestamp;
  };
  consignment_item: {
    space_id: string;
    id: string;
    cluster_id: string;
    vendor_id: string;
    store_id: string;
    variant_id: string;
    sku: string;
    title: string;
    from_day: string;
    to_day: string | null;
    created_at: Timestamp;
  };
  consignment_line: {
    space_id: string;
    settlement_id: string;
    position: number;
    variant_id: string;
    sku: string;
    title: string;
    commission_bp: number;
    quantity_milli: number;
    gross_satang: number;
    commission_satang: number;
  };
  consignment_number: {
    space_id: string;
    cluster_id: string;
    year: number;
    next: number;
  };
  consignment_posting: {
    space_id: string;
    id: Generated<string>;
    settlement_id: string;
    kind: 'approve' | 'reverse' | 'pay';
    debit: 'sales' | 'payable' | 'commission' | 'vat' | 'withheld' | 'adjustment' | 'bank';
    credit: 'sales' | 'payable' | 'commission' | 'vat' | 'withheld' | 'adjustment' | 'bank';
    amount_satang: number;
    actor_id: string;
    at: Timestamp;
  };
  consignment_reading: {
    space_id: string;
    cluster_id: string;
    read: Generated<Json<Columns['consignment_reading.read']>>;
  };
  consignment_sale: {
    space_id: string;
    bill_id: string;
    line_id: string;
    cluster_id: string;
    vendor_id: string;
    store_id: string;
    variant_id: string;
    number: string;
    sku: string;
    title: string;
    quantity_milli: number;
    net_satang: number;
    commission_bp: number;
    business_day: string;
    at: Timestamp;
  };
  consignment_settled: {
    space_id: string;
    bill_id: string;
    line_id: string;
    settlement_id: string;
  };
  consignment_settlement: {
    space_id: string;
    id: string;
    cluster_id: string;
    vendor_id: string;
    number: string;
    from_day: string;
    to_day: string;
    state: 'open' | 'calculated' | 'approved' | 'paid' | 'disputed';
    vat_bp: Generated<number>;
    withholding_bp: Generated<number>;
    gross_satang: Generated<number>;
    commission_satang: Generated<number>;
    vat_satang: Generated<number>;
    withheld_satang: Generated<number>;
    adjusted_satang: Generated<number>;
    net_satang: Generated<number>;
    calculated_by: string | null;
    calculated_at: Nullable<Timestamp>;
    approved_by: string | null;
    approved_at: Nullable<Timestamp>;
    paid_by: string | null;
    paid_at: Nullable<Timestamp>;
    reference: Generated<string>;
    dispute: Generated<string>;
    version: Generated<number>;
    created_at: Timestamp;
  };
  consignment_vendor: {
    space_id: string;
    id: string;
    cluster_id: string;
    name: string;
    tax_id: Generated<string>;
    phone: Generated<string>;
    address: Generated<string>;
    bank: Generated<string>;
    account_id: string | null;
    commission_bp: number;
    withholding_bp: number;
    note: Generated<string>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    consignment: Tables;
  }
}
