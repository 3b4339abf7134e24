import { ProviderProblem } from '../../rules/ask.ts';

/** Most bytes of an answer, and of one event of a stream. */
const LARGEST = 2_000_000;
const EVENT = 256_000;

/** What is sent to the provider that the installation's settings name. */
export interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** How long all of it may take, ms. */
  readonly patience: number;
  readonly signal?: AbortSignal;
}

/** A provider's answer, begun. */
export interface Begun {
  readonly body: ReadableStream<Uint8Array>;
  /** Says why reading it failed. */
  problem(): ProviderProblem;
}

/** Posts once: what fails is told, not tried again. @throws ProviderProblem */
export async function send({ url, headers, body, patience, signal }: Sending): Promise<Begun> {
  const slow = AbortSignal.timeout(patience);
  const problem = () => new ProviderProblem(slow.aborted ? 'slow' : 'unreachable');
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([slow, signal]) : slow,
    });
  } catch {
    throw problem();
  }
  if (response.ok && response.body) return { body: response.body, problem };
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  throw new ProviderProblem(status === 429 || status === 503 ? 'busy' : status >= 500 ? 'unreachable' : 'refused');
}

/** The text of an answer as it comes, at most two megabytes of it. @throws ProviderProblem */
async function* textOf({ body, problem }: Begun): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw problem();
      });
      if (next.done) return;
      bytes += next.value.length;
      if (bytes > LARGEST) throw new ProviderProblem('garbled');
      yield decoder.decode(next.value, { stream: true });
    }
  } finally {
    await chunks.return?.().catch(() => undefined);
  }
}

/** An answer as a whole. @throws ProviderProblem */
export async function wholeOf(begun: Begun): Promise<string> {
  let text = '';
  for await (const part of textOf(begun)) text += part;
  return text;
}

/** The data of each server-sent event. @throws ProviderProblem */
export async function* dataOf(begun: Begun): AsyncGenerator<string> {
  let line = '';
  for await (const part of textOf(begun)) {
    const lines = (line + part).split('\n');
    line = lines.pop()!;
    if (line.length > EVENT) throw new ProviderProblem('garbled');
    for (const each of lines) if (each.startsWith('data:')) yield each.slice(5).trim();
  }
  if (line.startsWith('data:')) yield line.slice(5).trim();
}
