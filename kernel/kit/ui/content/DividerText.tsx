import type { ReactNode } from 'react';

/** A line with words in its middle: "or". */
export function DividerText({ children }: { children: ReactNode }) {
  return <div className="ui-DividerText">{children}</div>;
}
