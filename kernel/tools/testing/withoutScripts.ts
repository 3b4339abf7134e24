import type { LightMyRequestResponse } from 'fastify';
import type { RequestOptions } from './agent.ts';

/** A visitor's requests, and the host that they go to. */
export interface Visitor {
  get(path: string, options?: RequestOptions): Promise<LightMyRequestResponse>;
}

const text = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found && text(found[1] ?? '');
};

/** What a browser would send of the form of a call: its fields as they stand in the HTML. Fails where there is no such form. */
export function formIn(html: string, call: string, id?: string): URLSearchParams {
  const forms = [...html.matchAll(/<form\b[^>]*>([^]*?)<\/form>/g)].map(([, inner]) => inner!);
  const inner = forms.find(
    (each) => each.includes(`name="form-call" value="${call}"`) && (id === undefined || each.includes(`name="form-id" value="${id}"`)),
  );
  if (inner === undefined) throw new Error(`There is no form of ${call}${id ? ` (${id})` : ''}`);
  const sent = new URLSearchParams();
  for (const [tag] of inner.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')];
    if (!name || ((type === 'checkbox' || type === 'radio') && attribute(tag, 'checked') === null)) continue;
    sent.append(name, attribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : ''));
  }
  return sent;
}

/** Sends a form as a browser without scripts does, from the page itself unless `headers` say otherwise. */
export function sendForm(
  { get }: Visitor,
  host: string,
  path: string,
  form: URLSearchParams,
  options: Omit<RequestOptions, 'method' | 'body'> = {},
): Promise<LightMyRequestResponse> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
    origin: `https://${host}`,
    ...options.headers,
  };
  return get(path, { host, ...options, headers, method: 'POST', body: form.toString() });
}
