/** Whether something ends before it has begun. Moments may have any offset, so as texts they do not compare. */
export const endsTooSoon = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && Date.parse(to) <= Date.parse(from);
