let lines = '';
function flush(): void {
  if (lines === '') return;
  process.stdout.write(lines);
  lines = '';
}
process.once('exit', flush);

/**
 * Where the log goes: what one turn of the event loop says is written at its end, or when the process ends. Each line by itself would
 * cost a busy server a system call.
 */
export const logLines = {
  write(line: string): void {
    if (lines === '') setImmediate(flush);
    lines += line;
  },
};
