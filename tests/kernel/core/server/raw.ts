import { connect } from 'node:net';

/** Sends bytes as they are and gives all that comes back, with the status apart: what no HTTP client would send. */
export const raw = (port: number, text: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text.replaceAll(/\r?\n/g, '\r\n')));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(answer.split(' ')[1]), text: answer }));
  });
