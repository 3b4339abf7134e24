import { ProviderProblem, type Ask, type Piece, type Protocol } from '../../rules/ask.ts';
import { gemini } from '../../rules/gemini.ts';
import { local, openai } from '../../rules/openai.ts';
import type { AiCtx } from '../db.ts';
import { dataOf, send, wholeOf, type Sending } from './http.ts';

const PROTOCOLS: Readonly<Record<Exclude<AiCtx['settings']['provider'], 'none'>, Protocol>> = { openai, gemini, local };

/** Who answers: the one interface that all of them have. Nothing is ever sent again by itself. */
export interface Provider {
  readonly name: string;
  /** @throws ProviderProblem */
  whole(ask: Ask): Promise<Piece>;
  /** In pieces, the last of which has an `end`. @throws ProviderProblem */
  pieces(ask: Ask, signal: AbortSignal): AsyncGenerator<Piece>;
}

/** The key of the site, else of the installation; a server of one's own may need none. */
function keyOf(ctx: AiCtx): string {
  try {
    return ctx.secret('apiKey');
  } catch {
    return '';
  }
}

function read(protocol: Protocol, text: string, stream: boolean): Piece {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderProblem('garbled');
  }
  return protocol.read(json, stream);
}

/** The provider of the installation for this site; null where there is none. */
export function providerOf(ctx: AiCtx): Provider | null {
  const { provider: name, baseUrl, model, longestAnswer: longest, patience } = ctx.settings;
  if (name === 'none' || model === '') return null;
  const protocol = PROTOCOLS[name];
  const key = keyOf(ctx);
  if (name !== 'local' && key === '') return null;
  const sending = (ask: Ask, stream: boolean): Sending => ({
    url: `${(baseUrl || protocol.usualUrl).replace(/(?<!\/)\/+$/, '')}${protocol.path(model, stream)}`,
    headers: protocol.headers(key),
    body: protocol.body(ask, { model, longest, stream }),
    patience: patience * 1000,
  });
  return {
    name: `${name} ${model}`,
    async whole(ask) {
      const piece = read(protocol, await wholeOf(await send(sending(ask, false))), false);
      if (piece.text === '' && piece.end !== 'blocked') throw new ProviderProblem('garbled');
      return piece;
    },
    async *pieces(ask, signal) {
      let ended = false;
      for await (const data of dataOf(await send({ ...sending(ask, true), signal }))) {
        if (data === protocol.done) break;
        const piece = read(protocol, data, true);
        ended ||= piece.end !== undefined;
        yield piece;
      }
      if (!ended) throw new ProviderProblem('cut');
    },
  };
}

/** An answer as a whole, with no connection to the database held meanwhile; or why there is none, which stands in the log. */
export async function wholeAnswer(ctx: AiCtx, provider: Provider, ask: Ask): Promise<Piece | ProviderProblem> {
  try {
    return await ctx.outside(() => provider.whole(ask));
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    ctx.log.warn({ provider: provider.name, problem: error.code }, 'no answer of the provider');
    return error;
  }
}
