/** Clocks of one device, ms: one that people can set, and one that only goes on. */
export interface DeviceClocks {
  wall(): number;
  steady(): number;
}

/** The device's clocks have gone apart by more than this, ms: it slept, or somebody has set one of them. */
const ASTRAY_MS = 1_500;

/** The gateway's time as a page can know it: taken from its answers, carried on by the steady clock. */
export interface ExamClock {
  /** An answer with the gateway's `now` (ISO 8601) has come; `sentAt` by the steady clock, when it was asked for. */
  take(now: string, sentAt: number): void;
  /** The gateway's time, ms since 1970; null before the first answer. */
  now(): number | null;
  /** The device slept or its clock was set since the last answer: ask the gateway before anything is believed. */
  isAstray(): boolean;
  steady(): number;
}

/** A clock that setting the device's clock does not move. The way of an answer is taken to be as long as that of its question. */
export function examClock({ wall, steady }: DeviceClocks): ExamClock {
  let taken: { gateway: number; steady: number; wall: number } | null = null;
  return {
    take: (now, sentAt) => {
      const at = steady();
      taken = { gateway: Date.parse(now) + (at - sentAt) / 2, steady: at, wall: wall() };
    },
    now: () => taken && taken.gateway + steady() - taken.steady,
    isAstray: () => taken !== null && Math.abs(wall() - taken.wall - (steady() - taken.steady)) > ASTRAY_MS,
    steady,
  };
}
