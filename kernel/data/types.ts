// Generated from the migrated database by generateTypes(); a test fails when it is stale. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
/** Read as a value, written as text: see json() in values.ts. */
export type Json = ColumnType<JsonValue, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountAccount {
  space_id: string;
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  firstname: string;
  lastname: Generated<string>;
  role: Generated<string>;
  state: Generated<string>;
  last_sign_in_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  email_verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  locale: Generated<string>;
  prefix: Generated<string>;
  firstname_en: Generated<string>;
  lastname_en: Generated<string>;
  phone: Generated<string>;
  address: ColumnType<JsonValue, string | undefined, string>;
  erase_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  password_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  search_text: GeneratedAlways<string>;
  suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  suspended_by: string | null;
  suspend_reason: string | null;
  avatar_file_id: string | null;
}

export interface AccountAttempt {
  space_id: string;
  email_hash: Buffer;
  failed_count: Generated<number>;
  failed_at: Timestamp;
}

export interface AccountChallenge {
  space_id: string;
  id: Generated<string>;
  challenge: string;
  purpose: string;
  account_id: string | null;
  tries: Generated<number>;
  remember: Generated<boolean>;
  expires_at: Timestamp;
}

export interface AccountConsent {
  space_id: string;
  id: Generated<string>;
  account_id: string;
  purpose: string;
  version: string;
  given: boolean;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountIdentity {
  space_id: string;
  id: Generated<string>;
  account_id: string;
  provider: string;
  issuer: string;
  subject: string;
  name: Generated<string>;
  linked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AccountPasskey {
  space_id: string;
  credential_id: string;
  account_id: string;
  rp_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  backed_up: Generated<boolean>;
  name: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AccountRecoveryCode {
  space_id: string;
  account_id: string;
  code_hash: Buffer;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AccountToken {
  space_id: string;
  id: Generated<string>;
  kind: string;
  account_id: string | null;
  token_hash: Buffer;
  code_hash: Buffer | null;
  tries: Generated<number>;
  data: ColumnType<JsonValue, string | undefined, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AccountTotp {
  space_id: string;
  account_id: string;
  secret: string;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_step: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CmsDraft {
  space_id: string;
  entry_id: string;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  doc: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  plain: string;
  image: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  seo: Json;
  visibility: string;
  author_id: string | null;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  layout: ColumnType<JsonValue | null, string | null | undefined, string | null>;
}

export interface CmsEntry {
  space_id: string;
  id: Generated<string>;
  kind: string;
  parent_id: string | null;
  locale: string;
  slug: string;
  title: string;
  excerpt: Generated<string>;
  image: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  seo: ColumnType<JsonValue, string | undefined, string>;
  visibility: Generated<string>;
  state: Generated<string>;
  previous_state: string | null;
  has_draft: Generated<boolean>;
  published_version: number | null;
  last_version: Generated<number>;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  publish_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  minutes: Generated<number>;
  search_text: Generated<string>;
  version: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface CmsMenu {
  space_id: string;
  key: string;
  items: ColumnType<JsonValue, string | undefined, string>;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CmsRedirect {
  space_id: string;
  from_path: string;
  entry_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CmsVersion {
  space_id: string;
  entry_id: string;
  number: number;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  doc: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  plain: string;
  image: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  seo: Json;
  visibility: string;
  author_id: string | null;
  note: Generated<string>;
  autosave: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  layout: ColumnType<JsonValue | null, string | null | undefined, string | null>;
}

export interface FilesItem {
  space_id: string;
  id: Generated<string>;
  owner_id: string | null;
  parent_id: string | null;
  kind: string;
  name: string;
  search_text: string;
  path: string | null;
  bytes: Generated<number>;
  type: Generated<string>;
  sha256: string | null;
  width: number | null;
  height: number | null;
  mode: Generated<string>;
  state: Generated<string>;
  has_thumbnail: Generated<boolean>;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  trashed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  trashed_with: string | null;
  owner_key: GeneratedAlways<string>;
  folder_key: GeneratedAlways<string>;
  name_key: GeneratedAlways<string>;
}

export interface FilesShare {
  space_id: string;
  id: Generated<string>;
  item_id: string;
  account_id: string | null;
  code_hash: Buffer;
  code_sealed: string;
  password_hash: string | null;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  may_view: Generated<boolean>;
  may_download: Generated<boolean>;
  may_upload: Generated<boolean>;
  max_downloads: number | null;
  downloads: Generated<number>;
  created_at: Timestamp;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface FilesShareVisit {
  space_id: string;
  id: Generated<string>;
  share_id: string;
  item_id: string | null;
  name: Generated<string>;
  what: string;
  network: string;
  visitor: string;
  browser: string;
  at: Timestamp;
}

export interface FilesUpload {
  space_id: string;
  id: Generated<string>;
  owner_id: string | null;
  parent_id: string | null;
  account_id: string | null;
  share_id: string | null;
  name: string;
  bytes: number;
  part_bytes: number;
  mode: string;
  fingerprint: string;
  path: string;
  store_id: string | null;
  state: Generated<string>;
  item_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface FilesUsage {
  space_id: string;
  owner_key: string;
  used_bytes: Generated<number>;
  reserved_bytes: Generated<number>;
}

export interface FilesVariant {
  space_id: string;
  item_id: string;
  width: number;
  format: string;
  key: string;
  bytes: number;
  created_at: Timestamp;
}

export interface KernelAudit {
  space_id: string;
  seq: Generated<number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  site_id: string | null;
  actor_type: string;
  actor_id: string | null;
  role: string | null;
  action: string;
  entity: string | null;
  entity_id: string | null;
  before: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  after: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  reason: string | null;
  ip: string | null;
  device_id: string | null;
  prev_hash: Generated<Buffer>;
  hash: Generated<Buffer>;
}

export interface KernelClaim {
  space_id: string;
  name: string;
  value_hash: Buffer;
  ref: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface KernelHostname {
  hostname: string;
  site_id: string;
}

export interface KernelIdempotency {
  space_id: string;
  actor: string;
  key: string;
  route: string;
  request_hash: Buffer;
  state: Generated<string>;
  status: number | null;
  body: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface KernelLive {
  space_id: string;
  account_id: string;
  seq: number;
  name: string;
  payload: Json;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface KernelLiveHead {
  space_id: string;
  account_id: string;
  seq: number;
}

export interface KernelNonce {
  nonce: string;
  expires_at: Timestamp;
}

export interface KernelRate {
  bucket: string;
  window_start: Timestamp;
  count: number;
}

export interface KernelSession {
  space_id: string;
  sid_hash: Buffer;
  site_id: string;
  account_id: string;
  role: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  auth_time: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  amr: Generated<string[]>;
  user_agent: string | null;
  ip: string | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  end_reason: string | null;
}

export interface KernelSite {
  id: string;
  active_version: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  file_digests: ColumnType<JsonValue, string | undefined, string>;
}

export interface KernelSiteDraft {
  space_id: string;
  site_id: string;
  revision: number;
  began: number;
  manifest: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  based_on: number;
  author: string | null;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  publish_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  scheduled_by: string | null;
}

export interface KernelSiteVersion {
  site_id: string;
  version: number;
  manifest: Json;
  status: string;
  author: string | null;
  note: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MailAddress {
  space_id: string;
  id: Generated<string>;
  address: string;
  response: Generated<string>;
  bounces: Generated<number>;
  bounced_at: Timestamp;
}

export interface MailAttachment {
  space_id: string;
  message_id: string;
  position: number;
  name: string;
  type: string;
  bytes: Buffer;
}

export interface MailMessage {
  space_id: string;
  id: Generated<string>;
  site_id: string;
  kind: string;
  recipient: string;
  address: string;
  locale: string;
  subject: string;
  body: string | null;
  state: string;
  attempts: Generated<number>;
  last_error: string | null;
  response: string | null;
  header_id: string | null;
  written_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  queued_at: ColumnType<Date, Date | string | undefined, Date | string>;
  tried_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface MessageBlock {
  space_id: string;
  blocker_id: string;
  blocked_id: string;
  created_at: Timestamp;
}

export interface MessageMember {
  space_id: string;
  thread_id: string;
  account_id: string;
  side: string;
  read_seq: Generated<number>;
  told_seq: Generated<number>;
  joined_at: Timestamp;
}

export interface MessageMessage {
  space_id: string;
  thread_id: string;
  seq: number;
  id: string;
  kind: Generated<string>;
  sender_id: string | null;
  side: string;
  body: string;
  search_text: Generated<string>;
  sent_at: Timestamp;
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  removed_by: string | null;
}

export interface MessageReport {
  space_id: string;
  id: Generated<string>;
  thread_id: string;
  seq: number;
  reporter_id: string | null;
  reported_id: string | null;
  reason: string;
  note: Generated<string>;
  part: Json;
  state: Generated<string>;
  created_at: Timestamp;
  resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  resolved_by: string | null;
  resolution: Generated<string>;
}

export interface MessageThread {
  space_id: string;
  id: Generated<string>;
  kind: string;
  pair: string | null;
  subject: Generated<string>;
  state: Generated<string>;
  assignee_id: string | null;
  last_seq: Generated<number>;
  last_at: Timestamp;
  last_side: Generated<string>;
  staff_told_seq: Generated<number>;
  created_at: Timestamp;
}

export interface NotificationNotification {
  space_id: string;
  id: Generated<string>;
  account_id: string;
  site_id: string;
  category: string;
  kind: string;
  texts: Json;
  href: string | null;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface NotificationPreference {
  space_id: string;
  account_id: string;
  category: string;
  channel: string;
  chosen: boolean;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WalletAccount {
  space_id: string;
  id: string;
  code: string;
  guarded: boolean;
  frozen: Generated<boolean>;
  debits_posted: Generated<number>;
  credits_posted: Generated<number>;
  debits_pending: Generated<number>;
  credits_pending: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WalletHold {
  space_id: string;
  transfer_id: string;
  account_id: string;
  amount_satang: number;
  expires_at: Timestamp;
}

export interface WalletNote {
  space_id: string;
  transfer_id: string;
  text: string;
}

export interface WalletTopup {
  space_id: string;
  id: string;
  account_id: string;
  amount_satang: number;
  state: string;
  payload: Generated<string>;
  expires_at: Timestamp;
  reference: Generated<string>;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reported_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  late: Generated<boolean>;
  received_satang: number | null;
  transfer_id: string | null;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reason: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface WalletTransfer {
  space_id: string;
  id: string;
  seq: GeneratedAlways<number>;
  kind: string;
  code: string;
  debit_account_id: string;
  credit_account_id: string;
  amount_satang: number;
  debit_balance: number;
  credit_balance: number;
  pending_id: string | null;
  ref_type: string | null;
  ref_id: string | null;
  reason: Generated<string>;
  actor_id: string | null;
  request_hash: Buffer;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
}

export interface Database {
  account_account: AccountAccount;
  account_attempt: AccountAttempt;
  account_challenge: AccountChallenge;
  account_consent: AccountConsent;
  account_identity: AccountIdentity;
  account_passkey: AccountPasskey;
  account_recovery_code: AccountRecoveryCode;
  account_token: AccountToken;
  account_totp: AccountTotp;
  cms_draft: CmsDraft;
  cms_entry: CmsEntry;
  cms_menu: CmsMenu;
  cms_redirect: CmsRedirect;
  cms_version: CmsVersion;
  files_item: FilesItem;
  files_share: FilesShare;
  files_share_visit: FilesShareVisit;
  files_upload: FilesUpload;
  files_usage: FilesUsage;
  files_variant: FilesVariant;
  kernel_audit: KernelAudit;
  kernel_claim: KernelClaim;
  kernel_hostname: KernelHostname;
  kernel_idempotency: KernelIdempotency;
  kernel_live: KernelLive;
  kernel_live_head: KernelLiveHead;
  kernel_nonce: KernelNonce;
  kernel_rate: KernelRate;
  kernel_session: KernelSession;
  kernel_site: KernelSite;
  kernel_site_draft: KernelSiteDraft;
  kernel_site_version: KernelSiteVersion;
  mail_address: MailAddress;
  mail_attachment: MailAttachment;
  mail_message: MailMessage;
  message_block: MessageBlock;
  message_member: MessageMember;
  message_message: MessageMessage;
  message_report: MessageReport;
  message_thread: MessageThread;
  notification_notification: NotificationNotification;
  notification_preference: NotificationPreference;
  wallet_account: WalletAccount;
  wallet_hold: WalletHold;
  wallet_note: WalletNote;
  wallet_topup: WalletTopup;
  wallet_transfer: WalletTransfer;
}
