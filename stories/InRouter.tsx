import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** A story inside a router with data, which what loads its page anew needs; such stories say `parameters: { router: 'own' }`. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <main>{children}</main> }]));
  return <RouterProvider router={router} />;
}
