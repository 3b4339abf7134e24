import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '#kit/page/text.ts';
import { fieldId } from './Field.tsx';
import { Icon } from '../content/Icon.tsx';

const never = () => () => {};

/** What the label of a field says, without what stands behind it. */
function labelOf(name: string): string {
  const control = document.getElementById(fieldId(name));
  const label = (control as HTMLInputElement | null)?.labels?.[0] ?? control?.querySelector('legend');
  return label?.firstChild?.textContent?.trim() ?? '';
}

interface Props {
  /** By name of the field; nothing is drawn while there is none. */
  errors: Readonly<Record<string, string>>;
  title?: string;
  /** How often the form was refused. Where the form is checked while it is typed, only this moves the focus here. */
  tries?: number;
  /** What a field is called where its label alone does not tell it from others. */
  fieldName?: (name: string) => string | undefined;
}

/**
 * Above a form that was refused: every field's problem as a link to it. Takes the focus when the problems change, so
 * that a screen reader reads them. A problem whose words do not say which field it is gets the field's label before it.
 */
export function ErrorSummary({ errors, title, tries, fieldName }: Props) {
  const t = useText('ui');
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const identity = tries ?? JSON.stringify(entries);
  const labels = JSON.parse(
    useSyncExternalStore(
      never,
      () => JSON.stringify(entries.map(([name]) => fieldName?.(name) ?? labelOf(name))),
      () => '[]',
    ),
  ) as readonly string[];
  useEffect(() => {
    if (identity !== '[]') box.current?.focus();
  }, [identity]);
  if (!entries.length) return null;
  return (
    <div className="ui-Alert ui-ErrorSummary" data-tone="danger" role="alert" tabIndex={-1} ref={box}>
      <Icon name="error" />
      <div>
        <h2 className="ui-Alert-title">{title ?? t('errors.title', { count: entries.length })}</h2>
        <ul>
          {entries.map(([name, message], index) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  // Without preventDefault the router would treat the hash as a navigation.
                  event.preventDefault();
                  document.getElementById(fieldId(name))?.focus();
                }}
              >
                {labels[index] && !message.includes(labels[index]) ? `${labels[index]}: ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
