import type { ReactNode } from 'react';

/** A part of the form under its heading, which may be looked for from elsewhere. */
export function FormPart({ name, title, children }: { name: 'contact' | 'shipping' | 'payment'; title: string; children: ReactNode }) {
  const id = `checkout-${name}`;
  return (
    <section className="shop-FormPart" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
