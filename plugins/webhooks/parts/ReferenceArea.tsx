import type { ReactNode } from 'react';

interface Props {
  /** What opens it in an address: `#account`. */
  id: string;
  title: string;
  note: ReactNode;
  open: boolean;
  children: ReactNode;
}

/** One area of the reference, folded. Browsers open it where something in it is asked for, so the name of the place stands inside. */
export const ReferenceArea = ({ id, title, note, open, children }: Props) => (
  <details className="webhooks-Area" open={open}>
    <summary>
      <h2>{title}</h2>
      <small>{note}</small>
    </summary>
    <div id={id}>{children}</div>
  </details>
);
