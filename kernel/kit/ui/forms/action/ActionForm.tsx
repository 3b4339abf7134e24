import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldSchema } from '#kit/forms/fields.ts';
import { flatValues } from '#kit/forms/flatValues.ts';
import { readForm } from '#kit/forms/readForm.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { call, type CallsOf, type CallTypes } from '#kit/page/call.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { usePosted } from '#kit/page/usePosted.ts';
import { useText, useTextIfAny } from '#kit/page/text.ts';
import { Button } from '../../actions/Button.tsx';
import { SubmitButton } from '../../actions/SubmitButton.tsx';
import { Alert } from '../../feedback/Alert.tsx';
import { showToast } from '../../feedback/Toast.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { FormProvider, type FormState } from './FormContext.ts';
import { PostForm } from './PostForm.tsx';
import { FormField } from './FormField.tsx';
import { useSend } from './useSend.ts';
import '../../desk/desk.css';

/** Members of an input that are objects need not be whole. */
type PartOf<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: PartOf<T[K]> } : T;

export interface ActionFormProps<Types extends CallTypes, Name extends keyof Types & string> {
  /** Whose call it is: `callsOf<typeof notes>('notes')`. */
  of: CallsOf<Types>;
  name: Name;
  /** Of one of several forms of a page that have the same fields: makes the ids of its fields its own. */
  id?: string;
  /** The call's own schema of its body: bounds of the fields, and what is checked before it is sent. A call with `form: true` brings it. */
  schema?: Types[Name]['body'];
  /** The member of the input that the fields are of, where it is a draft beside its version: they are named without it. */
  part?: keyof Types[Name]['input'] & string;
  /** Input that no field asks for: ids, versions, what controls of one's own hold. Wins over fields. */
  with?: PartOf<Types[Name]['input']>;
  /** What fields begin with; unless told the schema's defaults. What is not drawn is sent as it is here. */
  values?: PartOf<Types[Name]['input']>;
  /** Before the keys of the plugin's texts: `<texts>.<field>`, `.submit`, `.done`, `.keep` (gives up); the call's name unless told. */
  texts?: string;
  /** On its button; the text `<texts>.submit` unless told. */
  submit?: string;
  /** Of what destroys something. */
  danger?: boolean;
  /** Of what the page is not for. */
  quiet?: boolean;
  /** What is wrong besides the schema, by field as message keys. */
  check?: (input: Types[Name]['input']) => Readonly<Record<string, string>>;
  /** Said when it was done; the text `<texts>.done`, where there is one, unless told. */
  done?: string;
  /** Makes the call, where something is done around it. */
  send?: (input: Types[Name]['input']) => Promise<Types[Name]['reply']>;
  /** After it was done and the page's data was read anew. */
  onDone?: (reply: Types[Name]['reply']) => void;
  /** A second button that gives up. */
  onCancel?: () => void;
  /** Takes it back: offered with the words that it was done. */
  undo?: (reply: Types[Name]['reply']) => Promise<unknown>;
  /** What has changed and gets the focus: the id of its element. */
  focus?: (reply: Types[Name]['reply']) => string;
  /** Where it leads without scripts, with members of the reply for `:name`; its own page unless told. */
  to?: string;
  /** A member of the reply with which its own page goes on instead, without scripts. */
  unless?: string;
  /** Fields begin anew after it was done. */
  clears?: boolean;
  /** The fields; all that the schema has unless told. */
  children?: ReactNode;
}

const NO_FIELDS: FieldSchema = {};

/** The schema that a form has its fields of: told, or the one that a call with `form: true` brings; undefined where it has none. */
export function useFormSchema<Types extends CallTypes, Name extends keyof Types & string>({
  of,
  name,
  schema,
}: Pick<ActionFormProps<Types, Name>, 'of' | 'name' | 'schema'>): FieldSchema | undefined {
  const declared = usePage().site.calls[`${of.owner}.${name}`]?.body;
  return (schema ?? declared) as FieldSchema | undefined;
}
type Members = Readonly<Record<string, unknown>> | undefined;

