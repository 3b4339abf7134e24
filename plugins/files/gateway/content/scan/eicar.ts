import type { Scan } from './verdict.ts';

/** The test file that every scanner knows (eicar.org). In two pieces, so that this file is not taken for it. */
const PATTERN = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1');
/** How much of a file is looked through, bytes. */
const REACH = 1024 * 1024;

/** Finds the test pattern and nothing else: shows that everything around a scanner works where there is none. */
export const scanForEicar: Scan = async (file) => {
  let tail: Uint8Array = new Uint8Array();
  let seen = 0;
  for await (const chunk of file) {
    if (seen >= REACH) continue;
    seen += chunk.byteLength;
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(PATTERN)) return { is: 'infected', name: 'EICAR-Test-File' };
    // The pattern may be split across two chunks.
    tail = window.subarray(-(PATTERN.length - 1));
  }
  return { is: 'clean' };
};
