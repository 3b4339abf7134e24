/** What columns hold that the database has no type for. */
export interface Columns {
  'dss_document.body': Record<string, unknown>;
}
