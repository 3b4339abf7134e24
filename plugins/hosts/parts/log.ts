/** Something that this page did or that went wrong in it. */
export interface LogEntry {
  /** ms since 1970. */
  readonly at: number;
  readonly text: string;
  /** HTTP status of a call; 0 where there was no answer. */
  readonly status?: number;
  /** How long a call took. */
  readonly ms?: number;
  readonly isFault: boolean;
}

/** Older entries are forgotten. */
const MOST = 50;

let entries: readonly LogEntry[] = [];
const listeners = new Set<() => void>();

function put(next: readonly LogEntry[]): void {
  entries = next.slice(-MOST);
  for (const listener of listeners) listener();
}
const add = (entry: Omit<LogEntry, 'at'>, at = Date.now()): void => put([...entries, { at, ...entry }]);

/** The last entries of the page, the newest behind. */
export const log = {
  add,
  clear: (): void => put([]),
  read: (): readonly LogEntry[] => entries,
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
export type Log = typeof log;

const wordsOf = (value: unknown): string => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));

function addCall({ name, startTime, duration, responseStatus }: PerformanceResourceTiming): void {
  const { origin, pathname, search } = new URL(name);
  if (origin !== location.origin || !pathname.startsWith('/api/')) return;
  const isFault = responseStatus === 0 || responseStatus >= 400;
  add({ text: pathname + search, status: responseStatus, ms: duration, isFault }, performance.timeOrigin + startTime);
}

let isRecording = false;
/** Keeps from now on what the page calls and what goes wrong in it; calls from before as well. Once in a page. */
export function record(): void {
  if (isRecording) return;
  isRecording = true;
  new PerformanceObserver((list) => (list.getEntries() as PerformanceResourceTiming[]).forEach(addCall)).observe({
    type: 'resource',
    buffered: true,
  });
  addEventListener('error', ({ error, message }) => add({ text: error ? wordsOf(error) : message, isFault: true }));
  addEventListener('unhandledrejection', ({ reason }) => add({ text: wordsOf(reason), isFault: true }));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add({ text: `${effectiveDirective}: ${blockedURI}`, isFault: true }),
  );
}
