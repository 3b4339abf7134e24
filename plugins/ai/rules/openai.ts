import { asObject, firstOf, ProviderProblem, textOf, tokens, type AskTurn, type Piece, type Protocol } from './ask.ts';

const ENDS: Readonly<Record<string, Piece['end']>> = { stop: 'stop', length: 'length', content_filter: 'blocked' };

const contentOf = ({ text, file }: AskTurn): unknown => {
  if (!file) return text;
  const data = `data:${file.type};base64,${file.base64}`;
  const part = file.type.startsWith('image/')
    ? { type: 'image_url', image_url: { url: data } }
    : { type: 'file', file: { filename: 'document.pdf', file_data: data } };
  return [{ type: 'text', text }, part];
};

/** Chat completions, as OpenAI and many servers speak them. */
export const openai: Protocol = {
  usualUrl: 'https://api.openai.com/v1',
  path: () => '/chat/completions',
  headers: (key): Readonly<Record<string, string>> => (key ? { authorization: `Bearer ${key}` } : {}),
  body: ({ system, turns }, { model, longest, stream }) => ({
    model,
    max_tokens: longest,
    messages: [
      ...(system ? [{ role: 'system', content: system }] : []),
      ...turns.map((turn) => ({ role: turn.role, content: contentOf(turn) })),
    ],
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  }),
  read(json, stream) {
    const answer = asObject(json);
    if (answer['error'] !== undefined) throw new ProviderProblem('refused');
    const choice = firstOf(answer['choices']);
    const usage = answer['usage'] ? asObject(answer['usage']) : {};
    if (!choice && (!stream || !answer['usage'])) throw new ProviderProblem('garbled');
    const part = choice?.[stream ? 'delta' : 'message'];
    const end = ENDS[textOf(choice?.['finish_reason'])];
    const [tokensIn, tokensOut] = [tokens(usage['prompt_tokens']), tokens(usage['completion_tokens'])];
    return {
      text: part ? textOf(asObject(part)['content']) : '',
      ...(end && { end }),
      ...(tokensIn !== undefined && { tokensIn }),
      ...(tokensOut !== undefined && { tokensOut }),
    };
  },
  done: '[DONE]',
};

/** A server of this machine that speaks as OpenAI does. */
export const local: Protocol = { ...openai, usualUrl: 'http://127.0.0.1:11434/v1' };
