import type { ReactNode } from 'react';
import type { LocalText } from '#kit/schema/locale.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useLocalText } from './useLocalText.ts';
import './Band.css';

export interface BandProps {
  id: string;
  /** Its class, `ui-<Name>Section`. */
  name: string;
  title?: LocalText;
  lead?: LocalText;
  align?: 'start' | 'centre';
  children?: ReactNode;
}

/** What a section stands in: as wide as the page's content, or as the column that it is in, with its title above. */
export function Band({ id, name, title, lead, align, children }: BandProps) {
  const local = useLocalText();
  const [heading, words] = [title ? local(title) : '', lead ? local(lead) : ''];
  const titleId = `section-${id}`;
  return (
    <section className={`ui-Band ui-${name}Section`} data-align={align} aria-labelledby={heading ? titleId : undefined}>
      <div className="layout-inner">
        {(heading || words) && (
          <header className="ui-Band-head">
            {heading && (
              <h2 id={titleId}>
                <Phrases text={heading} />
              </h2>
            )}
            {words && <p>{words}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
