/** A line for whoever started the gateway in a terminal. The log is for machines. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The same for what went wrong. */
export const printProblem = (line: string) => void process.stderr.write(`${line}\n`);
