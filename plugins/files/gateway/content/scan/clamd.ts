import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Scan, Verdict } from './verdict.ts';

/** How long a connection may take, ms. */
const CONNECT = 5_000;
/** How long clamd may be silent, ms: it looks at a file once it has all of it. */
const SILENCE = 90_000;

/** Where clamd is: the path of a socket, or `host:port`. */
function target(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address };
  const [, host = '', port = '3310'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(address)!;
  return { host: host || '127.0.0.1', port: Number(port) };
}

/** What an answer of clamd means (clamd(8), INSTREAM). */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  // With `AlertExceedsMax` clamd reports this when it has not scanned the whole file; it is not a virus.
  return name === undefined || name.startsWith('Heuristics.Limits.Exceeded')
    ? { is: 'error', why: answer.slice(0, 200) || 'no answer' }
    : { is: 'infected', name: name.slice(0, 200) };
}

/** The whole answer: clamd sends one and ends it with NUL. Resolves with `error` where there will be none. */
const answerOf = (socket: Socket): Promise<Verdict> =>
  new Promise((resolve) => {
    let text = '';
    const waiting = setTimeout(() => socket.destroy(new Error('no connection in time')), CONNECT);
    const broken = (why: string) => resolve(text ? verdictOf(text) : { is: 'error', why });
    socket.setEncoding('utf8');
    socket.once('connect', () => clearTimeout(waiting));
    socket.setTimeout(SILENCE, () => socket.destroy(new Error('silent for too long')));
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(verdictOf(text.slice(0, end)));
      else if (text.length > 1000) socket.destroy(new Error('an answer without an end'));
    });
    // Over TCP, clamd's "too large" answer is lost when it closes the connection while data is still arriving.
    socket.once('error', ({ message }) => broken(/EPIPE|ECONNRESET/.test(message) ? `${message}: larger than StreamMaxLength?` : message));
    socket.once('close', () => {
      clearTimeout(waiting);
      broken('closed without an answer');
    });
  });

/**
 * Has clamd look at a file, as it streams. A file larger than clamd's `StreamMaxLength` is an `error`: it was not looked at.
 */
export const scanWithClamd =
  (address: string): Scan =>
  async (file) => {
    const socket = connect(target(address));
    let answered = false;
    let stopWaiting = () => {};
    const answer = answerOf(socket).finally(() => {
      answered = true;
      stopWaiting();
    });
    /** Waits until it is on its way, so that a file is never held whole. False where nobody wants more. */
    const send = (bytes: Uint8Array) =>
      new Promise<boolean>((resolve) => {
        stopWaiting = () => resolve(false);
        socket.write(bytes, (error) => resolve(!error));
      });
    try {
      let open = await send(Buffer.from('zINSTREAM\0', 'latin1'));
      for await (const chunk of file) {
        if (!open || answered) break;
        if (chunk.byteLength === 0) continue; // A chunk of size zero would end the stream.
        const size = Buffer.alloc(4);
        size.writeUInt32BE(chunk.byteLength);
        open = await send(Buffer.concat([size, chunk]));
      }
      if (open && !answered) await send(Buffer.alloc(4));
      return await answer;
    } finally {
      socket.destroy();
    }
  };
