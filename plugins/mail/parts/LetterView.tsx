import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { Inbox } from '../schemas.ts';

export type LetterData = Value<typeof Inbox>['items'][number]['letter'];

/**
 * What a mail says, drawn by the page itself: the mail's own HTML lives on inline styles, which pages do not let in.
 * `level` is that of the letter's heading.
 */
export function LetterView({ letter, level }: { letter: LetterData; level: 3 | 4 }) {
  const t = useText('mail');
  const format = useFormat();
  const { locale, heading, paragraphs, html, code, action, note, files } = letter;
  const Heading = `h${level}` as const;
  return (
    <div className="mail-Letter" lang={locale}>
      {heading && <Heading>{heading}</Heading>}
      {/* Sanitised when the mail was written. */}
      {html ? <Prose html={html} /> : paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      {code && (
        <p className="mail-Code">
          <span>{t('view.code')}</span> <strong>{code}</strong>
        </p>
      )}
      {action && (
        <p>
          {action.url ? (
            <a className="ui-Button" data-variant="primary" href={action.url}>
              {action.label}
            </a>
          ) : (
            <span className="mail-NoLink">{action.label}</span>
          )}
        </p>
      )}
      {note && <p className="mail-Muted">{note}</p>}
      {files.length > 0 && (
        <ul className="mail-Files" aria-label={t('view.files')}>
          {files.map(({ name, bytes }) => (
            <li key={name}>
              <Icon name="link" />
              <span className="mail-Address">{name}</span>
              <small>{t('view.size', { size: format.number(Math.max(1, Math.round(bytes / 1024))) })}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
