import type { Citation } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'ai_turn.citations': Citation[];
}
