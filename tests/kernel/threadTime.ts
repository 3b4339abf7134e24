/**
 * Time in ms for which the processor works on `task` in the test's own thread. Unlike a clock it does not count what other programs of a
 * busy machine take meanwhile, so a bound on it says something of the code alone. Counted in steps of a few ms: what is shorter is repeated.
 */
export function threadTime(task: () => void): number {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
