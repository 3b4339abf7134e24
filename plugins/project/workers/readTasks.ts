import { detectSeparator } from '#kit/csv/csvBytes.ts';
import { csvRows } from '#kit/csv/csvRows.ts';
import type { IMPORTS } from '../calls/exchange.ts';
import { readJira } from '../rules/exchange/jira.ts';
import type { NeutralProject } from '../rules/exchange/neutral.ts';
import { readMsProject } from '../rules/exchange/readMsProject.ts';
import { readTable } from '../rules/exchange/table.ts';
import { readTrello } from '../rules/exchange/trello.ts';

export interface TaskFile {
  readonly format: (typeof IMPORTS)[number];
  readonly text: string;
  /** `2026-11-27` */
  readonly today: string;
  readonly timezone: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a file of tasks that somebody has chosen. */
export default async function readTasks({ format, text, today, timezone }: TaskFile): Promise<NeutralProject> {
  if (format === 'trello') return readTrello(parsed(text), timezone);
  if (format === 'msproject') return readMsProject(text);
  const rows = csvRows(text, detectSeparator(Buffer.from(text.slice(0, 100_000)), 'utf-8'));
  return format === 'jira' ? readJira(rows, today) : readTable(rows, '', today);
}
