import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Site } from '#kernel/contract/site.ts';
import { setCall } from '#kit/page/call.ts';
import { onRotation } from '#kit/page/sessionNews.ts';
import { stepUp } from '#kit/page/stepUp.ts';
import type { LoadArea } from './areas.ts';
import { callPath } from '#kit/page/callPath.ts';
import { beginChange } from '#kit/page/payloads.ts';
import { split } from './registry.ts';

type Signer = import('#kit/signing/browser.ts').Signer;

let site: Site | null = null;
let loadArea: LoadArea = async () => {};
let onEnded: () => void = () => {};
let signer: Promise<Signer> | null = null;

/** Tells the callers whose site this page is, and what loads the rest of it; `sessionEnded` runs when the gateway no longer knows the session. */
export function startCalls(of: Site, areas: LoadArea, sessionEnded: () => void): void {
  site = of;
  loadArea = areas;
  onEnded = sessionEnded;
  setCall(callSite);
  onRotation(forgetKey);
}

/** Has the next call ask for a working key. */
export const forgetKey = (): void => void signer?.then(({ reset }) => reset());

/** Signing is loaded with the first call: a page that is only read never needs it. */
const loadSigner = (key: string) =>
  (signer ??= import('#kit/signing/browser.ts').then(({ createSigner }) =>
    createSigner({ siteKey: key, authority: location.host, onSessionMismatch: () => onEnded() }),
  ));

const queryString = (input: Record<string, unknown>): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : '';
};

/**
 * Makes a signed call of this site. Answers its JSON; throws `Refusal` with the gateway's code, or with
 * `call-missing` (this role does not have it) or `offline` (no answer came). Where the gateway wants a fresh proof of
 * identity the visitor is asked for it, and the call is made again.
 */
export async function callSite(id: string, input: Record<string, unknown> = {}, signal?: AbortSignal): Promise<unknown> {
  await loadArea(split(id)[0]);
  const declared = site?.calls[id];
  if (!site || !declared) throw new Refusal(403, 'call-missing', { call: id });
  const { path, headers, rest } = callPath(declared.path, input, declared.headers);
  const inQuery = declared.method === 'GET' || declared.method === 'DELETE';
  if (!inQuery) headers['content-type'] = 'application/json';
  if (declared.idempotent) headers['idempotency-key'] = crypto.randomUUID();
  const end = declared.method === 'GET' ? () => {} : beginChange();

  let response: Response;
  try {
    const { request } = await loadSigner(site.key);
    response = await request(inQuery ? path + queryString(rest) : path, {
      method: declared.method,
      headers,
      body: inQuery ? undefined : JSON.stringify(rest),
      signal,
    });
  } catch (error) {
    const { name, code, status } = error as { name: string; code?: string; status?: number };
    if (error instanceof Refusal || name === 'AbortError') throw error;
    if (name === 'SigningError') throw new Refusal(status ?? 400, code ?? 'fault');
    throw new Refusal(503, 'offline');
  } finally {
    end();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const {
    code,
    title,
    type: _type,
    status: _status,
    ...details
  } = (answer ?? {}) as Partial<Record<'code' | 'title' | 'type' | 'status', string>>;
  if (code === 'step-up-needed' && (await stepUp())) return callSite(id, input, signal);
  throw new Refusal(response.status, code ?? 'fault', details, { words: code && title !== code ? title : null });
}
