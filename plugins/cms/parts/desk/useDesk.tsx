import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator, useText } from '#kernel/contract/page.ts';
import { promptModal } from '#kit/ui/feedback/modal.ts';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import type { EntryView, Standing } from '../../schemas.ts';
import { useComposing } from '../useComposing.ts';
import { Toolbar, type Mode } from './Toolbar.tsx';

const EntryEditor = lazy(() => import('../editor/EntryEditor.tsx'));
const Composer = lazy(() => import('../composer/Composer.tsx'));
const History = lazy(() => import('./History.tsx'));

const never = () => () => {};
const nothing = async () => true;
/** The address of a page may say what it is opened for. */
const wanted = (search: string): Mode => {
  const query = new URLSearchParams(search);
  return query.has('edit') ? 'edit' : query.has('arrange') ? 'compose' : 'read';
};

export interface Desk {
  /** The bar with the state and what may be done. */
  tools: ReactNode;
  /** Stands in the place of the text while it is edited; null while it is read. */
  editor: ReactNode;
}

/** Everything that staff do on the page itself: the page stays as visitors see it until they press "Edit". */
export function useDesk(entry: EntryView): Desk {
  const t = useText('cms');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setMode] = useState<Mode | null>(null);
  const opened = useSyncExternalStore<Mode>(
    never,
    () => wanted(search),
    () => 'read',
  );
  const mode = chosen ?? opened;
  const [latest, setLatest] = useState<Standing | null>(null);
  /** Set by the editor: saves what is written and not saved yet; whether all of it is. */
  const flush = useRef(nothing);
  const register = useCallback((save: (() => Promise<boolean>) | null) => {
    flush.current = save ?? nothing;
  }, []);
  const staff = entry.staff!;
  const standing = latest && latest.id === entry.id && latest.version > staff.version ? { ...staff, ...latest } : staff;

  const arrive = useCallback(
    (next: Standing) => {
      flush.current = nothing;
      setMode('read');
      setLatest(next);
      if (encodeURI(next.path) !== pathname || search !== '') void navigate(next.path, { replace: true });
    },
    [navigate, pathname, search],
  );
  const changeMode = useCallback(
    async (next: Mode) => {
      const leaves =
        (await flush.current()) ||
        (await promptModal({
          title: t('leave.title'),
          message: t('leave.text'),
          confirmLabel: t('leave.anyway'),
          tone: 'danger',
        }));
      if (!leaves) return;
      flush.current = nothing;
      setMode(next);
      if (next !== 'read') return;
      if (wanted(search) !== 'read') void navigate(pathname, { replace: true });
      else void revalidate();
    },
    [navigate, pathname, revalidate, search, t],
  );
  const tools = (
    <Toolbar entry={entry} standing={standing} mode={mode} onMode={changeMode} onChanged={arrive} flush={() => flush.current()} />
  );
  if (useComposing()) return { tools: null, editor: null };
  if (mode === 'compose')
    return {
      tools: (
        <>
          {tools}
          <Suspense fallback={null}>
            <Composer entry={entry} register={register} onSaved={setLatest} onClose={() => void changeMode('read')} />
          </Suspense>
        </>
      ),
      editor: null,
    };
  if (mode === 'read') return { tools, editor: null };
  return {
    tools,
    editor: (
      <Suspense fallback={<PageState kind="loading" />}>
        {mode === 'edit' ? (
          <EntryEditor key={entry.id} id={entry.id} register={register} onSaved={setLatest} />
        ) : (
          <History
            id={entry.id}
            version={standing.version}
            onRestored={(next, composed) => {
              setLatest(next);
              setMode(composed ? 'compose' : 'edit');
            }}
          />
        )}
      </Suspense>
    ),
  };
}
