import { startTransition, useEffect, useRef, useState } from 'react';
import { useRevalidator } from '#kit/page/navigation.tsx';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useProblem } from '#kit/page/problem.ts';
import type { Posted } from '#kit/page/usePosted.ts';
import { useTextIfAny, useText } from '#kit/page/text.ts';
import type { SubmitState } from '../../actions/SubmitButton.tsx';
import { keepFocus } from '../../feedback/keepFocus.ts';
import { refusedField, refusedFields, type FieldProblems } from '../refusedFields.ts';

const NONE: FieldProblems = {};
const RIGHT: { errors: FieldProblems; failed: string | null } = { errors: NONE, failed: null };

/** What a check of the gateway's found: the field, and the rule of the schema that it breaks. */
interface Issue {
  readonly path: string;
  readonly keyword: string;
}
/** The words of rules that have some. */
const KEY: Readonly<Record<string, string>> = Object.fromEntries([
  ...['required', 'minLength', 'minItems', 'enum', 'type'].map((rule) => [rule, 'required']),
  ...['maxLength', 'minimum', 'maximum', 'maxItems', 'pattern'].map((rule) => [rule, rule]),
]);

const OF_FIELDS = new Set(['invalid-fields', 'invalid-input']);

/** Message keys by field of a call that was refused for what its fields have, those of its `part`; null where it was something else. */
function keysOf(error: unknown, part?: string): FieldProblems | null {
  const fields = refusedFields(error);
  if (fields) return fields;
  if (!(error instanceof Refusal) || error.code !== 'invalid-input' || !Array.isArray(error.details.issues)) return null;
  const issues = (error.details.issues as Issue[]).filter(({ path }) => path !== '');
  if (issues.length === 0 || issues.some(({ keyword }) => !KEY[keyword])) return null;
  return Object.fromEntries(
    issues.map(({ path, keyword }) => {
      const full = path.slice(1).replaceAll('/', '.');
      const name = part && full.startsWith(`${part}.`) ? full.slice(part.length + 1) : full;
      return [name, keyword === 'pattern' ? `invalid.pattern.${name.split('.').at(-1)!}` : `invalid.${KEY[keyword]}`];
    }),
  );
}

/** Reads the page's data anew and waits until it is drawn: until then a press would act on what was there before. */
function useReadAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [drawn, setDrawn] = useState<(() => void) | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => drawn?.(), [drawn]);
  useEffect(() => () => waiting.current?.(), []);
  return async () => {
    await revalidate();
    await new Promise<void>((resolve) => {
      waiting.current = resolve;
      // The router draws its news in a transition; React draws those that wait together.
      startTransition(() => setDrawn(() => resolve));
    });
  };
}

/** Something that is done through a call, and what came of it. */
export interface Sending {
  readonly state: SubmitState;
  /** In words, by field. */
  readonly errors: FieldProblems;
  /** What all of it was refused for, in words. */
  readonly failed: string | null;
  /** Shows what is wrong, by field as message keys. True where nothing is. */
  check(wrong: FieldProblems): boolean;
  /** Does it, once at a time; then the page's data is read anew and drawn. Gives what it gave, or null where it was refused. */
  send<T>(work: () => Promise<T>): Promise<{ readonly reply: T } | null>;
}

/**
 * Does one thing at a time and says what was wrong; nothing that was typed is lost.
 * @param owner whose texts the keys of fields are; those that it has not are the house's own: `invalid.required`
 * @param options.texts before the keys of the form's own words for a field that breaks its schema: `<texts>.<field>.invalid`,
 *   or for all forms of the owner `<field>.invalid`
 * @param options.part the member of the input that the fields are of
 * @param options.posted what came of it where it was sent before scripts were alive
 * @param options.onFailure where there are no fields and no room for what it was refused for: says it elsewhere
 */
export function useSend(
  owner: string,
  {
    texts = '',
    part,
    posted,
    onFailure,
  }: { texts?: string; part?: string; posted?: Posted | null; onFailure?: (words: string) => void } = {},
): Sending {
  const find = useTextIfAny(owner);
  const ui = useText('ui');
  const problem = useProblem();
  const say = (name: string, key: string) => {
    const special = key.startsWith('invalid.') ? (find(`${texts}.${name}.invalid`) ?? find(`${name}.invalid`)) : undefined;
    return special ?? find(key) ?? ui(key);
  };
  const readAnew = useReadAnew();
  const busy = useRef(false);
  const [state, setState] = useState<SubmitState>('normal');

  const inWords = (keys: FieldProblems) => Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, say(name, key)]));
  /** What is wrong with which field, and what all of it was refused for. */
  function wordsOf(error: unknown): { errors: FieldProblems; failed: string | null } {
    const [keys, field] = [keysOf(error, part), refusedField(error)];
    const isTold = keys ? OF_FIELDS.has((error as Refusal).code) : field !== null;
    return { errors: keys ? inWords(keys) : field ? { [field]: problem(error) } : NONE, failed: isTold ? null : problem(error) };
  }
  const [{ errors, failed }, setWrong] = useState(() => (posted?.refusal ? wordsOf(posted.refusal) : RIGHT));
  function refused(error: unknown) {
    const wrong = wordsOf(error);
    if (onFailure) onFailure(Object.values(wrong.errors)[0] ?? wrong.failed!);
    else setWrong(wrong);
  }
  return {
    state,
    errors,
    failed,
    check(wrong) {
      setWrong({ errors: inWords(wrong), failed: null });
      return Object.keys(wrong).length === 0;
    },
    async send(work) {
      if (busy.current) return null;
      busy.current = true;
      const pressed = document.activeElement;
      setState('loading');
      setWrong(RIGHT);
      try {
        const reply = await work();
        await readAnew();
        setState('success');
        keepFocus(pressed);
        return { reply };
      } catch (error) {
        refused(error);
        setState('normal');
        return null;
      } finally {
        busy.current = false;
      }
    },
  };
}
