import type { FormEvent } from 'react';
import { useNavigate } from '#kernel/contract/page.ts';
import { listAddress, queryFrom } from '../../../rules/productQuery.ts';

/** Sends a form of the list as the browser would, without a full load: what is as usual is left out of the address. */
export function useListForm(path: string): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const);
    void navigate(listAddress(path, queryFrom(Object.fromEntries(fields))), { preventScrollReset: true });
  };
}
