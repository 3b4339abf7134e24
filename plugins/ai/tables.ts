// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Json, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  ai_gram: {
    space_id: string;
    gram: string;
    word: string;
  };
  ai_posting: {
    space_id: string;
    word: string;
    chunk_id: number;
    times: number;
  };
  ai_source: {
    space_id: string;
    plugin: string;
    entity_id: string;
    stamp: string;
  };
  ai_source_chunk: {
    space_id: string;
    id: GeneratedAlways<number>;
    plugin: string;
    entity_id: string;
    part: number;
    audience: string;
    title: string;
    text: string;
    words: number;
  };
  ai_thread: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    account_id: string | null;
    guest: string | null;
    title: string;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  ai_turn: {
    space_id: string;
    id: string;
    thread_id: string;
    question: string;
    answer: Generated<string>;
    state: 'waiting' | 'streaming' | 'done' | 'quotes' | 'stopped' | 'failed' | 'blocked';
    problem: Generated<string>;
    citations: Generated<Json<Columns['ai_turn.citations']>>;
    provider: Generated<string>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    helpful: boolean | null;
    created_at: Generated<Timestamp>;
  };
  ai_usage: {
    space_id: string;
    site_id: string;
    day: string;
    account_id: string;
    requests: Generated<number>;
    failed: Generated<number>;
    blocked: Generated<number>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    cost_micro: Generated<number>;
  };
  ai_walk: {
    space_id: string;
  };
  ai_word: {
    space_id: string;
    word: string;
    chunks: number;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    ai: Tables;
  }
}
