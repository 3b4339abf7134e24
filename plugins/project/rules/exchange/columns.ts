/** Columns of tables of tasks, in their order, with their headings. */
export const COLUMNS = [
  'id',
  'title',
  'description',
  'state',
  'type',
  'priority',
  'start',
  'due',
  'duration',
  'progress',
  'estimate',
  'parent',
  'people',
  'labels',
  'predecessors',
  'checklist',
] as const;
export type Column = (typeof COLUMNS)[number];

export const HEADINGS: Readonly<Record<'th' | 'en', Readonly<Record<Column, string>>>> = {
  th: {
    id: 'รหัส',
    title: 'ชื่องาน',
    description: 'รายละเอียด',
    state: 'สถานะ',
    type: 'ชนิด',
    priority: 'ความสำคัญ',
    start: 'วันเริ่ม',
    due: 'กำหนดส่ง',
    duration: 'จำนวนวันทำงาน',
    progress: 'ความคืบหน้า (%)',
    estimate: 'ประมาณการ',
    parent: 'งานหลัก',
    people: 'ผู้รับผิดชอบ',
    labels: 'ป้าย',
    predecessors: 'งานก่อนหน้า',
    checklist: 'รายการย่อย',
  },
  en: {
    id: 'Id',
    title: 'Title',
    description: 'Description',
    state: 'State',
    type: 'Type',
    priority: 'Priority',
    start: 'Start',
    due: 'Due',
    duration: 'Working days',
    progress: 'Progress (%)',
    estimate: 'Estimate',
    parent: 'Parent',
    people: 'People',
    labels: 'Labels',
    predecessors: 'Predecessors',
    checklist: 'Checklist',
  },
};

/** What others call them. */
const ALSO: Readonly<Partial<Record<Column, readonly string[]>>> = {
  id: ['key', 'task id', '#', 'wbs', 'ลำดับ', 'เลขที่'],
  title: ['name', 'task', 'task name', 'summary', 'subject', 'ชื่อ', 'งาน', 'หัวข้อ'],
  description: ['notes', 'note', 'details', 'หมายเหตุ'],
  state: ['status', 'list', 'สถานะงาน'],
  start: ['start date', 'starts on', 'เริ่ม', 'วันที่เริ่ม'],
  due: ['due date', 'finish', 'end', 'end date', 'deadline', 'วันสิ้นสุด', 'สิ้นสุด', 'วันที่สิ้นสุด'],
  duration: ['duration', 'days', 'ระยะเวลา', 'จำนวนวัน'],
  progress: ['progress', '% complete', 'ความคืบหน้า'],
  parent: ['parent id', 'parent task'],
  people: ['assignee', 'assignees', 'assigned to', 'owner', 'ผู้รับมอบหมาย'],
  labels: ['tags', 'label', 'tag', 'แท็ก'],
  predecessors: ['depends on', 'blocked by', 'dependencies'],
};

const BY_NAME = new Map<string, Column>(
  COLUMNS.flatMap((column) =>
    [column, HEADINGS.th[column], HEADINGS.en[column], ...(ALSO[column] ?? [])].map((name) => [name.toLowerCase(), column] as const),
  ),
);

/** The column of each heading of a file; null for those that are not known. The first of several of one kind counts. */
export function columnsOf(headings: readonly string[]): (Column | null)[] {
  const seen = new Set<Column>();
  return headings.map((heading) => {
    const column = BY_NAME.get(heading.trim().toLowerCase());
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}
