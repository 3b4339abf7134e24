import { defineService, defineSlot } from '#kernel/contract/tokens.ts';

/** What somebody is in a cluster. Site roles (guest, user, manager, admin) stay apart. */
export const CLUSTER_ROLES = ['owner', 'manager', 'cashier'] as const;
export type ClusterRole = (typeof CLUSTER_ROLES)[number];

/** What a role may do at a till and behind it; a member's own may differ. */
export interface Rights {
  readonly sell: boolean;
  /** Largest discount on a bill or a line that needs nobody else, basis points. */
  readonly discountBp: number;
  /** Void a paid bill, take goods back. */
  readonly returns: boolean;
  /** Open the drawer without a sale, pay in and pay out without anybody else. */
  readonly drawer: boolean;
  /** See what should be in the drawer before it is counted. */
  readonly seesExpected: boolean;
  /** Accept what is over or short beyond the limit, open a closed shift again. */
  readonly acceptsOver: boolean;
  /** Products, prices, stock, purchase orders, transfers. */
  readonly stock: boolean;
  /** Costs, margins, reports of all stores, settlements, members, devices. */
  readonly owns: boolean;
  /** Reports of their own stores, their cashiers. */
  readonly manages: boolean;
}

/** What an operating model turns on: data, not code. */
export interface Features {
  readonly tables: boolean;
  readonly kitchen: boolean;
  readonly weights: boolean;
  readonly deposits: boolean;
  /** To what cash is rounded, satang: 1 is not at all. */
  readonly cashRoundingSatang: 1 | 25 | 50 | 100;
  /** At what hour a business day begins, 0–23, in the store's time. */
  readonly dayCutHour: number;
  /** How long a till may sell without a connection, hours. */
  readonly offlineHours: number;
  /** Points that a customer earns by 100 baht; none unless told. */
  readonly pointsPerHundred?: number;
  /** Guests order by the code on their table; not unless told. */
  readonly tableOrders?: boolean;
  /** What they order goes to the kitchen at once; staff accept it first unless told. */
  readonly tableOrdersStraight?: boolean;
}

export interface ClusterView {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly features: Features;
}

export interface StoreView {
  readonly id: string;
  readonly clusterId: string;
  readonly code: string;
  readonly name: string;
  /** `00000` head office. */
  readonly branchCode: string;
  /** What is sold in it is taken from here; null where the site has no shop. */
  readonly locationId: string | null;
  readonly address: string;
  readonly phone: string;
  readonly taxId: string;
  readonly vatRegistered: boolean;
  /** Whether abbreviated tax invoices may be issued (the Revenue Department has allowed the machines). */
  readonly abbAllowed: boolean;
  readonly receiptHeader: string;
  readonly receiptFooter: string;
}

export interface MemberView {
  readonly id: string;
  /** The account of the site that they sign in with; null where they have a PIN only. */
  readonly accountId: string | null;
  readonly name: string;
  readonly role: ClusterRole;
  readonly rights: Rights;
  /** Null for all stores of the cluster. */
  readonly storeIds: readonly string[] | null;
}

/** A paired till. */
export interface DeviceView {
  readonly id: string;
  readonly storeId: string;
  readonly name: string;
  /** What its bill numbers begin with; unique on the site, never given again. */
  readonly series: string;
  /** The registered machine's number on tax invoices; empty for none. */
  readonly machineNo: string;
  /** SPKI of an ECDSA P-256 key, base64: its log is signed with the other half, which never leaves the till. */
  readonly publicKey: string;
  readonly revokedAt: Date | null;
}

/** Who stands where: a paired till, and who has signed in there by PIN (null: nobody). */
export interface TillView {
  readonly cluster: ClusterView;
  readonly store: StoreView;
  readonly device: DeviceView;
  readonly member: MemberView | null;
}

/** Where a tab of a cluster is; the overview has the cluster's own path. */
export const tabPath = (clusterId: string, tab: string): string =>
  `/cluster/manage/detail/${clusterId}${tab === 'overview' ? '' : `/${tab}`}`;

