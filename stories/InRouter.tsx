import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/**
 * A story inside a router with data, which what loads its page anew needs; such stories say `parameters: { router: 'own' }`.
 * @param options.loader gives the page's data when it is read anew; it begins with null
 */
export function InRouter({ children, loader }: { children: ReactNode; loader?: () => unknown }) {
  const [router] = useState(() =>
    createMemoryRouter([{ id: 'story', path: '*', element: <main>{children}</main>, ...(loader && { loader }) }], {
      hydrationData: { loaderData: { story: null } },
    }),
  );
  return <RouterProvider router={router} />;
}
