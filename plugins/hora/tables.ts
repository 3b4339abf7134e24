// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  hora_base: {
    space_id: string;
    name: string;
    version: number;
    rows: string;
    sha256: string;
    source: string;
    note: Generated<string>;
    created_at: Timestamp;
  };
  hora_chart: {
    space_id: string;
    id: Generated<string>;
    profile_id: string;
    number: number;
    birth: Json<Columns['hora_chart.birth']>;
    method: string;
    method_version: number;
    settings: Json<Columns['hora_chart.settings']>;
    base: Json<Columns['hora_chart.base']>;
    result: Json<Columns['hora_chart.result']>;
    state: Generated<'saved' | 'shared'>;
    token: string | null;
    created_at: Timestamp;
  };
  hora_method: {
    space_id: string;
    id: 'suriyayat' | 'lahiri' | 'tropical';
    version: number;
    settings: Json<Columns['hora_method.settings']>;
    note: string;
    created_at: Timestamp;
  };
  hora_profile: {
    space_id: string;
    id: Generated<string>;
    owner: string;
    name: string;
    birth: Json<Columns['hora_profile.birth']>;
    consent_at: Timestamp;
    consent_text: string;
    created_at: Timestamp;
  };
  hora_text: {
    space_id: string;
    key: string;
    version: number;
    th: string;
    en: string;
    created_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    hora: Tables;
  }
}
