import type { ComponentProps } from 'react';
import { flatValues } from '#kit/forms/flatValues.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { FORM_FIELDS } from '#kit/page/postedForm.ts';

export interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'id'> {
  /** The call that it is of, `<plugin>.<call>`, which says `form: true`; null for a form that only scripts can send. */
  call: string | null;
  /** Which of several forms of that call. */
  id?: string | undefined;
  /** Input that no field asks for. */
  with?: object | undefined;
  /** Where it leads without scripts, with members of the reply for `:name`; the page itself unless told. */
  to?: string | undefined;
  /** A member of the reply with which the page itself goes on instead: `usePosted` has it. */
  unless?: string | undefined;
}

/** As it would be typed: money in baht, parts in per cent. */
const typedAs = (name: string, value: unknown): string | null => {
  if (typeof value === 'number') return String(/(?:Satang|Bp)$/.test(name) ? value / 100 : value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
};

/**
 * A form that works before scripts do: posted to its own page, it makes its call and leads on, or the page is there once more with
 * what is wrong (`usePosted`).
 */
export function PostForm({ call, id, with: input = {}, to, unless, children, ...form }: PostFormProps) {
  const { session } = usePage();
  const about = { call, id, to, unless, proof: session?.proof };
  const hidden = call
    ? [
        ...Object.entries(about).map(([key, value]) => [FORM_FIELDS[key as keyof typeof about], value] as const),
        ...Object.entries(flatValues(input)).flatMap(([name, value]) => [value].flat().map((each) => [name, typedAs(name, each)] as const)),
      ]
    : [];
  return (
    <form {...form} method="post">
      {hidden.map(
        ([name, value]) => typeof value === 'string' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
