import { useCallback, useEffect, useRef, useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { createAutosave, type Autosave, type SaveState } from '#kit/ui/desk/autosave.ts';
import type { Content, Editing, Standing } from '../../schemas.ts';
import { call } from '../call.ts';

/** A post that is being written: what was typed, how it stands, and how far it is saved. */
export interface PostDraft {
  content: Content;
  standing: Standing;
  /** Another number where the text comes from elsewhere: the editor begins anew. */
  edition: number;
  saved: SaveState;
  change: (part: Partial<Content>) => void;
  /** The same for a text that comes from elsewhere. */
  replace: (part: Partial<Content>) => void;
  /** Saves now what can be saved; whether all of it is. */
  flush: () => Promise<boolean>;
  /** Keeps a version by hand. */
  keep: () => Promise<void>;
  /** Settles a conflict: the chosen content is the working copy, the other one is kept as a version. */
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** After something else than saving: how it stands now. */
  turned: (standing: Standing) => void;
  /** Reads the working copy anew. */
  reopen: () => Promise<void>;
}

/** Half-typed titles and slugs are not sent: what was valid last stays in their place, so that the text is saved in any case. */
const sendable = (content: Content, last: Content): Content => ({
  ...content,
  title: content.title.trim() ? content.title : last.title,
  slug: toSlug(content.slug) || last.slug,
});

const problemOf = (error: unknown): SaveState =>
  error instanceof Refusal && error.code === 'conflict' ? { kind: 'conflict', error } : { kind: 'problem', error };

export function usePostDraft(opened: Editing): PostDraft {
  const { id } = opened.standing;
  const [content, setContent] = useState(opened.draft);
  const [standing, setStanding] = useState(opened.standing);
  const [edition, setEdition] = useState(0);
  const [saved, setSaved] = useState<SaveState>({ kind: 'saved' });
  const version = useRef(opened.standing.version);
  const last = useRef(opened.draft);
  const written = useRef(opened.draft);
  const status = useRef<SaveState['kind']>('saved');
  const autosave = useRef<Autosave<Content> | null>(null);

  const show = useCallback((state: SaveState) => {
    status.current = state.kind;
    setSaved(state);
  }, []);
  const turned = useCallback((next: Standing) => {
    version.current = next.version;
    setStanding(next);
  }, []);
  const send = useCallback(
    async (next: Content, how: { autosave: boolean; replaces?: boolean }) => {
      const sent = sendable(next, last.current);
      turned(await call('saveDraft', { id, version: version.current, ...sent, ...how }));
      last.current = sent;
    },
    [id, turned],
  );
  const begin = useCallback((draft: Content) => {
    [written.current, last.current] = [draft, draft];
    setContent(draft);
    setEdition((before) => before + 1);
  }, []);

  useEffect(() => {
    const saver = createAutosave<Content>({ save: (next) => send(next, { autosave: true }), onStateChange: show });
    autosave.current = saver;
    return () => void saver.flush();
  }, [send, show]);

  const unsaved = saved.kind !== 'saved';
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const change = useCallback((part: Partial<Content>) => {
    written.current = { ...written.current, ...part };
    setContent(written.current);
    autosave.current?.change(written.current);
  }, []);
  const replace = useCallback(
    (part: Partial<Content>) => {
      change(part);
      setEdition((before) => before + 1);
    },
    [change],
  );
  const flush = async () => {
    await autosave.current?.flush();
    return status.current === 'saved';
  };
  const keep = async () => autosave.current?.keep(written.current, (newest) => send(newest, { autosave: false }));
  const settle = async (choice: 'mine' | 'theirs') => {
    if (saved.kind !== 'conflict') return;
    const theirs = saved.error.details.current as Editing;
    version.current = theirs.standing.version;
    autosave.current?.resume();
    try {
      // Saves this one first in either case, so that the history has both.
      await send(written.current, { autosave: false, replaces: true });
      if (choice === 'theirs') {
        await send(theirs.draft, { autosave: false });
        begin(theirs.draft);
      }
      show({ kind: 'saved' });
    } catch (error) {
      show(problemOf(error));
    }
  };
  const reopen = async () => {
    const now = await call('editing', { id });
    turned(now.standing);
    begin(now.draft);
    show({ kind: 'saved' });
  };
  return { content, standing, edition, saved, change, replace, flush, keep, settle, turned, reopen };
}