/** A tab of a cluster: a page at {@link tabPath}, of the plugin that brings it. */
export interface ClusterTab {
  /** Last part of its path: `purchase-orders`. */
  readonly tab: string;
  /** In the visitor's language. */
  readonly title: string;
  /** Lower comes first; README.md has those that there are. */
  readonly order: number;
  /** How many wait there for somebody; nothing is shown for none. */
  readonly count?: number;
}

/** Tabs that a plugin brings to the pages of a cluster: those that this member may open. */
export const ClusterTabs = defineService<{ tabs(clusterId: string, member: MemberView): Promise<readonly ClusterTab[]> }>('cluster:tabs@1');

/** What stands around a tab, for its page: `DeskPage` takes `page`, the slot {@link TabRow} takes all of it. */
export interface ClusterFrame {
  readonly cluster: ClusterView;
  /** Who the visitor is there. */
  readonly member: MemberView;
  readonly page: { readonly title: string; readonly lead: string; readonly back: { readonly to: string; readonly label: string } };
  /** What the row of tabs is called. */
  readonly label: string;
  /** The tab that is open. */
  readonly tab: string;
  readonly tabs: readonly ClusterTab[];
}

/** The row of tabs above the content of a tab's page. It also has the browser remember the cluster. */
export const TabRow = defineSlot<{ frame: ClusterFrame }>('cluster:tabRow@1');

/** Ways to what somebody does in the clusters that they work in, at `/cluster/user`. Fillings render `<li>` elements with links, for who may go there. */
export const ClusterLinks = defineSlot('cluster:links@1');

/** Clusters, stores, members and tills, for plugins that sell in them. Part of the caller's transaction. */
export interface ClustersApi {
  /** What the account that asks is in a cluster, null where nothing; staff of the site with the capability `clusters` are owners of each. */
  membership(clusterId: string): Promise<MemberView | null>;
  /** Clusters that the account that asks is a member of, the oldest first: what pages begin with stays, whatever is founded later. */
  mine(): Promise<readonly ClusterView[]>;
  /** What stands around a tab of a cluster; null for who is nobody there, or has no such tab. */
  frame(clusterId: string, tab: string): Promise<ClusterFrame | null>;
  stores(clusterId: string): Promise<readonly StoreView[]>;
  /** A store with the cluster that it is of, whoever asks; null where there is none. */
  place(storeId: string): Promise<{ readonly cluster: ClusterView; readonly store: StoreView } | null>;
  members(clusterId: string): Promise<readonly MemberView[]>;
  devices(clusterId: string): Promise<readonly DeviceView[]>;
  /** The till that asks, by its cookie. Null where it is not paired. @throws Refusal 403 `device-revoked` */
  till(): Promise<TillView | null>;
  /** A member of the till's store by their PIN, for an act that needs somebody else's right. @throws Refusal 403 `pin-wrong` (`left`), `pin-locked` */
  approve(memberId: string, pin: string): Promise<MemberView>;
  /** What a till says of itself: kept and shown to its manager. */
  seen(deviceId: string, state: { readonly unsynced: number; readonly version: string }): Promise<void>;
}
export const Clusters = defineService<ClustersApi>('cluster:clusters@1');

/** What there is on a site, for work that nobody asks for (jobs, demo content). Part of the caller's transaction. */
export interface PlacesApi {
  /** All clusters, by their codes. */
  clusters(): Promise<readonly ClusterView[]>;
  /** A till of a store whose browser nobody has: its log is signed with the other half of `publicKey` (SPKI, base64). @param at when it was paired */
  addTill(till: { readonly storeId: string; readonly name: string; readonly publicKey: string; readonly at: Date }): Promise<DeviceView>;
}
export const Places = defineService<PlacesApi>('cluster:places@1');

/** Where a paired browser keeps its pair of keys (a `CryptoKeyPair` that cannot be taken out): a database of IndexedDB of its own. */
export const TILL_KEYS = { database: 'sala-till-keys', store: 'keys', key: 'device' } as const;
