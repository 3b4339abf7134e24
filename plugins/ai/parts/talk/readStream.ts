import type { Kept } from '../../schemas.ts';

/** What has come of an answer, with the proof that it is what came. */
export type Read = Kept;

interface Line {
  readonly text: string;
  readonly proof: string;
  readonly end?: Kept['end'];
  readonly problem?: string;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
}

async function* linesOf(response: Response): AsyncGenerator<Line> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Line;
  }
}

/**
 * Reads an answer while it is written. Stopped, or broken off, it is what has come until then.
 *
 * @returns null where nothing came at all
 */
export async function readStream(turn: string, signal: AbortSignal, onText: (text: string) => void): Promise<Read | null> {
  let read: Read | null = null as Read | null;
  try {
    const response = await fetch(`/api/ai/answers/${turn}/stream`, { signal });
    if (!response.ok || !response.body) return null;
    for await (const { text, proof, end = 'stopped', problem = '', tokensIn = 0, tokensOut = 0 } of linesOf(response)) {
      read = { answer: (read?.answer ?? '') + text, end, problem, tokensIn, tokensOut, proof };
      onText(read.answer);
    }
  } catch {
    // Stopped by the visitor, or the connection is gone: what has come stands.
  }
  return read;
}
