import { dayOfCell, numberOfCell } from './days.ts';
import {
  blankTask,
  groupOf,
  settle,
  type ExchangeFinding,
  type NeutralGroup,
  type NeutralLink,
  type NeutralProject,
  type NeutralTask,
} from './neutral.ts';
import { personOf, priorityOf } from './table.ts';

/** Jira's own three categories of its states. */
const CATEGORIES: Readonly<Record<string, NeutralGroup>> = { 'to do': 'unstarted', 'in progress': 'started', done: 'completed' };
/** What links of issues stand for: the kind, and whether an outward one leads from the issue. */
const LINKS = [
  ['blocks', 'FS'],
  ['relates', 'relates'],
  ['duplicate', 'duplicates'],
] as const;

/** A comment of the file, `15/Dec/26 2:30 PM;712020:ab…;text`: date, author, text. */
function commentOf(cell: string) {
  const [first, second] = [cell.indexOf(';'), cell.indexOf(';', cell.indexOf(';') + 1)];
  if (first < 0 || second < 0 || first > 40) return { author: '', at: null, text: cell };
  return { author: cell.slice(first + 1, second), at: null, text: `${cell.slice(0, first)}\n${cell.slice(second + 1)}` };
}

/** The cells of an issue by heading in small letters: one heading may stand several times. */
class Issue {
  private readonly cells = new Map<string, string[]>();
  constructor(headings: readonly string[], row: readonly string[]) {
    headings.forEach((heading, at) => {
      const cell = row[at]?.trim() ?? '';
      if (cell === '') return;
      const cells = this.cells.get(heading);
      if (cells) cells.push(cell);
      else this.cells.set(heading, [cell]);
    });
  }
  all(...headings: string[]): string[] {
    return headings.flatMap((heading) => this.cells.get(heading) ?? []);
  }
  first(...headings: string[]): string {
    return this.all(...headings)[0] ?? '';
  }
}

function linksOf(issue: Issue, id: string): NeutralLink[] {
  return LINKS.flatMap(([name, kind]) => [
    ...issue.all(`outward issue link (${name})`).map((toId) => ({ fromId: id, toId, kind, lag: 0 })),
    ...issue.all(`inward issue link (${name})`).map((fromId) => ({ fromId, toId: id, kind, lag: 0 })),
  ]);
}

/**
 * Reads issues as Jira exports them (“Export CSV, all fields”): one heading may stand several times, parents are told by key or by number.
 *
 * @param today the day on which it is read
 */
export function readJira(rows: Iterable<readonly string[]>, today: string): NeutralProject {
  const findings: ExchangeFinding[] = [];
  const read: { task: NeutralTask; parent: string }[] = [];
  const links: NeutralLink[] = [];
  const states = new Map<string, NeutralGroup>();
  /** Parents may be told by the number of an issue, links by its key. */
  const keys = new Map<string, string>();
  let headings: string[] | null = null;
  let row = 0;
  for (const cells of rows) {
    row += 1;
    if (!headings) {
      headings = cells.map((heading) => heading.trim().toLowerCase());
      if (!headings.includes('summary') || !headings.includes('issue key'))
        return {
          name: '',
          states: [],
          tasks: [],
          links: [],
          findings: [{ row, code: 'not-the-format', value: cells.join(', ').slice(0, 200) }],
        };
      continue;
    }
    const issue = new Issue(headings, cells);
    const id = issue.first('issue key') || `row-${row}`;
    for (const number of issue.all('issue id')) keys.set(number, id);
    const state = issue.first('status');
    if (state !== '') states.set(state, CATEGORIES[issue.first('status category').toLowerCase()] ?? groupOf(state));
    const priority = priorityOf(issue.first('priority'));
    if (priority === null) findings.push({ row, code: 'priority-unknown', value: issue.first('priority') });
    links.push(...linksOf(issue, id));
    read.push({
      parent: issue.first('parent key', 'parent', 'parent id', 'custom field (epic link)'),
      task: {
        ...blankTask(id, row),
        title: issue.first('summary'),
        description: issue.first('description'),
        state,
        type: issue.first('issue type').toLowerCase() === 'bug' ? 'bug' : 'task',
        priority: priority ?? 'none',
        start: dayOfCell(issue.first('custom field (start date)', 'start date'), row, today, findings),
        due: dayOfCell(issue.first('due date'), row, today, findings),
        progress: states.get(state) === 'completed' ? 100 : 0,
        estimate: numberOfCell(issue.first('custom field (story points)', 'custom field (story point estimate)'), row, findings),
        people: issue.all('assignee').map(personOf),
        labels: [...new Set(issue.all('labels'))],
        comments: issue.all('comment', 'comments').map(commentOf),
      },
    });
  }
  const tasks = read.map(({ task, parent }) => ({ ...task, parentId: parent === '' ? null : (keys.get(parent) ?? parent) }));
  return settle({ name: '', states: [...states].map(([name, group]) => ({ name, group })), tasks, links }, findings);
}
