import { lazy, Suspense, useState } from 'react';
import { FieldError } from '#kernel/ui/forms/Field.tsx';

// As heavy as all the rest: it comes with the first section that has a formatted text.
const RichText = lazy(() => import('../editor/RichText.tsx'));

interface Props {
  name: string;
  label: string;
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A formatted text of a section, in one language. */
export function RichTextField({ name, label, error, value, onChange }: Props) {
  const html = typeof value === 'string' ? value : '';
  const [written, setWritten] = useState(html);
  const [start, setStart] = useState({ edition: 0, html });
  // changed elsewhere, by undoing: the editor keeps its own state and needs a new one
  if (html !== written) {
    setWritten(html);
    setStart({ edition: start.edition + 1, html });
  }
  return (
    <div className="cms-RichTextField" role="group" aria-label={label}>
      <p className="ui-Field-label" aria-hidden="true">
        {label}
      </p>
      <Suspense fallback={<p role="status">…</p>}>
        <RichText
          key={start.edition}
          initial={{ doc: null, html: start.html }}
          onChange={(content) => {
            setWritten(content.html);
            onChange(content.html);
          }}
        />
      </Suspense>
      <FieldError control={name} error={error} />
    </div>
  );
}
