/**
 * What the site says to a question, without a provider: `node bench/ai.ts`. 10,000 documents, of which 40 have been written by hand with a Thai
 * question each (`bench/ai/questions.json`); all others are made of their words, so that each word of a question stands in hundreds of them.
 *
 * - questions of 40 whose document is among the first six:      bar ≥ 36
 * - a question, one after the other, p99:                        bar ≤ 100 ms
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#kernel/data/pool.ts';
import { wordsOf } from '#kit/thai/search.ts';
import type { SourceApi, SourceText } from '#plugins/ai/contract.ts';
import type { AiCtx } from '#plugins/ai/gateway/db.ts';
import { retrieve } from '#plugins/ai/gateway/index/retrieve.ts';
import { indexStep } from '#plugins/ai/gateway/index/step.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { appUrlOf, databaseUrl, ensureBuilt, startGateway } from './kit/gateway.ts';

const DOCUMENTS = 10_000;
const ROUNDS = 10;
const SPACE = 'bench-ai';
const WORDS = 60;

interface Question {
  readonly title: string;
  readonly text: string;
  readonly question: string;
}
const questions = JSON.parse(readFileSync(join(import.meta.dirname, 'ai/questions.json'), 'utf8')) as Question[];

/** The same documents each time. */
function made(): Map<string, SourceText> {
  const words = questions.flatMap(({ title, text }) => [...wordsOf(title), ...wordsOf(text)]);
  let seed = 20_261_128;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return words[seed % words.length]!;
  };
  const all = questions.map(({ title, text }): [string, string] => [title, text]);
  while (all.length < DOCUMENTS) all.push([`${next()}${next()}`, Array.from({ length: WORDS }, next).join('')]);
  return new Map(
    all.map(([title, text], at) => {
      const id = String(at).padStart(6, '0');
      return [id, { id, title, text, audience: 'everyone' }];
    }),
  );
}

const documents = made();
const source: SourceApi = {
  list: async (after, limit) =>
    [...documents.keys()]
      .filter((id) => id > after)
      .slice(0, limit)
      .map((id) => ({ id, stamp: '1' })),
  texts: async (ids) => ids.map((id) => documents.get(id)!),
  audiences: async () => [],
  readable: async (ids) => new Map(ids.map((id) => [id, { title: documents.get(id)!.title, path: `/${id}` }])),
};

ensureBuilt();
const gateway = await startGateway({ data: 'ai', environment: 'localhost', env: { SALA_LOG: 'warn' }, seconds: 300 });
const data = connect({ appUrl: appUrlOf(gateway.data) });
const within = <T>(fn: (ctx: AiCtx) => Promise<T>): Promise<T> =>
  data.inSpace(SPACE, (tx) =>
    fn({ space: SPACE, sql: tx.sql, account: null, gather: () => [{ plugin: 'bench', api: source }] } as unknown as AiCtx),
  );
try {
  const began = performance.now();
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    after = await within((ctx) => indexStep(ctx, { plugin: 'bench', after: from }));
  }
  printFigure('documents are read into the index, s', (performance.now() - began) / 1000, 1);

  const client = new pg.Client(databaseUrl(gateway.data));
  await client.connect();
  await client.query('vacuum analyze ai_posting, ai_word, ai_gram, ai_source_chunk');
  await client.end();

  const times: number[] = [];
  const slowest = { ms: 0, question: '' };
  const ranks: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { question }] of questions.entries()) {
      const start = performance.now();
      const places = await within((ctx) => retrieve(ctx, question));
      const ms = performance.now() - start;
      times.push(ms);
      if (ms > slowest.ms && round > 0) Object.assign(slowest, { ms, question });
      if (round === 0) ranks.push(places.findIndex(({ entity }) => Number(entity) === at));
    }
  times.sort((a, b) => a - b);
  for (const k of [1, 3]) printFigure(`recall@${k}, of 40`, ranks.filter((rank) => rank >= 0 && rank < k).length, 0);
  judge('recall@6, of 40', ranks.filter((rank) => rank >= 0).length, 36, 'at least', 0);
  for (const [at, rank] of ranks.entries()) if (rank < 0) console.log(`  not found: ${questions[at]!.question}`);
  printFigure('a question, p50 ms', median(times), 1);
  printFigure('the slowest, ms', slowest.ms, 1, slowest.question);
  judge('a question, p99 ms', times[Math.floor(times.length * 0.99)]!, 100, 'at most', 1);
} finally {
  await data.close();
  await gateway.stop();
}
