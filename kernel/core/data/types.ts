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

export interface BillingAccount {
  space_id: string;
  id: string;
  kind: string;
  number: string;
  bank: string;
  name: string;
  state: Generated<string>;
  is_default: Generated<boolean>;
  entered_by: string | null;
  confirmed_by: string | null;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BillingCharge {
  space_id: string;
  id: string;
  request_hash: Buffer;
  subject_type: string;
  subject_id: string;
  number: string;
  title: Json;
  account_id: string | null;
  payer_name: string;
  payer_email: string;
  payer_phone: string;
  lines: Json;
  price_mode: string;
  amount_satang: number;
  vat_satang: number;
  tax_buyer: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  methods: string[] | null;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  return_path: string;
  channel: string;
  state: string;
  closed_as: string | null;
  closed_reason: Generated<string>;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  captured_satang: Generated<number>;
  returned_satang: Generated<number>;
  refunded_satang: Generated<number>;
  kept_satang: Generated<number>;
  late: Generated<boolean>;
  method: string | null;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BillingDocument {
  space_id: string;
  id: string;
  request_hash: Buffer;
  kind: string;
  branch: string;
  period: string;
  running: number;
  number: string;
  state: string;
  charge_id: string | null;
  refund_id: string | null;
  account_id: string | null;
  issue_date: string;
  due_date: string;
  reference: string;
  seller: Json;
  buyer: Json;
  buyer_name: string;
  lines: Json;
  price_mode: string;
  base_satang: number;
  vat_rate_bp: number;
  vat_satang: number;
  untaxed_satang: number;
  discount_satang: number;
  rounding_satang: number;
  total_satang: number;
  wht_rate_bp: number;
  wht_satang: number;
  baht_text: string;
  note: string;
  corrects_id: string | null;
  replaced_by_id: string | null;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cancelled_by: string | null;
  cancel_reason: Generated<string>;
  prints: Generated<number>;
  issued_by: string | null;
  created_at: Timestamp;
}

export interface BillingDunningAttempt {
  space_id: string;
  charge_id: string;
  step: number;
  subscription_id: string;
  outcome: string;
  code: Generated<string>;
  at: Timestamp;
}

export interface BillingPayment {
  space_id: string;
  id: string;
  charge_id: string;
  method: string;
  state: string;
  amount_satang: number;
  captured_satang: Generated<number>;
  refunded_satang: Generated<number>;
  payee: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  qr: Generated<string>;
  barcode: Generated<string>;
  ref1: Generated<string>;
  ref2: Generated<string>;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  provider_ref: string | null;
  redirect_url: Generated<string>;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failure: Generated<string>;
  note: Generated<string>;
  withholding: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  actor_id: string | null;
  captured_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BillingPaymentEvent {
  space_id: string;
  id: string;
  payment_id: string;
  source: string;
  event_id: string;
  kind: string;
  amount_satang: number;
  actor_id: string | null;
  detail: ColumnType<JsonValue, string | undefined, string>;
  at: Timestamp;
  created_at: Timestamp;
}

export interface BillingPlan {
  space_id: string;
  id: string;
  code: string;
  name_th: string;
  name_en: Generated<string>;
  summary_th: Generated<string>;
  summary_en: Generated<string>;
  features_th: ColumnType<JsonValue, string | undefined, string>;
  features_en: ColumnType<JsonValue, string | undefined, string>;
  interval: string;
  interval_count: number;
  price_satang: number;
  trial_days: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BillingRefund {
  space_id: string;
  id: string;
  charge_id: string;
  kind: string;
  amount_satang: number;
  withheld_satang: Generated<number>;
  lines: ColumnType<JsonValue, string | undefined, string>;
  method: string;
  state: string;
  reason: string;
  note: Generated<string>;
  asked_by: string | null;
  ended_by: string | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  credit_note_id: string | null;
  created_at: Timestamp;
}

export interface BillingRefundPart {
  space_id: string;
  refund_id: string;
  payment_id: string;
  amount_satang: number;
}

export interface BillingSeries {
  space_id: string;
  tax_id: string;
  kind: string;
  branch: string;
  period: string;
  last_number: number;
}

export interface BillingSlip {
  space_id: string;
  id: string;
  payment_id: string;
  charge_id: string;
  object_key: string;
  media_type: string;
  bytes: number;
  image_sha256: Buffer;
  code: Generated<string>;
  bank: Generated<string>;
  reference: Generated<string>;
  said_satang: number | null;
  said_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  state: string;
  elsewhere: Generated<boolean>;
  received_satang: number | null;
  first_accepted_by: string | null;
  first_received_satang: number | null;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reason: Generated<string>;
  sender_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BillingSubscription {
  space_id: string;
  id: string;
  account_id: string;
  plan_id: string;
  state: string;
  interval: string;
  interval_count: number;
  price_satang: number;
  anchor_at: Timestamp;
  period_start: Timestamp;
  period_end: Timestamp;
  trial_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cancel_at_period_end: Generated<boolean>;
  cancel_reason: Generated<string>;
  next_plan_id: string | null;
  pay_from: string;
  credit_satang: Generated<number>;
  open_charge_id: string | null;
  open_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  dunning_step: Generated<number>;
  grace_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  change_id: string | null;
  charges_made: Generated<number>;
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reminded_for: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  paused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BillingSubscriptionChange {
  space_id: string;
  id: string;
  subscription_id: string;
  from_plan_id: string;
  to_plan_id: string;
  state: string;
  period_start: Timestamp;
  interval: string;
  interval_count: number;
  price_satang: number;
  rest_satang: number;
  unused_satang: number;
  saved_satang: number;
  due_satang: number;
  left_satang: number;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface BillingSubscriptionPeriod {
  space_id: string;
  subscription_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  kind: string;
  plan_id: string;
  price_satang: number;
  credit_satang: Generated<number>;
  charge_id: string | null;
  created_at: Timestamp;
}

export interface BroadcastAdmission {
  space_id: string;
  broadcast_id: string;
  account_id: string;
}

export interface BroadcastBroadcast {
  space_id: string;
  id: string;
  room: string;
  source_type: string | null;
  source_id: string | null;
  title: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  access: string;
  host_ids: Generated<string[]>;
  return_path: Generated<string>;
  state: Generated<string>;
  host_take: string | null;
  host_account_id: string | null;
  host_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  epoch: Generated<number>;
  live_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  recording_file_id: string | null;
  message_seq: Generated<number>;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BroadcastMessage {
  space_id: string;
  broadcast_id: string;
  seq: number;
  viewer_id: string | null;
  account_id: string | null;
  name: string;
  host: boolean;
  body: string;
  at: Timestamp;
  hidden: Generated<boolean>;
}

export interface BroadcastSegment {
  space_id: string;
  take_id: string;
  number: number;
  key: string;
  bytes: number;
  start_ms: number;
  duration_ms: number;
  at: Timestamp;
}

export interface BroadcastSignal {
  space_id: string;
  id: Generated<string>;
  broadcast_id: string;
  to_viewer: string | null;
  from_viewer: string | null;
  kind: string;
  sdp: string;
  epoch: number;
  at: Timestamp;
}

export interface BroadcastTake {
  space_id: string;
  id: string;
  broadcast_id: string;
  type: string;
  next: Generated<number>;
  started_at: Timestamp;
}

export interface BroadcastViewer {
  space_id: string;
  broadcast_id: string;
  id: string;
  account_id: string | null;
  name: string;
  token_hash: Buffer;
  transport: string;
  hand_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  joined_at: Timestamp;
  seen_at: Timestamp;
  left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  seconds: Generated<string>;
}

export interface CalendarAttendee {
  space_id: string;
  id: Generated<string>;
  event_id: string;
  account_id: string | null;
  email: string;
  name: Generated<string>;
  required: Generated<boolean>;
  answer: Generated<string>;
  token_hash: string;
  replied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface CalendarCalendar {
  space_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  colour: string;
  owner_id: string | null;
  visibility: string;
  timezone: string;
  reminders: Generated<number[]>;
  feed_hash: string | null;
  feed_number: Generated<number>;
  source_url: string | null;
  source_etag: Generated<string>;
  source_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  source_error: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CalendarDigest {
  space_id: string;
  account_id: string;
  daily: Generated<boolean>;
  weekly: Generated<boolean>;
}

export interface CalendarDigestSent {
  space_id: string;
  account_id: string;
  period: string;
}

export interface CalendarEvent {
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
  state: Generated<string>;
  busy: Generated<boolean>;
  private: Generated<boolean>;
  organiser_id: string | null;
  reminders: Generated<number[]>;
  remind_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  first_at: Timestamp;
  last_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CalendarLayer {
  space_id: string;
  key: string;
  title: string;
  colour: string;
  audience: string;
}

export interface CalendarLayerDate {
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
}

export interface CalendarLayerFollower {
  space_id: string;
  layer_key: string;
  account_id: string;
}

export interface CalendarMail {
  space_id: string;
  id: Generated<string>;
  calendar_id: string | null;
  event_id: string | null;
  account_id: string | null;
  kind: string;
  method: string;
  sequence: Generated<number>;
  title: string;
  recipient: string;
  mail_id: string | null;
  error: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CalendarShare {
  space_id: string;
  calendar_id: string;
  account_id: string;
  right_name: string;
}

export interface CertificationAchievement {
  space_id: string;
  id: string;
  source_type: string;
  source_id: string;
  slug: string;
  title: string;
  description: Generated<string>;
  criteria: Generated<string>;
  href: Generated<string>;
  template_id: string | null;
  valid_months: number | null;
  active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface CertificationCertificate {
  space_id: string;
  id: string;
  site_id: string;
  origin: string;
  year: number;
  running: number;
  serial: string;
  code: string;
  source_type: string;
  source_id: string;
  achievement_id: string;
  account_id: string | null;
  recipient_name: string;
  name_key: string;
  title: string;
  issuer_name: string;
  score_percent: number | null;
  hours: number | null;
  template_id: string;
  template_version: number;
  state: string;
  problem: Generated<string>;
  issued_at: Timestamp;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revoked_by: string | null;
  revoke_reason: Generated<string>;
  replaces_id: string | null;
  searchable: Generated<boolean>;
  pdf_key: string | null;
  credential_jwt: string | null;
  key_id: string | null;
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  issued_by: string | null;
  updated_at: Timestamp;
}

export interface CertificationCounter {
  space_id: string;
  year: number;
  last_number: number;
}

export interface CertificationKey {
  space_id: string;
  id: string;
  site_id: string;
  kid: string;
  active: boolean;
  public_jwk: Json;
  private_sealed: string;
  created_by: string | null;
  created_at: Timestamp;
  retired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface CertificationTemplate {
  space_id: string;
  id: string;
  name: string;
  draft: Json;
  revision: Generated<number>;
  version: Generated<number>;
  archived: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface CertificationTemplateVersion {
  space_id: string;
  template_id: string;
  version: number;
  design: Json;
  pictures: Json;
  published_by: string | null;
  created_at: Timestamp;
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

export interface ConfigDraft {
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

export interface ExamAdmission {
  space_id: string;
  exam_id: string;
  account_id: string;
  source_type: string;
  source_id: string;
  title: string;
  return_path: string;
  lesson: string;
  preview: boolean;
  until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  updated_at: Timestamp;
}

export interface ExamAttempt {
  space_id: string;
  id: string;
  exam_id: string;
  account_id: string;
  number: number;
  preview: boolean;
  state: string;
  seed: string;
  source_type: string | null;
  source_id: string | null;
  belongs_title: Generated<string>;
  belongs_path: Generated<string>;
  base_limit_seconds: number | null;
  base_closes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  overdue: string;
  grace_seconds: number;
  started_at: Timestamp;
  deadline_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  grace_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  nav: string;
  at: Generated<number>;
  submitted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  submit_reason: Generated<string>;
  score: number | null;
  max_score: number;
  percent: number | null;
  passed: boolean | null;
  waiting: Generated<number>;
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  void_reason: Generated<string>;
  blurs: Generated<number>;
  ip: Generated<string>;
  user_agent: Generated<string>;
  forgotten: Generated<boolean>;
}

export interface ExamBank {
  space_id: string;
  id: string;
  title: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ExamEvent {
  space_id: string;
  id: GeneratedAlways<number>;
  attempt_id: string;
  at: Timestamp;
  kind: string;
  detail: Generated<string>;
}

export interface ExamExam {
  space_id: string;
  id: string;
  slug: string;
  title: string;
  state: string;
  draft: Json;
  opens_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  closes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  code_hash: string | null;
  questions: Generated<number>;
  total_points: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ExamItem {
  space_id: string;
  attempt_id: string;
  position: number;
  question_id: string;
  question_version: number;
  type: string;
  section: Generated<string>;
  points: number;
  shown: Json;
  answer: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  seq: Generated<number>;
  saves: Generated<number>;
  flagged: Generated<boolean>;
  saved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  auto_score: number | null;
  manual_score: number | null;
  grader_id: string | null;
  comment: Generated<string>;
}

export interface ExamOverride {
  space_id: string;
  exam_id: string;
  account_id: string;
  opens_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  closes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  time_limit_seconds: number | null;
  max_attempts: number | null;
  reason: string;
  by_id: string | null;
  updated_at: Timestamp;
}

export interface ExamQuestion {
  space_id: string;
  id: string;
  bank_id: string;
  version: number;
  type: string;
  excerpt: string;
  search: string;
  tags: Generated<string[]>;
  difficulty: number;
  points: number;
  retired: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ExamQuestionVersion {
  space_id: string;
  question_id: string;
  version: number;
  body: Json;
  by_id: string | null;
  at: Timestamp;
}

export interface ExamScore {
  space_id: string;
  id: GeneratedAlways<number>;
  attempt_id: string;
  at: Timestamp;
  by_id: string | null;
  score: number;
  percent: number;
  passed: boolean;
  reason: string;
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

export interface KernelSiteVersion {
  site_id: string;
  version: number;
  manifest: Json;
  status: string;
  author: string | null;
  note: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LessonAnswer {
  space_id: string;
  id: string;
  question_id: string;
  account_id: string;
  staff: boolean;
  body: string;
  accepted: Generated<boolean>;
  hidden: Generated<boolean>;
  created_at: Timestamp;
}

export interface LessonBatch {
  space_id: string;
  id: string;
  course_id: string;
  title: string;
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  place: Generated<string>;
  online: boolean;
  seats: number | null;
  seats_taken: Generated<number>;
  open: boolean;
  created_at: Timestamp;
}

export interface LessonCategory {
  space_id: string;
  id: string;
  slug: string;
  title: string;
  position: number;
}

export interface LessonCourse {
  space_id: string;
  id: string;
  state: Generated<string>;
  listed: Generated<boolean>;
  offered: Generated<boolean>;
  version: Generated<number>;
  draft: Json;
  draft_slug: string;
  published: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  draft_cover: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  cover: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  slug: string;
  title: Generated<string>;
  category_id: string | null;
  level: Generated<string>;
  visibility: Generated<string>;
  tags: Generated<string[]>;
  featured: Generated<boolean>;
  satang: Generated<number>;
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  lessons: Generated<number>;
  minutes: Generated<number>;
  search: Generated<string>;
  words: Generated<string[]>;
  seats: number | null;
  seats_taken: Generated<number>;
  rating_sum: Generated<number>;
  ratings: Generated<number>;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  first_published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface LessonDate {
  space_id: string;
  id: string;
  kind: string;
  title: string;
  from_day: string;
  to_day: string;
  published: boolean;
}

export interface LessonEnrolment {
  space_id: string;
  id: string;
  course_id: string;
  account_id: string;
  state: string;
  seated: GeneratedAlways<boolean>;
  batch_id: string | null;
  source: string;
  invite_id: string | null;
  note: Generated<string>;
  satang: Generated<number>;
  charge_id: string | null;
  charge_state: Generated<string>;
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  queued_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  begun_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  access_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  percent: Generated<number>;
  last_lesson_id: string | null;
  last_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  clock_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  clock_bank_ms: Generated<number>;
  turn: Generated<number>;
  told_turn: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface LessonEnrolmentEvent {
  space_id: string;
  id: string;
  seq: GeneratedAlways<number>;
  enrolment_id: string;
  what: string;
  reason: Generated<string>;
  actor_id: string | null;
  at: Timestamp;
}

export interface LessonFeed {
  space_id: string;
  account_id: string;
  token_hash: Buffer;
  nonce: string;
  created_at: Timestamp;
}

export interface LessonInstructor {
  space_id: string;
  course_id: string;
  account_id: string;
}

export interface LessonInvite {
  space_id: string;
  id: string;
  course_id: string;
  batch_id: string | null;
  code: string;
  uses: Generated<number>;
  most: number | null;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_by: string | null;
  created_at: Timestamp;
}

export interface LessonLesson {
  space_id: string;
  id: string;
  course_id: string;
  version: Generated<number>;
  draft: Json;
  draft_slug: string;
  draft_section_id: string;
  draft_order: string;
  published: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  slug: string | null;
  section_id: string | null;
  published_order: string | null;
  removed: Generated<boolean>;
  gone: Generated<boolean>;
}

export interface LessonNote {
  space_id: string;
  id: string;
  account_id: string;
  course_id: string;
  lesson_id: string;
  at_seconds: number | null;
  quote: Generated<string>;
  colour: string;
  body: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface LessonOldSlug {
  space_id: string;
  slug: string;
  course_id: string;
}

export interface LessonPlayer {
  space_id: string;
  enrolment_id: string;
  player: string;
  seq: number;
  saved_at: Timestamp;
  offline_ms: Generated<number>;
}

export interface LessonPrerequisite {
  space_id: string;
  course_id: string;
  required_id: string;
  kind: string;
}

export interface LessonProgress {
  space_id: string;
  enrolment_id: string;
  lesson_id: string;
  state: string;
  position_seconds: Generated<number>;
  ranges: ColumnType<JsonValue, string | undefined, string>;
  duration_seconds: Generated<number>;
  percent: Generated<number>;
  seconds: Generated<number>;
  player: string | null;
  opened_at: Timestamp;
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  updated_at: Timestamp;
}

export interface LessonQuestion {
  space_id: string;
  id: string;
  course_id: string;
  lesson_id: string | null;
  account_id: string;
  body: string;
  search: Generated<string>;
  hidden: Generated<boolean>;
  open: Generated<boolean>;
  created_at: Timestamp;
}

export interface LessonReview {
  space_id: string;
  id: string;
  course_id: string;
  account_id: string;
  rating: number;
  body: Generated<string>;
  hidden: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface LessonSection {
  space_id: string;
  id: string;
  course_id: string;
  draft: Json;
  draft_order: string;
  published: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  published_order: string | null;
  removed: Generated<boolean>;
  gone: Generated<boolean>;
}

export interface LessonStudy {
  space_id: string;
  account_id: string;
  day: string;
  seconds: number;
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

export interface ShopAlert {
  space_id: string;
  id: Generated<string>;
  variant_id: string;
  account_id: string | null;
  email: string | null;
  locale: string;
  created_at: Timestamp;
}

export interface ShopCart {
  space_id: string;
  id: string;
  account_id: string | null;
  token_hash: Buffer | null;
  state: Generated<string>;
  coupons: Generated<string[]>;
  version: Generated<number>;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopCartLine {
  space_id: string;
  cart_id: string;
  variant_id: string;
  quantity: number;
  unit_satang: number;
  added_at: Timestamp;
}

export interface ShopCatalogue {
  space_id: string;
  version: number;
}

export interface ShopCategory {
  space_id: string;
  id: string;
  parent_id: string | null;
  path: string[];
  code: string;
  name_th: string;
  name_en: Generated<string>;
  description_th: Generated<string>;
  description_en: Generated<string>;
  picture_id: string | null;
  rank: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopCheckout {
  space_id: string;
  cart_id: string;
  contact: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  address: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  tax_buyer: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  note: Generated<string>;
  shipping_method_id: string | null;
  method: string | null;
  updated_at: Timestamp;
}

export interface ShopFacet {
  space_id: string;
  kind: string;
  value: string;
  product_id: string;
}

export interface ShopGram {
  space_id: string;
  gram: string;
  word_id: number;
}

export interface ShopImport {
  space_id: string;
  id: string;
  account_id: string;
  file_id: string;
  file_name: string;
  bytes: number;
  format: string;
  state: string;
  encoding: Generated<string>;
  separator: Generated<string>;
  columns: Generated<string[]>;
  read_to: Generated<number>;
  next_row: Generated<number>;
  product_at: Generated<string>;
  turn: Generated<number>;
  costs: boolean;
  skip_bad: Generated<boolean>;
  creates: Generated<number>;
  updates: Generated<number>;
  unchanged: Generated<number>;
  bad: Generated<number>;
  rows: Generated<number>;
  done: Generated<number>;
  failure: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopImportRow {
  space_id: string;
  import_id: string;
  row: number;
  product: string;
  sku: string;
  barcode: Generated<string>;
  data: Json;
  problems: ColumnType<JsonValue, string | undefined, string>;
  action: Generated<string>;
  done: Generated<boolean>;
}

export interface ShopLevel {
  space_id: string;
  variant_id: string;
  location_id: string;
  on_hand: Generated<number>;
  allocated: Generated<number>;
  incoming: Generated<number>;
  damaged: Generated<number>;
  threshold: Generated<number>;
  allow_backorder: Generated<boolean>;
}

export interface ShopListing {
  space_id: string;
  product_id: string;
  active: boolean;
  sku: string;
  name_th: string;
  name_en: string;
  picture: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  ribbon: string;
  variants: number;
  prices: Json;
  price_satang: number;
  on_sale: boolean;
  changes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  stock_left: number | null;
  backorder: boolean;
  rating: string | null;
  reviews: Generated<number>;
  sold: Generated<number>;
  created_at: Timestamp;
}

export interface ShopLocation {
  space_id: string;
  id: string;
  name: string;
  active: Generated<boolean>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface ShopMove {
  space_id: string;
  id: string;
  seq: GeneratedAlways<number>;
  variant_id: string;
  location_id: string;
  kind: string;
  quantity: number;
  allocated: Generated<number>;
  damaged: Generated<number>;
  on_hand: number;
  ref_type: Generated<string>;
  ref_id: Generated<string>;
  reason: Generated<string>;
  actor_id: string | null;
  at: Timestamp;
}

export interface ShopOrder {
  space_id: string;
  id: string;
  number: string;
  cart_id: string;
  account_id: string | null;
  channel: Generated<string>;
  state: string;
  payment_state: string;
  fulfilment: Generated<string>;
  subtotal_satang: number;
  discount_satang: number;
  shipping_satang: number;
  vat_satang: number;
  rounding_satang: Generated<number>;
  total_satang: number;
  paid_satang: Generated<number>;
  refunded_satang: Generated<number>;
  shipping_refunded_satang: Generated<number>;
  contact: Json;
  address: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  tax_buyer: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  shipping_method_id: string | null;
  shipping_title: Generated<string>;
  promotions: ColumnType<JsonValue, string | undefined, string>;
  note: Generated<string>;
  locale: string;
  method: string | null;
  charge_id: string;
  items: number;
  first_title: string;
  first_picture: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  quote_hash: string;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  attention: Generated<string>;
  cancel_reason: Generated<string>;
  told: Generated<string[]>;
  forget: Generated<boolean>;
  version: Generated<number>;
  placed_at: Timestamp;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  updated_at: Timestamp;
}

export interface ShopOrderEvent {
  space_id: string;
  id: string;
  order_id: string;
  seq: GeneratedAlways<number>;
  type: string;
  text: Generated<string>;
  actor_id: string | null;
  internal: Generated<boolean>;
  at: Timestamp;
}

export interface ShopOrderLine {
  space_id: string;
  order_id: string;
  id: string;
  position: number;
  variant_id: string;
  product_id: string;
  sku: string;
  barcode: Generated<string>;
  title: string;
  options: Generated<string>;
  picture: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  unit: Generated<string>;
  type: string;
  vat_class: string;
  vat_rate_bp: number;
  weight_grams: Generated<number>;
  quantity: number;
  unit_satang: number;
  regular_satang: number;
  discount_satang: number;
  total_satang: number;
  vat_satang: number;
  fulfilled: Generated<number>;
  returned: Generated<number>;
  refunded: Generated<number>;
  dropped: Generated<number>;
  refunded_satang: Generated<number>;
}

export interface ShopOrderNumber {
  space_id: string;
  year: number;
  slot: number;
  next: Generated<number>;
}

export interface ShopPicture {
  space_id: string;
  product_id: string;
  position: number;
  file_id: string | null;
  src: string;
  alt: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
}

export interface ShopPosting {
  space_id: string;
  word_id: number;
  product_id: string;
  weight: number;
}

export interface ShopPrice {
  space_id: string;
  list_id: string;
  variant_id: string;
  min_quantity: number;
  satang: number;
}

export interface ShopPriceList {
  space_id: string;
  id: string;
  code: string;
  title: Generated<string>;
  role: string;
  priority: Generated<number>;
  valid_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  valid_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface ShopProduct {
  space_id: string;
  id: string;
  type: string;
  status: string;
  name_th: string;
  name_en: Generated<string>;
  summary_th: Generated<string>;
  summary_en: Generated<string>;
  description_th: Generated<string>;
  description_en: Generated<string>;
  brand: Generated<string>;
  vat_class: string;
  unit: Generated<string>;
  tags: Generated<string[]>;
  ribbon: Generated<string>;
  options: ColumnType<JsonValue, string | undefined, string>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopProductCategory {
  space_id: string;
  product_id: string;
  category_id: string;
}

export interface ShopPromotion {
  space_id: string;
  id: string;
  code: Generated<string>;
  title: string;
  kind: string;
  percent_bp: Generated<number>;
  amount_satang: Generated<number>;
  most_satang: Generated<number>;
  buy: Generated<number>;
  get: Generated<number>;
  minimum_satang: Generated<number>;
  category_ids: Generated<string[]>;
  skus: Generated<string[]>;
  limit_total: Generated<number>;
  limit_per_buyer: Generated<number>;
  combinable: Generated<boolean>;
  valid_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  valid_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  active: Generated<boolean>;
  used: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopPromotionUse {
  space_id: string;
  promotion_id: string;
  order_id: string;
  buyer: string;
  discount_satang: number;
  created_at: Timestamp;
}

export interface ShopRefund {
  space_id: string;
  id: string;
  order_id: string;
  return_id: string | null;
  amount_satang: number;
  lines: Json;
  shipping_satang: Generated<number>;
  method: string;
  reason: string;
  actor_id: string | null;
  created_at: Timestamp;
}

export interface ShopReturn {
  space_id: string;
  id: string;
  order_id: string;
  number: string;
  state: string;
  reason: string;
  answer: Generated<string>;
  lines: Json;
  refund_satang: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopReview {
  space_id: string;
  id: string;
  product_id: string;
  account_id: string;
  stars: number;
  text: Generated<string>;
  reply: Generated<string>;
  state: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopShipment {
  space_id: string;
  id: string;
  order_id: string;
  number: string;
  state: string;
  carrier: Generated<string>;
  tracking: Generated<string>;
  tracking_url: Generated<string>;
  lines: Json;
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface ShopShippingMethod {
  space_id: string;
  id: string;
  title: Json;
  detail: Json;
  kind: string;
  carrier: Generated<string>;
  tracking_url: Generated<string>;
  regions: Generated<string[]>;
  provinces: Generated<string[]>;
  steps: Json;
  free_from_satang: Generated<number>;
  active: Generated<boolean>;
  rank: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShopVariant {
  space_id: string;
  id: string;
  product_id: string;
  position: number;
  sku: string;
  barcode: string | null;
  options: ColumnType<JsonValue, string | undefined, string>;
  regular_satang: number;
  sale_satang: Generated<number>;
  sale_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sale_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cost_satang: number | null;
  track_stock: Generated<boolean>;
  allow_backorder: Generated<boolean>;
  threshold: Generated<number>;
  weight_grams: Generated<number>;
  picture: Generated<string>;
  active: Generated<boolean>;
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ShopWish {
  space_id: string;
  account_id: string;
  product_id: string;
  created_at: Timestamp;
}

export interface ShopWord {
  space_id: string;
  id: GeneratedAlways<number>;
  word: string;
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
  billing_account: BillingAccount;
  billing_charge: BillingCharge;
  billing_document: BillingDocument;
  billing_dunning_attempt: BillingDunningAttempt;
  billing_payment: BillingPayment;
  billing_payment_event: BillingPaymentEvent;
  billing_plan: BillingPlan;
  billing_refund: BillingRefund;
  billing_refund_part: BillingRefundPart;
  billing_series: BillingSeries;
  billing_slip: BillingSlip;
  billing_subscription: BillingSubscription;
  billing_subscription_change: BillingSubscriptionChange;
  billing_subscription_period: BillingSubscriptionPeriod;
  broadcast_admission: BroadcastAdmission;
  broadcast_broadcast: BroadcastBroadcast;
  broadcast_message: BroadcastMessage;
  broadcast_segment: BroadcastSegment;
  broadcast_signal: BroadcastSignal;
  broadcast_take: BroadcastTake;
  broadcast_viewer: BroadcastViewer;
  calendar_attendee: CalendarAttendee;
  calendar_calendar: CalendarCalendar;
  calendar_digest: CalendarDigest;
  calendar_digest_sent: CalendarDigestSent;
  calendar_event: CalendarEvent;
  calendar_layer: CalendarLayer;
  calendar_layer_date: CalendarLayerDate;
  calendar_layer_follower: CalendarLayerFollower;
  calendar_mail: CalendarMail;
  calendar_share: CalendarShare;
  certification_achievement: CertificationAchievement;
  certification_certificate: CertificationCertificate;
  certification_counter: CertificationCounter;
  certification_key: CertificationKey;
  certification_template: CertificationTemplate;
  certification_template_version: CertificationTemplateVersion;
  cms_draft: CmsDraft;
  cms_entry: CmsEntry;
  cms_menu: CmsMenu;
  cms_redirect: CmsRedirect;
  cms_version: CmsVersion;
  config_draft: ConfigDraft;
  exam_admission: ExamAdmission;
  exam_attempt: ExamAttempt;
  exam_bank: ExamBank;
  exam_event: ExamEvent;
  exam_exam: ExamExam;
  exam_item: ExamItem;
  exam_override: ExamOverride;
  exam_question: ExamQuestion;
  exam_question_version: ExamQuestionVersion;
  exam_score: ExamScore;
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
  kernel_site_version: KernelSiteVersion;
  lesson_answer: LessonAnswer;
  lesson_batch: LessonBatch;
  lesson_category: LessonCategory;
  lesson_course: LessonCourse;
  lesson_date: LessonDate;
  lesson_enrolment: LessonEnrolment;
  lesson_enrolment_event: LessonEnrolmentEvent;
  lesson_feed: LessonFeed;
  lesson_instructor: LessonInstructor;
  lesson_invite: LessonInvite;
  lesson_lesson: LessonLesson;
  lesson_note: LessonNote;
  lesson_old_slug: LessonOldSlug;
  lesson_player: LessonPlayer;
  lesson_prerequisite: LessonPrerequisite;
  lesson_progress: LessonProgress;
  lesson_question: LessonQuestion;
  lesson_review: LessonReview;
  lesson_section: LessonSection;
  lesson_study: LessonStudy;
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
  shop_alert: ShopAlert;
  shop_cart: ShopCart;
  shop_cart_line: ShopCartLine;
  shop_catalogue: ShopCatalogue;
  shop_category: ShopCategory;
  shop_checkout: ShopCheckout;
  shop_facet: ShopFacet;
  shop_gram: ShopGram;
  shop_import: ShopImport;
  shop_import_row: ShopImportRow;
  shop_level: ShopLevel;
  shop_listing: ShopListing;
  shop_location: ShopLocation;
  shop_move: ShopMove;
  shop_order: ShopOrder;
  shop_order_event: ShopOrderEvent;
  shop_order_line: ShopOrderLine;
  shop_order_number: ShopOrderNumber;
  shop_picture: ShopPicture;
  shop_posting: ShopPosting;
  shop_price: ShopPrice;
  shop_price_list: ShopPriceList;
  shop_product: ShopProduct;
  shop_product_category: ShopProductCategory;
  shop_promotion: ShopPromotion;
  shop_promotion_use: ShopPromotionUse;
  shop_refund: ShopRefund;
  shop_return: ShopReturn;
  shop_review: ShopReview;
  shop_shipment: ShopShipment;
  shop_shipping_method: ShopShippingMethod;
  shop_variant: ShopVariant;
  shop_wish: ShopWish;
  shop_word: ShopWord;
  wallet_account: WalletAccount;
  wallet_hold: WalletHold;
  wallet_note: WalletNote;
  wallet_topup: WalletTopup;
  wallet_transfer: WalletTransfer;
}
