import { Fragment } from 'react';

/** An address that breaks before its parts, and within them only where it must. */
export const Email = ({ children }: { children: string }) => (
  <span>
    {children.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
