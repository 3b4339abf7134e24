import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { PageState } from '#kernel/ui/feedback/PageState.tsx';
import type { EntryView, Standing } from '../../schemas.ts';
import { Toolbar, type Mode } from './Toolbar.tsx';

// Tiptap comes with the first press on "Edit", never before.
const EntryEditor = lazy(() => import('../editor/EntryEditor.tsx'));
const History = lazy(() => import('./History.tsx'));

const never = () => () => {};
const nothing = async () => {};

export interface Desk {
  /** The bar with the state and what may be done. */
  tools: ReactNode;
  /** Stands in the place of the text while it is edited; null while it is read. */
  editor: ReactNode;
}

/** Everything that staff do on the page itself: the page stays as visitors see it until they press "Edit". */
export function useDesk(entry: EntryView): Desk {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setMode] = useState<Mode | null>(null);
  // In the gateway and while hydrating the page is drawn as it is read.
  const opened = useSyncExternalStore(
    never,
    () => new URLSearchParams(search).has('edit'),
    () => false,
  );
  const mode = chosen ?? (opened ? 'edit' : 'read');
  const [latest, setLatest] = useState<Standing | null>(null);
  /** Set by the editor: saves what is written and not saved yet. */
  const flush = useRef(nothing);
  const register = useCallback((save: (() => Promise<void>) | null) => {
    flush.current = save ?? nothing;
  }, []);
  const staff = entry.staff!;
  // Autosaves raise the version without loading the page anew.
  const standing = latest && latest.id === entry.id && latest.version > staff.version ? { ...staff, ...latest } : staff;

  const arrive = useCallback(
    (next: Standing) => {
      flush.current = nothing;
      setMode('read');
      setLatest(next);
      // a new slug, a page opened under its other address, or one that was opened to edit or preview
      if (encodeURI(next.path) !== pathname || search !== '') void navigate(next.path, { replace: true });
      else void revalidate();
    },
    [navigate, pathname, revalidate, search],
  );
  const changeMode = useCallback(
    async (next: Mode) => {
      await flush.current();
      flush.current = nothing;
      setMode(next);
      if (next !== 'read') return;
      // without `?edit`, so that a reload shows the page
      if (new URLSearchParams(search).has('edit')) void navigate(pathname, { replace: true });
      else void revalidate();
    },
    [navigate, pathname, revalidate, search],
  );
  const tools = (
    <Toolbar entry={entry} standing={standing} mode={mode} onMode={changeMode} onChanged={arrive} flush={() => flush.current()} />
  );
  if (mode === 'read') return { tools, editor: null };
  return {
    tools,
    editor: (
      <Suspense fallback={<PageState kind="loading" />}>
        {mode === 'edit' ? (
          <EntryEditor id={entry.id} register={register} onSaved={setLatest} />
        ) : (
          <History
            id={entry.id}
            version={standing.version}
            onRestored={(next) => {
              setLatest(next);
              setMode('edit');
            }}
          />
        )}
      </Suspense>
    ),
  };
}
