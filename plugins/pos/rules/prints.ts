/** How receipts come out of a till. `browser`: by its print dialog, when somebody asks for it. */
export const PRINTERS = ['browser', 'usb', 'serial', 'bluetooth', 'network'] as const;
export type PrinterKind = (typeof PRINTERS)[number];

/** The printer of a till, and what it does by itself. */
export interface Printing {
  readonly kind: PrinterKind;
  /** What the device calls itself; of `network` its address. */
  readonly name: string;
  /** By what a device that was allowed once is known again. */
  readonly vendorId: number;
  readonly productId: number;
  readonly baud: number;
  /** A receipt of each bill, without anybody asking. */
  readonly auto: boolean;
  readonly cuts: boolean;
  /** It opens the drawer where cash is taken. */
  readonly kicks: boolean;
}
export const BY_BROWSER: Printing = {
  kind: 'browser',
  name: '',
  vendorId: 0,
  productId: 0,
  baud: 9_600,
  auto: false,
  cuts: true,
  kicks: false,
};

/** Something that is to be printed; it stands in the till's store until the printer has all of it. */
export interface PrintJob {
  readonly id: string;
  /** Null: the drawer is opened and nothing printed. */
  readonly billId: string | null;
  readonly kicks: boolean;
  /** `printing`: bytes are on their way. Found at a start, nobody knows whether they have arrived. */
  readonly state: 'waiting' | 'printing';
  /** It was printed before, or may have been: the paper says so. */
  readonly copy: boolean;
}

/** Bills that are known to have been printed; more are not remembered. */
const REMEMBERED = 300;

interface Printed {
  readonly prints: readonly PrintJob[];
  /** Ids of bills that came out, the last ones. */
  readonly printed: readonly string[];
}

/** With a receipt of a bill at the end of what is to be printed: a copy where there has been one. */
export const addReceipt = ({ prints, printed }: Printed, id: string, billId: string, kicks: boolean): readonly PrintJob[] => [
  ...prints,
  { id, billId, kicks, state: 'waiting', copy: printed.includes(billId) || prints.some((job) => job.billId === billId) },
];

/** With an opening of the drawer at the end. */
export const addKick = ({ prints }: Pick<Printed, 'prints'>, id: string): readonly PrintJob[] => [
  ...prints,
  { id, billId: null, kicks: true, state: 'waiting', copy: false },
];

/** Of a bill that was just written: its receipt, or only its drawer, as the till is set. */
export function jobsOfBill(
  state: Printed & { readonly printing: Printing },
  id: string,
  bill: { readonly id: string; readonly payments: readonly { readonly tender: string }[] },
): readonly PrintJob[] {
  const { kind, auto, kicks } = state.printing;
  if (kind === 'browser') return state.prints;
  const opens = kicks && bill.payments.some(({ tender }) => tender === 'cash');
  if (auto) return addReceipt(state, id, bill.id, opens);
  return opens ? addKick(state, id) : state.prints;
}

/**
 * What is left to print when a till starts: what was under way when it went out may have been printed, and is printed once more as a copy. No
 * drawer opens for a sale that is long over.
 */
export const jobsAtStart = (prints: readonly PrintJob[]): readonly PrintJob[] =>
  prints
    .filter(({ billId }) => billId !== null)
    .map((job) => ({ ...job, kicks: false, copy: job.copy || job.state === 'printing', state: 'waiting' }));

export const begun = (prints: readonly PrintJob[], id: string): readonly PrintJob[] =>
  prints.map((job) => (job.id === id ? { ...job, state: 'printing' } : job));

/** It did not come out. @param mayHave whether some of it was sent: the next one is a copy then */
export const notDone = (prints: readonly PrintJob[], id: string, mayHave: boolean): readonly PrintJob[] =>
  prints.map((job) => (job.id === id ? { ...job, state: 'waiting', copy: job.copy || mayHave, kicks: job.kicks && !mayHave } : job));

export const done = ({ prints, printed }: Printed, id: string): Printed => {
  const billId = prints.find((job) => job.id === id)?.billId ?? null;
  return {
    prints: prints.filter((job) => job.id !== id),
    printed: billId === null ? printed : [...printed.filter((each) => each !== billId), billId].slice(-REMEMBERED),
  };
};
