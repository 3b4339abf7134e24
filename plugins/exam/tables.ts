// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  exam_admission: {
    space_id: string;
    exam_id: string;
    account_id: string;
    source_type: string;
    source_id: string;
    title: string;
    return_path: string;
    lesson: string;
    preview: boolean;
    until: Nullable<Timestamp>;
    updated_at: Timestamp;
  };
  exam_attempt: {
    space_id: string;
    id: string;
    exam_id: string;
    account_id: string;
    number: number;
    preview: boolean;
    state: 'in_progress' | 'overdue' | 'submitted' | 'needs_manual' | 'graded' | 'released' | 'abandoned' | 'voided';
    seed: string;
    source_type: string | null;
    source_id: string | null;
    belongs_title: Generated<string>;
    belongs_path: Generated<string>;
    base_limit_seconds: number | null;
    base_closes_at: Nullable<Timestamp>;
    overdue: 'autosubmit' | 'grace' | 'abandon';
    grace_seconds: number;
    started_at: Timestamp;
    deadline_at: Nullable<Timestamp>;
    grace_ends_at: Nullable<Timestamp>;
    told_at: Nullable<Timestamp>;
    nav: 'free' | 'sequential';
    at: Generated<number>;
    submitted_at: Nullable<Timestamp>;
    submit_reason: Generated<string>;
    score: number | null;
    max_score: number;
    percent: number | null;
    passed: boolean | null;
    waiting: Generated<number>;
    released_at: Nullable<Timestamp>;
    void_reason: Generated<string>;
    blurs: Generated<number>;
    ip: Generated<string>;
    user_agent: Generated<string>;
    forgotten: Generated<boolean>;
  };
  exam_bank: {
    space_id: string;
    id: string;
    title: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  exam_event: {
    space_id: string;
    id: GeneratedAlways<number>;
    attempt_id: string;
    at: Timestamp;
    kind: string;
    detail: Generated<string>;
  };
  exam_exam: {
    space_id: string;
    id: string;
    slug: string;
    title: string;
    state: 'draft' | 'published' | 'archived';
    draft: Json<Columns['exam_exam.draft']>;
    opens_at: Nullable<Timestamp>;
    closes_at: Nullable<Timestamp>;
    code_hash: string | null;
    questions: Generated<number>;
    total_points: Generated<number>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  exam_item: {
    space_id: string;
    attempt_id: string;
    position: number;
    question_id: string;
    question_version: number;
    type: Columns['exam_item.type'];
    section: Generated<string>;
    points: number;
    shown: Json<Columns['exam_item.shown']>;
    answer: Nullable<Json<Columns['exam_item.answer']>>;
    seq: Generated<number>;
    saves: Generated<number>;
    flagged: Generated<boolean>;
    saved_at: Nullable<Timestamp>;
    auto_score: number | null;
    manual_score: number | null;
    grader_id: string | null;
    comment: Generated<string>;
  };
  exam_override: {
    space_id: string;
    exam_id: string;
    account_id: string;
    opens_at: Nullable<Timestamp>;
    closes_at: Nullable<Timestamp>;
    time_limit_seconds: number | null;
    max_attempts: number | null;
    reason: string;
    by_id: string | null;
    updated_at: Timestamp;
  };
  exam_question: {
    space_id: string;
    id: string;
    bank_id: string;
    version: number;
    type: 'single' | 'multiple' | 'true_false' | 'short' | 'numeric' | 'match' | 'order' | 'cloze' | 'essay' | 'file';
    excerpt: string;
    search: string;
    tags: Generated<string[]>;
    difficulty: number;
    points: number;
    retired: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  exam_question_version: {
    space_id: string;
    question_id: string;
    version: number;
    body: Json<Columns['exam_question_version.body']>;
    by_id: string | null;
    at: Timestamp;
  };
  exam_score: {
    space_id: string;
    id: GeneratedAlways<number>;
    attempt_id: string;
    at: Timestamp;
    by_id: string | null;
    score: number;
    percent: number;
    passed: boolean;
    reason: string;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    exam: Tables;
  }
}