/**
 * A declared call as a form: kind and bounds of its fields, and what is checked, come from the call's schema, labels from the plugin's
 * texts (`<texts>.<field>`, `.hint`, `.invalid`, or `<field>.invalid` for all of its forms). What is wrong stands beside the fields and
 * in a summary that takes the focus, a refusal in the gateway's words above the button; whatever was typed stays. Fields are the browser's own, so nothing typed before scripts ran is lost.
 */
export function ActionForm<Types extends CallTypes, Name extends keyof Types & string>(props: ActionFormProps<Types, Name>) {
  type Input = Types[Name]['input'];
  const { of, name, id, part, texts = name, danger, quiet, onCancel, clears, children } = props;
  const posted = usePosted(`${of.owner}.${name}`, id);
  const isPosted = usePage().site.calls[`${of.owner}.${name}`]?.body !== undefined && !part;
  const all = props.with as Members;
  const values = (part ? (props.values as Members)?.[part] : props.values) as Members;
  const fixed = (part ? all?.[part] : all) as Members;
  const find = useTextIfAny(of.owner);
  const ui = useText('ui');
  const [round, setRound] = useState(0);
  const { state, errors, failed, check, send } = useSend(of.owner, { texts, part, posted });
  const body = useFormSchema<Types, Name>(props) ?? NO_FIELDS;
  const fields = part ? body.properties![part]! : body;
  const prefix = id ? `${id}.` : '';
  const form = useMemo((): FormState => {
    const read = posted ? Object.entries(flatValues(readForm(fields, posted.entries))) : [];
    const typed = Object.fromEntries(read.map(([name, value]) => [name, Number.isNaN(value) ? posted!.typed(name) : value]));
    return { schema: fields, prefix, errors, values: { ...flatValues(values ?? {}), ...typed }, textOf: (key) => find(`${texts}.${key}`) };
  }, [fields, prefix, errors, values, posted, find, texts]);

  async function submit(element: HTMLFormElement) {
    const data = new FormData(element);
    const submittedFields = new Set([...data.keys()].map((field) => field.split('.')[0]));
    const kept = Object.entries(values ?? {}).filter(([field]) => !submittedFields.has(field) && fields.properties?.[field]);
    const read = { ...Object.fromEntries(kept), ...readForm(fields, data), ...fixed };
    const input = (part ? { ...all, [part]: read } : read) as Input;
    if (!check({ ...schemaProblems(fields, read), ...props.check?.(input) })) return;
    const done = await send(() => props.send?.(input) ?? (call(`${of.owner}.${name}`, input as Record<string, unknown>) as Promise<never>));
    if (!done) return;
    if (clears) setRound(round + 1);
    const { undo } = props;
    const words = props.done ?? form.textOf('done');
    if (words) showToast(words, undo && { action: { label: ui('form.undo'), onAction: () => void send(() => undo(done.reply)) } });
    if (props.focus) document.getElementById(props.focus(done.reply))?.focus();
    props.onDone?.(done.reply);
  }
  return (
    <PostForm
      call={isPosted ? `${of.owner}.${name}` : null}
      id={id}
      with={fixed}
      to={props.to}
      unless={props.unless}
      className="ui-DeskForm"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // The submit event bubbles in React, so a form nested in another one must not submit the outer one as well.
        event.stopPropagation();
        void submit(event.currentTarget);
      }}
    >
      <ErrorSummary errors={Object.fromEntries(Object.entries(errors).map(([field, words]) => [prefix + field, words]))} />
      <FormProvider value={form} key={round}>
        {children ??
          Object.keys(fields.properties ?? {}).map((field) =>
            fixed && Object.hasOwn(fixed, field) ? null : <FormField key={field} name={field} />,
          )}
      </FormProvider>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {form.textOf('keep') ?? ui('dialog.cancel')}
          </Button>
        )}
        <SubmitButton
          variant={danger ? 'danger' : quiet ? 'secondary' : 'primary'}
          state={state}
          labels={{ normal: props.submit ?? form.textOf('submit') ?? ui('submit.normal') }}
        />
      </div>
    </PostForm>
  );
}
