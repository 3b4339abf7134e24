import { useMemo, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { evaluate } from '../../../rules/evaluate.ts';
import { publicDocument } from '../../../rules/publicDocument.ts';
import { readAnswers } from '../../../rules/readAnswers.ts';
import { slotsOf } from '../../../rules/slots.ts';
import type { AnswerValue } from '../../../rules/answers.ts';
import type { FormDocument } from '../../../schemas.ts';
import { ElementView } from '../../fill/ElementView.tsx';
import '../../fill/fill.css';

/** How a page looks to whoever fills it in, with its logic; nothing is sent. */
export function Preview({ document, page: at }: { document: FormDocument; page: number }) {
  const t = useText('form');
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<string, AnswerValue>>({});
  const shown = useMemo(() => publicDocument(document), [document]);
  const page = shown.pages[at] ?? shown.pages[0]!;
  const slots = slotsOf(page);
  const found = evaluate(shown, answers);
  const upload = useMemo(
    () => ({
      slug: '',
      invite: '',
      framed: false,
      responseOf: () => null,
      carriedOf: () => '',
      keep: () => undefined,
      hold: () => undefined,
    }),
    [],
  );
  const read = () => {
    const fields: Record<string, string[]> = {};
    for (const [name, value] of new FormData(form.current!))
      if (typeof value === 'string') (fields[name.replace('fields.', '')] ??= []).push(value);
    const { answers: typed } = readAnswers(page, fields);
    setAnswers((before) =>
      Object.fromEntries(Object.entries({ ...before, ...typed }).filter((each): each is [string, AnswerValue] => each[1] !== null)),
    );
  };
  return (
    <section className="form-Preview" aria-labelledby="form-preview">
      <h2 id="form-preview">{t('build.preview')}</h2>
      <form ref={form} className="form-Fill" onInput={read} onSubmit={(event) => event.preventDefault()}>
        {page.elements.map((element) => (
          <ElementView
            key={`${element.id} ${element.type}`}
            element={element}
            slots={slots}
            answers={{}}
            isKept={false}
            files={[]}
            hidden={!found.visible.has(element.id) && found.path.includes(page.id)}
            required={element.required}
            computed={found.answers[element.id]}
            errors=""
            seed=""
            upload={upload}
            isPicked={false}
          />
        ))}
      </form>
    </section>
  );
}
