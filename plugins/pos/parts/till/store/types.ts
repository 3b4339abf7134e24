import type { ClusterView, DeviceView, MemberView, StoreView } from '#plugins/cluster/contract.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { TillCustomer } from '../../../calls/customers.ts';
import type { CatalogueCategory, CatalogueProduct, Synced } from '../../../schemas.ts';
import type { Floor, Menu, Pulled as Reply } from '../../../calls/cafe.ts';
import type { WaitingOrder } from '../../../calls/tableOrders.ts';
import type { KitchenOrder } from '../../../rules/kitchen.ts';
import type { Ticket } from '../../../rules/ticket.ts';
import type { Entry, SyncResult } from '../../../rules/deviceLog.ts';

export type Product = Value<typeof CatalogueProduct>;
export type Category = Value<typeof CatalogueCategory>;

/** Somebody who may sign in at the till or give leave there. */
export type TillMember = Pick<MemberView, 'id' | 'name' | 'role' | 'rights'>;

/** Where the till stands and who is at it, as the gateway said last. */
export interface TillWho {
  readonly cluster: ClusterView;
  readonly store: StoreView;
  readonly device: Pick<DeviceView, 'id' | 'storeId' | 'name' | 'series' | 'machineNo'>;
  readonly member: TillMember | null;
  readonly members: readonly TillMember[];
}

/** What is on sale, as it is kept for a day without a connection. */
export interface KeptCatalogue {
  readonly version: string;
  /** ISO; until then its prices may be sold by. */
  readonly validUntil: string;
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
}

/** What the tills of a store share, as the gateway said last. */
export interface Pulled extends Pick<Value<typeof Reply>, 'upTo' | 'cursor'> {
  readonly tickets: readonly Ticket[];
  readonly orders: readonly KitchenOrder[];
  readonly floor?: Floor;
  readonly menu?: Menu;
  /** What guests have ordered by themselves and staff have not accepted yet; not there where the store takes no such orders. */
  readonly guestOrders?: readonly WaitingOrder[];
}

/** What of the log the gateway has kept for a manager to look at. */
export type Conflict = Extract<SyncResult, { state: 'conflict' }>;

/** The log, or the till, is not as the gateway has it: nothing is sent until somebody has looked. */
export interface Trouble {
  readonly code: 'log-gap' | 'log-forked' | 'log-invalid' | 'device-revoked' | 'till-unknown';
  readonly seq: number | null;
}

/** What a till asks of the gateway; each rejects with a `Refusal`, `offline` where no answer came. */
export interface Transport {
  who(): Promise<TillWho>;
  catalogue(have: string): Promise<Partial<KeptCatalogue> & { readonly version: string; readonly validUntil: string }>;
  /** Those seen last, or those who have a text in their name or number. */
  customers(q: string): Promise<readonly TillCustomer[]>;
  sync(batch: { entries: readonly Entry[]; unsynced: number; version: string; now: number }): Promise<Value<typeof Synced>>;
  pull(have: { since: number; floor: number; menu: number }): Promise<Pulled>;
  /** Takes what guests have ordered onto their ticket, or refuses it; gives ids of orders to the kitchen. */
  decideTableOrder(order: string, accept: boolean): Promise<{ readonly orders: readonly string[] }>;
  /** Gateway's clock less the till's, ms. */
  clock(): Promise<number>;
}
