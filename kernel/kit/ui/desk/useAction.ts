import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useText } from '#kit/page/text.ts';
import { refusedFields } from '../forms/refusedFields.ts';

/** Something that a form or a button does through a call, and what came of it. */
export interface Action {
  pending: boolean;
  /** By field, in words. */
  errors: Readonly<Record<string, string>>;
  /** What all of it was refused for, in words. */
  failed: string | null;
  /** Does it unless `wrong` (message keys by field) says something; then the page's data is read again. True when it was done. */
  run: (work: () => Promise<unknown>, wrong?: Readonly<Partial<Record<string, string>>>) => Promise<boolean>;
}

/**
 * One at a time; what the gateway refuses stands next to its field, and nothing that was typed is lost.
 * @param owner whose texts the keys of fields are, such as `shop`
 * @param problem says what all of it was refused for
 */
export function useAction(owner: string, problem: (error: unknown) => string): Action {
  const t = useText(owner);
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const say = (fields: Readonly<Partial<Record<string, string>>>) =>
    setErrors(Object.fromEntries(Object.entries(fields).flatMap(([name, key]) => (key ? [[name, t(key)]] : []))));

  async function run(work: () => Promise<unknown>, wrong: Readonly<Partial<Record<string, string>>> = {}): Promise<boolean> {
    if (pending) return false;
    setFailed(null);
    say(wrong);
    if (Object.values(wrong).some(Boolean)) return false;
    setPending(true);
    try {
      await work();
      await revalidate();
      return true;
    } catch (error) {
      const fields = refusedFields(error);
      if (fields) say(fields);
      else setFailed(problem(error));
      return false;
    } finally {
      setPending(false);
    }
  }
  return { pending, errors, failed, run };
}
