/** What a report is about, one table each. */
export const REPORTS = ['day', 'hour', 'store', 'product', 'category', 'staff', 'payment', 'discounts', 'returns'] as const;
export type ReportKind = (typeof REPORTS)[number];

/** The report of a name in an address; by day where there is none. */
export const reportOf = (name: string | undefined): ReportKind => REPORTS.find((each) => each === name) ?? 'day';
