import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { toSlug } from '#kit/thai/slug.ts';
import type { Content, Editing, Standing } from '../../schemas.ts';
import { createAutosave, type Autosave, type SaveState } from '#kit/ui/desk/autosave.ts';
import { call } from '../desk/call.ts';

/** An entry that is being edited. */
export interface DraftDesk {
  opened: Editing | null;
  content: Content | null;
  /** The text that the editor begins with; another one when the text comes from elsewhere. */
  start: { edition: number; content: Content } | null;
  saved: SaveState;
  savedAt: string | null;
  failed: unknown;
  change: (part: Partial<Content>) => void;
  /** Keeps a version by hand. */
  keep: () => Promise<void>;
  /** Settles a conflict: the chosen content is the working copy, the other one is kept as a version. */
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
}

/** Half-typed titles and slugs are not sent: what was valid last stays in their place, so that the text is saved in any case. */
const sendable = (content: Content, last: Content): Content => ({
  ...content,
  title: content.title.trim() ? content.title : last.title,
  slug: toSlug(content.slug) || last.slug,
});

export function useDraft(
  id: string,
  register: (flush: (() => Promise<boolean>) | null) => void,
  onSaved: (standing: Standing) => void,
): DraftDesk {
  const [opened, setOpened] = useState<Editing | null>(null);
  const [content, setContent] = useState<Content | null>(null);
  const [start, setStart] = useState<DraftDesk['start']>(null);
  const [saved, setSaved] = useState<SaveState>({ kind: 'saved' });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const version = useRef(0);
  /** What was saved last, and what is written now. */
  const last = useRef<Content | null>(null);
  const written = useRef<Content | null>(null);
  const autosave = useRef<Autosave<Content> | null>(null);
  /** The state before React has drawn it. */
  const status = useRef<SaveState['kind']>('saved');

  const begin = useCallback((draft: Content) => {
    written.current = draft;
    setContent(draft);
    setStart((before) => ({ edition: (before?.edition ?? 0) + 1, content: draft }));
  }, []);
  const send = useCallback(
    async (nextContent: Content, how: { autosave: boolean; replaces?: boolean }) => {
      const sent = sendable(nextContent, last.current ?? nextContent);
      const standing = await call('saveDraft', { id, version: version.current, ...sent, ...how });
      version.current = standing.version;
      last.current = sent;
      setSavedAt(standing.updatedAt);
      onSaved(standing);
    },
    [id, onSaved],
  );

  useEffect(() => {
    let here = true;
    const onStateChange = (state: SaveState) => {
      status.current = state.kind;
      if (here) setSaved(state);
    };
    const saver = createAutosave<Content>({ save: (nextContent) => send(nextContent, { autosave: true }), onStateChange });
    autosave.current = saver;
    register(async () => {
      await saver.flush();
      return status.current === 'saved';
    });
    call('getEntry', { id }).then(
      (editing) => {
        if (!here) return;
        version.current = editing.entry.version;
        last.current = editing.draft;
        setOpened(editing);
        begin(editing.draft);
      },
      (error: unknown) => here && setFailed(error),
    );
    return () => {
      here = false;
      void saver.flush();
      register(null);
    };
  }, [id, register, send, begin]);

  const unsaved = saved.kind !== 'saved';
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const change = useCallback((part: Partial<Content>) => {
    if (!written.current) return;
    written.current = { ...written.current, ...part };
    setContent(written.current);
    autosave.current?.change(written.current);
  }, []);
  const keep = async () => {
    if (written.current) await autosave.current?.keep(written.current, (newest) => send(newest, { autosave: false }));
  };

  const show = (state: SaveState) => {
    status.current = state.kind;
    setSaved(state);
  };
  const settle = async (choice: 'mine' | 'theirs') => {
    if (saved.kind !== 'conflict' || !content) return;
    const theirs = saved.error.details.current as Editing;
    version.current = theirs.entry.version;
    autosave.current?.resume();
    try {
      // Saves this version first in either case, so that the history contains both.
      await send(content, { autosave: false, replaces: true });
      if (choice === 'theirs') {
        await send(theirs.draft, { autosave: false });
        begin(theirs.draft);
      }
      show({ kind: 'saved' });
    } catch (error) {
      show({ kind: (error as Refusal).code === 'conflict' ? 'conflict' : 'problem', error: error as Refusal });
    }
  };

  return { opened, content, start, saved, savedAt, failed, change, keep, settle };
}
