import { asObject, firstOf, ProviderProblem, textOf, tokens, type Piece, type Protocol } from './ask.ts';

const ENDS: Readonly<Record<string, Piece['end']>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'blocked',
  RECITATION: 'blocked',
  BLOCKLIST: 'blocked',
  PROHIBITED_CONTENT: 'blocked',
  SPII: 'blocked',
};

/** `generateContent` and `streamGenerateContent`, as Gemini speaks them. */
export const gemini: Protocol = {
  usualUrl: 'https://generativelanguage.googleapis.com/v1beta',
  path: (model, stream) => `/models/${encodeURIComponent(model)}:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
  headers: (key): Readonly<Record<string, string>> => (key ? { 'x-goog-api-key': key } : {}),
  body: ({ system, turns }, { longest }) => ({
    ...(system ? { systemInstruction: { parts: [{ text: system }] } } : {}),
    contents: turns.map(({ role, text, file }) => ({
      role: role === 'user' ? 'user' : 'model',
      parts: [{ text }, ...(file ? [{ inlineData: { mimeType: file.type, data: file.base64 } }] : [])],
    })),
    generationConfig: { maxOutputTokens: longest },
  }),
  read(json) {
    const answer = asObject(json);
    if (answer['error'] !== undefined) throw new ProviderProblem('refused');
    const usage = answer['usageMetadata'] ? asObject(answer['usageMetadata']) : {};
    const candidate = firstOf(answer['candidates']);
    const feedback = answer['promptFeedback'];
    const blocked = feedback ? textOf(asObject(feedback)['blockReason']) !== '' : false;
    if (!candidate && !blocked && !answer['usageMetadata']) throw new ProviderProblem('garbled');
    const content = candidate?.['content'] ? asObject(candidate['content']) : {};
    const parts = Array.isArray(content['parts']) ? content['parts'].map(asObject) : [];
    const end = blocked ? 'blocked' : ENDS[textOf(candidate?.['finishReason'])];
    const [tokensIn, tokensOut] = [tokens(usage['promptTokenCount']), tokens(usage['candidatesTokenCount'])];
    return {
      text: parts.map((part) => textOf(part['text'])).join(''),
      ...(end && { end }),
      ...(tokensIn !== undefined && { tokensIn }),
      ...(tokensOut !== undefined && { tokensOut }),
    };
  },
};
