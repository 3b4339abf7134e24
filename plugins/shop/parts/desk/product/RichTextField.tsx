import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { FieldError, fieldId } from '#kernel/ui/forms/Field.tsx';

// Far heavier than all the rest of the form: it comes after it.
const RichText = lazy(() => import('./RichText.tsx'));
const never = () => () => {};

interface Props {
  label: string;
  name: string;
  language: 'th' | 'en';
  /** HTML as it is stored; another one is put into the editor unless it came from there. */
  start: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** A formatted text. Its editor is loaded when the page is alive. */
export function RichTextField({ label, name, language, start, error, onChange }: Props) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [written, setWritten] = useState(start);
  const [shown, setShown] = useState({ edition: 0, html: start });
  const [before, setBefore] = useState(start);
  // Saved by somebody else and taken over: the editor keeps its own state and needs a new one.
  if (start !== before) {
    setBefore(start);
    if (start !== written) setShown({ edition: shown.edition + 1, html: start });
  }
  const id = fieldId(name);
  const place = <div className="shop-RichText-coming" aria-busy="true" />;
  return (
    <div className="ui-Field" data-invalid={error ? true : undefined}>
      <span className="ui-Field-label" id={`${id}-label`}>
        {label}
      </span>
      <div id={id} tabIndex={-1}>
        {alive ? (
          <Suspense fallback={place}>
            <RichText
              key={shown.edition}
              labelledBy={`${id}-label`}
              language={language}
              initial={shown.html}
              onChange={(html) => {
                setWritten(html);
                onChange(html);
              }}
            />
          </Suspense>
        ) : (
          place
        )}
      </div>
      <FieldError control={id} error={error} />
    </div>
  );
}
