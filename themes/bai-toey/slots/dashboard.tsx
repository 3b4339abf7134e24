import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Leaf } from '../parts/Leaf.tsx';
import '../styles/inner.css';

/** A member's own page: the greeting as it stands on the board behind the counter, then whatever the page shows. */
export default function Dashboard({ title, lead, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="bt-inner">
      <header className="bt-board">
        <Leaf className="bt-mark" />
        <div>
          <h1>
            <Phrases text={title} />
          </h1>
          {lead && <p>{lead}</p>}
        </div>
      </header>
      <div className="bt-inner-body">{children}</div>
    </div>
  );
}
