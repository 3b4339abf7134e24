import { lazy, Suspense, useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { FieldError, FieldHint, useField, type FieldProps } from '../Field.tsx';
import { useAlive } from '../useAlive.ts';
import type { PictureHelp } from './InsertImage.tsx';
import './RichTextField.css';

const RichText = lazy(() => import('./RichText.tsx'));

export interface RichTextFieldProps extends FieldProps, PictureHelp {
  name: string;
  /** HTML. Another one than what was written here is put into the editor: undone, taken over from somebody else. */
  value: string;
  /** Gets HTML; empty for an empty text. The gateway sanitises what it stores. */
  onChange: (html: string) => void;
  lang?: string;
}

/** A formatted text in a form. Its editor is loaded when the page is alive; its place is kept until then. */
export function RichTextField({
  label,
  hint,
  error,
  optional,
  name,
  value,
  onChange,
  lang,
  renderPictures,
  renderAltHelp,
}: RichTextFieldProps) {
  const t = useText('ui');
  const control = useField({ name, hint, error });
  const alive = useAlive();
  const [written, setWritten] = useState(value);
  const [start, setStart] = useState({ edition: 0, html: value });
  if (value !== written) {
    setWritten(value);
    setStart({ edition: start.edition + 1, html: value });
  }
  const place = <div className="ui-RichTextField-coming" aria-busy="true" />;
  return (
    <div className="ui-Field ui-RichTextField" data-invalid={error ? true : undefined}>
      <span className="ui-Field-label" id={`${control.id}-label`}>
        {label}
        {optional && <span className="ui-Field-optional"> {t('field.optional')}</span>}
      </span>
      <FieldHint control={control.id} hint={hint} />
      <div id={control.id} tabIndex={-1}>
        {alive ? (
          <Suspense fallback={place}>
            <RichText
              key={start.edition}
              compact
              labelledBy={`${control.id}-label`}
              describedBy={control['aria-describedby']}
              invalid={Boolean(error)}
              lang={lang}
              renderPictures={renderPictures}
              renderAltHelp={renderAltHelp}
              initial={{ doc: null, html: start.html }}
              onChange={({ html }) => {
                setWritten(html);
                onChange(html);
              }}
            />
          </Suspense>
        ) : (
          place
        )}
      </div>
      <FieldError control={control.id} error={error} />
    </div>
  );
}
