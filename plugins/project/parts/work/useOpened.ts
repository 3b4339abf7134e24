import { useCallback, useState } from 'react';
import { useNavigate } from '#kernel/contract/page.ts';
import type { WorkData } from '../../gateway/pages/work.ts';
import { writeQuery } from '../../rules/query.ts';
import type { Layout, TaskRow } from '../../schemas.ts';
import { layoutAddress } from './layouts.ts';

/** The task that is open beside its list: the one that the address names, and whichever is opened then. */
export function useOpened({ opened: named, query }: WorkData, layout: Layout) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(named);
  const [wasNamed, setWasNamed] = useState(named);
  if (wasNamed !== named) {
    setWasNamed(named);
    setOpened(named);
  }
  const close = () => {
    setOpened(null);
    if (named) void navigate(layoutAddress(layout, writeQuery(query)), { replace: true, preventScrollReset: true });
  };
  return { opened, open: useCallback((task: Pick<TaskRow, 'id'>) => setOpened(task.id), []), close };
}
