import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** What was asked of the provider. */
export interface AskedOfProvider {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Behaviour = 'good' | 'garbled' | 'cut' | 'busy' | 'refused' | 'blocked' | 'held';

/** A provider that speaks the protocols of OpenAI and Gemini over HTTP, and behaves as it is told. */
export interface TestProvider {
  readonly url: string;
  readonly asked: AskedOfProvider[];
  behaviour: Behaviour;
  /** What it says, in pieces. */
  pieces: string[];
  /** Connections that the other side has left before the answer was over. */
  left: number;
  close(): void;
}

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

const openai = {
  piece: (text: string) => ({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }),
  end: (reason: string) => ({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }),
  usage: { choices: [], usage: { prompt_tokens: 120, completion_tokens: 30 } },
  whole: (text: string, reason: string) => ({
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: reason }],
    usage: { prompt_tokens: 120, completion_tokens: 30 },
  }),
};
const candidate = (text: string, finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, ...(finishReason ? { finishReason } : {}) }],
  ...(finishReason ? { usageMetadata: { promptTokenCount: 120, candidatesTokenCount: 30 } } : {}),
});

function stream(response: ServerResponse, provider: TestProvider, isGemini: boolean): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { behaviour, pieces } = provider;
  if (behaviour === 'garbled') return void response.end('data: {"choices": [{"delta"\n\ndata: <html>\n\n');
  const cut = behaviour === 'cut' || behaviour === 'held';
  for (const [at, text] of (cut ? pieces.slice(0, 1) : pieces).entries()) {
    const last = !cut && at === pieces.length - 1;
    response.write(event(isGemini ? candidate(text, last ? 'STOP' : undefined) : openai.piece(text)));
  }
  if (behaviour === 'held') return void response.on('close', () => (provider.left += 1));
  if (behaviour === 'cut') return void response.end();
  if (behaviour === 'blocked') response.write(event(isGemini ? candidate('', 'SAFETY') : openai.end('content_filter')));
  else if (!isGemini) response.write(event(openai.end('stop')));
  if (!isGemini) response.write(`${event(openai.usage)}data: [DONE]\n\n`);
  response.end();
}

function whole(response: ServerResponse, { behaviour, pieces }: TestProvider, isGemini: boolean): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  if (behaviour === 'garbled' || behaviour === 'cut') return void response.end('{"choices": [{"mess');
  const text = behaviour === 'blocked' ? '' : pieces.join('');
  const blocked = behaviour === 'blocked';
  response.end(
    JSON.stringify(isGemini ? candidate(text, blocked ? 'SAFETY' : 'STOP') : openai.whole(text, blocked ? 'content_filter' : 'stop')),
  );
}

export async function openProvider(port = 0): Promise<TestProvider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const path = request.url!;
      provider.asked.push({ path, headers: request.headers, body });
      const isGemini = path.startsWith('/models/');
      if (provider.behaviour === 'busy') return void response.writeHead(429).end('{"error":{"message":"slow down, KEY-IN-ERROR"}}');
      if (provider.behaviour === 'refused') return void response.writeHead(401).end('{"error":{"message":"bad key KEY-IN-ERROR"}}');
      if (!isGemini && path !== '/chat/completions') return void response.writeHead(404).end();
      const streams = isGemini
        ? path.includes(':streamGenerateContent?alt=sse')
        : (JSON.parse(body) as { stream?: boolean }).stream === true;
      (streams ? stream : whole)(response, provider, isGemini);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    asked: [],
    behaviour: 'good',
    pieces: ['ส่งฟรีเมื่อซื้อครบ ', '800 บาท ', '[1]'],
    left: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}
