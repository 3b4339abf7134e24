import { PRIVATE_DATA } from '#kit/page/privateData.ts';

/** Where it is kept: in this tab alone, and gone with a sign-out. */
const KEY = `${PRIVATE_DATA}typed`;
/** Longer nobody's words lie about, ms. */
const FORGOTTEN_MS = 12 * 3_600_000;
/** How often fields are looked for that have not come yet, and for how long: a dialog must be opened anew. */
const LOOK_MS = 300;
const LOOKS = 1000;

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Kept {
  readonly account: string;
  readonly path: string;
  /** Unix ms. */
  readonly at: number;
  /** By name and place among those of the same name. */
  readonly texts: Readonly<Record<string, string>>;
}

const FIELDS = `textarea, input:not([type]), ${['text', 'search', 'email', 'tel', 'url', 'number'].map((type) => `input[type=${type}]`).join()}`;
/** A password that is shown is a text; codes and cards are nobody's to keep. */
const isSecret = ({ name, autocomplete }: Field) => /password|one-time-code|\bcc-/i.test(`${name} ${autocomplete}`);

const here = () => location.pathname + location.search;

/** The fields of the page by what is the same when it is drawn anew: ids are not. */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const name = field.name || field.ariaLabel || field.labels?.[0]?.textContent || '';
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    if (!isSecret(field)) found.set(`${nth} ${name}`, field);
  }
  return found;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    // Storage is blocked for this site.
    return null;
  }
}

/** Types it as the visitor did: React hears of it. */
function type(field: Field, text: string): void {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React would take back what is put into a field that it does not know yet. */
const isAlive = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactProps'));

function putBack({ path, texts }: Kept): void {
  const left = new Map(Object.entries(texts));
  let looks = 0;
  const looking = setInterval(() => {
    if (here() !== path || ++looks > LOOKS) return clearInterval(looking);
    const there = fields();
    for (const [name, text] of left) {
      const field = there.get(name);
      if (!field || !isAlive(field)) continue;
      left.delete(name);
      if (field.value !== text) type(field, text);
    }
    if (left.size === 0) clearInterval(looking);
  }, LOOK_MS);
}

/**
 * Puts back what this account had typed here when its session ended, and gives what keeps it when that happens: the texts of all fields
 * that were typed in, but no passwords, codes and cards.
 */
export function watchTyped(account: string): () => void {
  const typed = new WeakSet<EventTarget>();
  addEventListener('input', ({ target }) => target && typed.add(target), { capture: true, passive: true });
  const kept = read();
  if (kept && (kept.account !== account || kept.path === here() || Date.now() - kept.at > FORGOTTEN_MS)) sessionStorage.removeItem(KEY);
  if (kept?.account === account && kept.path === here() && Date.now() - kept.at <= FORGOTTEN_MS) putBack(kept);
  return () => {
    const changed = [...fields()].filter(([, field]) => field.value && (typed.has(field) || field.value !== field.defaultValue));
    const texts = Object.fromEntries(changed.map(([name, field]) => [name, field.value]));
    try {
      if (changed.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ account, path: here(), at: Date.now(), texts } satisfies Kept));
    } catch {
      // Storage is blocked or full.
    }
  };
}
