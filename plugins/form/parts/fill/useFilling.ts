import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { go, usePosted, useProblem, useRevalidator, useText, useLocale } from '#kernel/contract/page.ts';
import type { Filling } from '../../gateway/pages/fill.ts';
import type { Answers, AnswerValue } from '../../rules/answers.ts';
import { answerText, questionsOf } from '../../rules/columns.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { missingOn } from '../../rules/missing.ts';
import { readAnswers } from '../../rules/readAnswers.ts';
import type { Slot } from '../../rules/slots.ts';
import type { Page } from '../../schemas.ts';
import { call } from '../call.ts';

/** A pause in typing after which what is there is saved. */
const PAUSE = 2_500;
type Fields = Record<string, string[]>;

function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form)) {
    const slot = name.startsWith('fields.') ? name.slice('fields.'.length) : '';
    if (slot && typeof value === 'string') (fields[slot] ??= []).push(value);
  }
  return fields;
}

const merged = (
  before: Answers,
  read: Readonly<Record<string, AnswerValue | null>>,
  kept: readonly string[],
): Record<string, AnswerValue> => {
  const answers: Record<string, AnswerValue> = { ...before };
  for (const key of kept) answers[key] ??= 'kept';
  for (const [key, value] of Object.entries(read)) {
    if (value !== null) answers[key] = value;
    else if (!kept.includes(key)) delete answers[key];
  }
  return answers;
};

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((each) => b.has(each));

interface Options {
  slug: string;
  invite: string;
  fill: Filling;
  page: Page;
  slots: readonly Slot[];
  to?: string | undefined;
  /** Its path, where it stands in a frame, and what it carries there. */
  frame?: string | undefined;
  carried: string;
  /** The form's element, whose fields are read. */
  element: RefObject<HTMLFormElement | null>;
}

/** A page that is being filled in: its fields keep themselves, this follows what they mean. */
export function useFilling({ slug, invite, fill, page, slots, to: path, frame, carried: carriedBefore, element }: Options) {
  const t = useText('form');
  const locale = useLocale();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const posted = usePosted('form.answer');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const response = useRef(fill.response);
  const carried = useRef(carriedBefore);
  /** Files that were sent since the page was loaded. */
  const files = useRef<Record<string, readonly string[]>>({});
  const [known, setKnown] = useState(fill.response);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [copy, setCopy] = useState('');
  const { document, kept } = fill;

  /** What the fields begin with: what was posted and refused, else what is stored. */
  const start = useMemo(() => {
    const typed: Record<string, AnswerValue> = { ...fill.answers };
    const byName = new Map(slots.map(({ name, key }) => [`fields.${name}`, key]));
    const sent = new Map<string, string[]>();
    for (const [name, value] of posted?.entries ?? []) {
      const key = byName.get(name);
      if (key) sent.set(key, [...(sent.get(key) ?? []), value]);
    }
    for (const [key, values] of sent) typed[key] = values.length > 1 ? values : values[0]!;
    return typed;
  }, [fill.answers, posted, slots]);
  const [seen, setSeen] = useState(() => {
    const found = evaluate(document, merged(start, {}, kept));
    return { visible: found.visible, required: found.required, path: found.path, computed: found.answers };
  });
  const refusedWrong = (posted?.refusal?.details as { wrong?: { key: string; code: string }[] } | undefined)?.wrong ?? [];
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(() => new Map(refusedWrong.map(({ key, code }) => [key, code])));
  const [failed, setFailed] = useState<string | null>(() =>
    posted?.refusal && refusedWrong.length === 0 ? problem(posted.refusal) : null,
  );

  const read = () => {
    const fields = fieldsOf(element.current!);
    const { answers, wrong: broken } = readAnswers(page, fields);
    const all = merged({ ...fill.answers, ...files.current }, answers, kept);
    return { fields, broken, all, found: evaluate(document, all) };
  };
  const send = (step: 'next' | 'back' | 'submit' | 'save', fields: Fields) =>
    call('answer', {
      form: slug,
      ...(response.current ? { response: response.current } : {}),
      page: page.id,
      fields: fields,
      go: step,
      invite,
      carried: carried.current,
      framed: frame !== undefined,
      source: fill.source,
      live: true,
      website: (element.current?.elements.namedItem('website') as HTMLInputElement | null)?.value ?? '',
    });
  const keep = useCallback(({ response: id, carried: now }: { response: string; carried: string }) => {
    response.current = id;
    carried.current = now;
    setKnown(id);
  }, []);
  const onInput = () => {
    const { found, fields } = read();
    setSaved(false);
    setSeen((before) =>
      sameSet(before.visible, found.visible) &&
      sameSet(before.required, found.required) &&
      before.path.join() === found.path.join() &&
      !page.elements.some(({ type }) => type === 'calc' || type === 'payment')
        ? before
        : { visible: found.visible, required: found.required, path: found.path, computed: found.answers },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      send('save', fields).then(
        (reply) => {
          keep(reply);
          setSaved(true);
        },
        // What could not be saved by itself is told when it is sent.
        () => undefined,
      );
    }, PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const textOf = (answers: Answers) =>
    questionsOf(document, locale)
      .map((column) => [column.title, answerText(column, answers, locale)] as const)
      .filter(([, answer]) => answer !== '')
      .map(([question, answer]) => `${question}\n${answer}`)
      .join('\n\n');

  /** Reads what is stored. In a frame a browser may keep no cookies: the address says where it stands. */
  const seeAgain = async () => (frame && carried.current ? go(`${frame}?carried=${carried.current}`, { replace: true }) : revalidate());

  async function turn(to: 'next' | 'back' | 'submit') {
    clearTimeout(timer.current);
    const { fields, broken, all, found } = read();
    const here = broken.filter(({ key }) => found.visible.has(key.split('.')[0]!));
    const missing = missingOn(document, found, [page.id]).filter(({ key }) => !here.some((one) => one.key === key));
    const bad = to === 'back' ? [] : [...here, ...missing];
    setWrong(new Map(bad.map(({ key, code }) => [key, code])));
    setFailed(null);
    setCopy('');
    if (bad.length > 0) return;
    setBusy(true);
    try {
      keep(await send(to, fields));
      if (path) return go(path);
      await seeAgain();
      window.scrollTo({ top: 0 });
    } catch (error) {
      const refused = call.refused(error, 'answers-wrong');
      if (refused && refused.page === page.id) setWrong(new Map(refused.wrong.map(({ key, code }) => [key, code])));
      else if (refused) await seeAgain();
      else setFailed(problem(error));
      if ((['form-closed', 'time-over', 'form-full', 'already-answered'] as const).some((code) => call.refused(error, code)))
        setCopy(textOf(all));
    } finally {
      setBusy(false);
    }
  }

  return {
    answers: start,
    ...seen,
    wrong,
    errorsOf: (id: string) => {
      const mine = [...wrong].filter(([key]) => key === id || key.startsWith(`${id}.`));
      return mine.map(([key, code]) => `${key} ${t(`wrong.${code}`)}`).join('\n');
    },
    failed,
    copy,
    busy,
    saved,
    response: known,
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      void turn(pressed?.value === 'back' ? 'back' : pressed?.value === 'submit' ? 'submit' : 'next');
    },
    timeOver: () => void turn('submit'),
    /** For files: which response they go to. */
    upload: useMemo(() => {
      const hold = (id: string, sent: readonly string[]) => void (files.current[id] = sent);
      return {
        slug,
        invite,
        framed: frame !== undefined,
        responseOf: () => response.current,
        carriedOf: () => carried.current,
        keep,
        hold,
      };
    }, [slug, invite, frame, keep]),
  };
}
