/** A message as a report keeps it. */
export interface Copied {
  seq: number;
  senderId: string | null;
  body: string;
  /** ISO 8601. */
  at: string;
}

/** What columns hold that the database has no type for. */
export interface Columns {
  'message_report.part': Copied[];
}
