import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from '#kit/page/navigation.tsx';
import { Button } from '../actions/Button.tsx';
import type { DateFieldProps } from './DateField.tsx';
import { FilterFold } from './FilterFold.tsx';
import { SelectField, type SelectOption } from './SelectField.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import './FilterForm.css';

type FilterField<Name> = { name: Name; label: string; id?: string } & (
  | { options: readonly SelectOption[] }
  /** A day, by a `DatePicker` or `DateField`: handed in, as only few lists are narrowed to days. */
  | { day: ComponentType<DateFieldProps>; options?: never }
  | (Pick<TextFieldProps, 'type' | 'maxLength' | 'inputMode' | 'autoCapitalize'> & { options?: never; day?: never })
);

interface Props<Values> {
  /** What the list is narrowed to, by the names of the fields. */
  values: Values;
  fields: readonly FilterField<keyof Values & string>[];
  submit: string;
  /** Choices wait for the button as the words do, where a filter is mostly several of them at once. */
  choicesWait?: boolean;
  /** On phones all of it is folded until it is asked for, though no words are searched for. */
  folds?: boolean;
  /** What else of the address stays, such as what links above narrow the list to; empty ones are left out. */
  keep?: Readonly<Record<string, string>>;
  className?: string;
}

/**
 * Narrows the list of its page. What it is narrowed to stands in the query of the page's address, without what is as
 * usual; anything else there, as the place in the list, is left behind. Choices act at once, the rest when it is sent;
 * without a script the form sends itself. On phones all but the words that are searched for is folded until it is asked for.
 */
export function FilterForm<Values extends { readonly [Name in keyof Values]: string }>({
  values,
  fields,
  submit,
  choicesWait,
  folds,
  keep = {},
  className = '',
}: Props<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  // The fields are updated in place when the address changes, because remounting them would lose the focus. What somebody has typed while
  // the answer to their own sending was on its way stays.
  const sent = useRef(new Set<string>());
  const wanted = new URLSearchParams(fields.map(({ name }) => [name, values[name]])).toString();
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    const isAnswer = sent.current.delete(wanted);
    if (!isAnswer) sent.current.clear();
    for (const [name, value] of new URLSearchParams(wanted)) {
      const field = control(form.current!, name);
      if (!isAnswer || field.value.trim() === value) field.value = value;
    }
  }, [wanted]);

  const words = fields.filter(isSearch);
  const others = fields.filter((field) => !isSearch(field));
  const set = others.filter(({ name, options }) => values[name] && values[name] !== options?.[0]?.value).length;
  const draw = (field: FilterField<keyof Values & string>) =>
    field.options ? (
      <SelectField
        key={field.name}
        {...field}
        defaultValue={values[field.name]}
        onChange={(event) => choicesWait || event.currentTarget.form!.requestSubmit()}
      />
    ) : field.day ? (
      <Day key={`${field.name}?${wanted}`} {...field} start={values[field.name]} />
    ) : (
      <TextField key={field.name} {...field} defaultValue={values[field.name]} />
    );
  return (
    <form
      ref={form}
      role="search"
      className={`ui-FilterForm ${className}`.trimEnd()}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams(Object.entries(keep).filter(([, value]) => value));
        const all = new URLSearchParams();
        for (const { name, options } of fields) {
          const value = control(event.currentTarget, name).value.trim();
          all.set(name, value);
          if (value && value !== options?.[0]?.value) query.set(name, value);
        }
        if (all.toString() !== shown.current) sent.current.add(all.toString());
        void navigate({ pathname, search: query.toString() }, { preventScrollReset: true });
      }}
    >
      {Object.entries(keep).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {words.map(draw)}
      {(folds || words.length > 0) && others.length > 0 && <FilterFold set={folds ? 0 : set} />}
      {others.map(draw)}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </form>
  );
}

interface DayProps extends Pick<DateFieldProps, 'id' | 'name' | 'label'> {
  day: ComponentType<DateFieldProps>;
  start: string;
}

function Day({ day: Field, start, ...field }: DayProps) {
  const [value, setValue] = useState(start || null);
  return <Field {...field} value={value} onChange={setValue} />;
}

/** The type of a field of words that are looked for. */
const WORDS: TextFieldProps['type'] = 'search';
const isSearch = (field: FilterField<string>) => 'type' in field && field.type === WORDS;

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
