// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  lesson_answer: {
    space_id: string;
    id: string;
    question_id: string;
    account_id: string;
    staff: boolean;
    body: string;
    accepted: Generated<boolean>;
    hidden: Generated<boolean>;
    created_at: Timestamp;
  };
  lesson_batch: {
    space_id: string;
    id: string;
    course_id: string;
    title: string;
    starts_at: Nullable<Timestamp>;
    ends_at: Nullable<Timestamp>;
    place: Generated<string>;
    online: boolean;
    seats: number | null;
    seats_taken: Generated<number>;
    open: boolean;
    created_at: Timestamp;
  };
  lesson_category: {
    space_id: string;
    id: string;
    slug: string;
    title: string;
    position: number;
  };
  lesson_course: {
    space_id: string;
    id: string;
    state: Generated<'draft' | 'in_review' | 'published' | 'archived'>;
    listed: Generated<boolean>;
    offered: Generated<boolean>;
    version: Generated<number>;
    draft: Json<Columns['lesson_course.draft']>;
    draft_slug: string;
    published: Nullable<Json<Columns['lesson_course.published']>>;
    draft_cover: Nullable<Json<Columns['lesson_course.draft_cover']>>;
    cover: Nullable<Json<Columns['lesson_course.cover']>>;
    slug: string;
    title: Generated<string>;
    category_id: string | null;
    level: Generated<string>;
    visibility: Generated<string>;
    tags: Generated<string[]>;
    featured: Generated<boolean>;
    satang: Generated<number>;
    starts_at: Nullable<Timestamp>;
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
    first_published_at: Nullable<Timestamp>;
    published_at: Nullable<Timestamp>;
  };
  lesson_date: {
    space_id: string;
    id: string;
    kind: 'course' | 'enrolment' | 'lesson' | 'live' | 'exam' | 'deadline' | 'holiday';
    title: string;
    from_day: string;
    to_day: string;
    published: boolean;
  };
  lesson_enrolment: {
    space_id: string;
    id: string;
    course_id: string;
    account_id: string;
    state: 'requested' | 'rejected' | 'waitlisted' | 'offered' | 'offer_expired' | 'pending_payment' | 'active' | 'completed' | 'expired' | 'suspended' | 'withdrawn';
    seated: GeneratedAlways<boolean>;
    batch_id: string | null;
    source: 'self' | 'staff' | 'invite' | 'import';
    invite_id: string | null;
    note: Generated<string>;
    satang: Generated<number>;
    charge_id: string | null;
    charge_state: Generated<'' | 'open' | 'paid' | 'refunded' | 'closed' | 'late'>;
    due_at: Nullable<Timestamp>;
    queued_at: Nullable<Timestamp>;
    begun_at: Nullable<Timestamp>;
    access_until: Nullable<Timestamp>;
    completed_at: Nullable<Timestamp>;
    percent: Generated<number>;
    last_lesson_id: string | null;
    last_seen_at: Nullable<Timestamp>;
    clock_at: Nullable<Timestamp>;
    clock_bank_ms: Generated<number>;
    turn: Generated<number>;
    told_turn: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    clock_live_ms: Generated<number>;
  };
  lesson_enrolment_event: {
    space_id: string;
    id: string;
    seq: GeneratedAlways<number>;
    enrolment_id: string;
    what: string;
    reason: Generated<string>;
    actor_id: string | null;
    at: Timestamp;
  };
  lesson_feed: {
    space_id: string;
    account_id: string;
    token_hash: Buffer;
    nonce: string;
    created_at: Timestamp;
  };
  lesson_instructor: {
    space_id: string;
    course_id: string;
    account_id: string;
  };
  lesson_invite: {
    space_id: string;
    id: string;
    course_id: string;
    batch_id: string | null;
    code: string;
    uses: Generated<number>;
    most: number | null;
    ends_at: Nullable<Timestamp>;
    created_by: string | null;
    created_at: Timestamp;
  };
  lesson_lesson: {
    space_id: string;
    id: string;
    course_id: string;
    version: Generated<number>;
    draft: Json<Columns['lesson_lesson.draft']>;
    draft_slug: string;
    draft_section_id: string;
    draft_order: string;
    published: Nullable<Json<Columns['lesson_lesson.published']>>;
    slug: string | null;
    section_id: string | null;
    published_order: string | null;
    removed: Generated<boolean>;
    gone: Generated<boolean>;
  };
  lesson_note: {
    space_id: string;
    id: string;
    account_id: string;
    course_id: string;
    lesson_id: string;
    at_seconds: number | null;
    quote: Generated<string>;
    colour: 'yellow' | 'green' | 'blue' | 'pink';
    body: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  lesson_old_slug: {
    space_id: string;
    slug: string;
    course_id: string;
  };
  lesson_player: {
    space_id: string;
    enrolment_id: string;
    player: string;
    seq: number;
    saved_at: Timestamp;
    offline_ms: Generated<number>;
    clock_offset_ms: number | null;
  };
  lesson_prerequisite: {
    space_id: string;
    course_id: string;
    required_id: string;
    kind: 'completed' | 'enrolled';
  };
  lesson_progress: {
    space_id: string;
    enrolment_id: string;
    lesson_id: string;
    state: 'in_progress' | 'completed';
    position_seconds: Generated<number>;
    ranges: Generated<Json<Columns['lesson_progress.ranges']>>;
    duration_seconds: Generated<number>;
    percent: Generated<number>;
    seconds: Generated<number>;
    player: string | null;
    opened_at: Timestamp;
    completed_at: Nullable<Timestamp>;
    updated_at: Timestamp;
  };
  lesson_question: {
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
  };
  lesson_review: {
    space_id: string;
    id: string;
    course_id: string;
    account_id: string;
    rating: number;
    body: Generated<string>;
    hidden: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  lesson_section: {
    space_id: string;
    id: string;
    course_id: string;
    draft: Json<Columns['lesson_section.draft']>;
    draft_order: string;
    published: Nullable<Json<Columns['lesson_section.published']>>;
    published_order: string | null;
    removed: Generated<boolean>;
    gone: Generated<boolean>;
  };
  lesson_study: {
    space_id: string;
    account_id: string;
    day: string;
    seconds: number;
    pieces: Generated<Json<Columns['lesson_study.pieces']>>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    lesson: Tables;
  }
}
