import type { Notice } from './contract.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'notification_notification.texts': Notice['text'];
}
