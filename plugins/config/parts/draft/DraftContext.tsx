import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocale } from '#kernel/contract/page.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { errorsByPath } from '#kit/ui/forms/errorsByPath.ts';
import { setAt, valueAt, type ManifestPath } from '../../rules/manifestPath.ts';
import type { Standing } from '../../schemas.ts';
import { call } from '../call.ts';
import { createDraft, type DraftState, type DraftStore } from './createDraft.ts';

const Context = createContext<DraftStore | null>(null);

const fresh = (standing: Standing) =>
  createDraft(standing, { standing: () => call('standing'), saveDraft: (input) => call('saveDraft', input) });
/** In the browser the draft outlives the page, so that nothing is lost on the way from one to the next. */
let kept: DraftStore | null = null;
const storeFor = (standing: Standing) => (typeof document === 'undefined' ? fresh(standing) : (kept ??= fresh(standing)));

/** Gives the page below it the draft of the site. */
export function DraftProvider({ standing, children }: { standing: Standing; children: ReactNode }) {
  const [store] = useState(() => storeFor(standing));
  useEffect(() => store.receive(standing), [store, standing]);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (['saved', 'conflict'].includes(store.get().save)) return;
      void store.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => {
      removeEventListener('beforeunload', stay);
      void store.flush();
    };
  }, [store]);
  return <Context value={store}>{children}</Context>;
}

export interface DraftInUse extends DraftState {
  readonly store: DraftStore;
  /** The edited value at a path of the manifest. */
  valueAt(path: ManifestPath): unknown;
  /** Changes it; `undefined` takes it away. */
  set(path: ManifestPath, value: unknown): void;
  /** What the last check refuses: of the value at a path with `''`, under it by the rest of the path. */
  errors(under: ManifestPath): Readonly<Record<string, string>>;
  /** The same for what it only advises against. */
  advice(under: ManifestPath): Readonly<Record<string, string>>;
}

const of = ({ checked }: DraftState, wanted: 'error' | 'warning') => checked.findings.filter(({ level }) => level === wanted);

/** The draft as it is being edited. */
export function useDraft(): DraftInUse {
  const store = useContext(Context);
  if (!store) throw new Error('a page of the console needs DraftProvider above it');
  const locale = useLocale();
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return useMemo(
    () => ({
      ...state,
      store,
      valueAt: (path) => valueAt(state.manifest, path),
      set: (path, value) => store.change((manifest: Manifest) => setAt(manifest, path, value)),
      errors: (under) => errorsByPath(of(state, 'error'), locale, under),
      advice: (under) => errorsByPath(of(state, 'warning'), locale, under),
    }),
    [state, store, locale],
  );
}
