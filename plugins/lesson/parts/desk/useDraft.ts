import { useMemo, useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { Settle } from '#kernel/ui/desk/ConflictDialog.tsx';
import { mergeDraft } from '#kernel/ui/desk/mergeDraft.ts';
import { useUnsaved, type Unsaved } from '#kernel/ui/desk/useUnsaved.ts';
import { showToast } from '#kernel/ui/feedback/Toast.tsx';
import { refusedFields } from '#kernel/ui/forms/refusedFields.ts';
import { schemaProblems } from '#kernel/ui/forms/schemaProblems.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** Something stored that is edited as a whole. */
interface Stored<Draft> {
  version: number;
  draft: Draft;
}

interface Options<Draft extends object, Thing extends Stored<Draft>> {
  /** As the page has it; a newer one is taken over while nothing is unsaved. */
  given: Thing;
  /** JSON Schema of the draft: what it says is wrong is said while it is typed. */
  schema: object;
  save: (draft: Draft, version: number) => Promise<Thing>;
  /** As it is stored now, asked for when somebody else was faster. */
  find: () => Promise<Thing>;
}

/** A draft with its form. */
export interface DraftForm<Draft extends object, Thing extends Stored<Draft> = Stored<Draft>> {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  base: Draft;
  stored: Thing;
  isUnsaved: boolean;
  unsaved: Unsaved;
  /** By path, in words. */
  errors: Readonly<Record<string, string>>;
  /** All of it, once it was to be saved. */
  summary: Readonly<Record<string, string>>;
  failed: string | null;
  saving: boolean;
  save: () => Promise<boolean>;
  /** What somebody else has saved meanwhile. */
  conflict: Thing | null;
  settle: Settle;
}

/** Where a refusal of the whole belongs to one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'slug-taken': 'slug',
  'not-a-video': 'mediaFileId',
  'not-a-sound': 'mediaFileId',
  'not-a-picture': 'posterFileId',
  'captions-unreadable': 'tracks',
  'embed-refused': 'embedUrl',
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form of a draft: checked while it is typed, saved as a whole, and put together again where two have changed it. */
export function useDraft<Draft extends object, Thing extends Stored<Draft>>(options: Options<Draft, Thing>): DraftForm<Draft, Thing> {
  const { given, schema } = options;
  const t = useText('lesson');
  const problem = useDeskProblem();
  const [stored, setStored] = useState(given);
  const [draft, setDraft] = useState(given.draft);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Thing | null>(null);
  const base = stored.draft;
  const isUnsaved = useMemo(() => !same(draft, base), [draft, base]);
  const unsaved = useUnsaved(isUnsaved);
  if (given.version > stored.version && !isUnsaved && !conflict) {
    setStored(given);
    setDraft(given.draft);
  }

  const wrong = useMemo(() => schemaProblems(schema, draft), [schema, draft]);
  const words = (keys: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(keys).map(([path, key]) => [path, t(key)]));
  const live = Object.fromEntries(Object.entries(wrong).filter(([path]) => asked || !same(at(draft, path), at(base, path))));
  const keep = (thing: Thing, mine: Draft = thing.draft) => {
    setStored(thing);
    setDraft(mine);
    setRefused({});
  };
  const refuse = async (error: unknown) => {
    const fields = refusedFields(error);
    if (fields) return setRefused(words(fields));
    if (!(error instanceof Refusal)) return setFailed(problem(error));
    if (error.code === 'stale') {
      const now = await options.find().catch(() => null);
      return now ? setConflict(now) : setFailed(problem(error));
    }
    const field = FIELD_OF[error.code];
    if (field) setRefused({ [field]: problem(error) });
    else setFailed(problem(error));
  };
  const save = async () => {
    if (saving) return false;
    setAsked(true);
    setFailed(null);
    setRefused({});
    if (Object.keys(wrong).length > 0) return false;
    setSaving(true);
    try {
      keep(await options.save(draft, stored.version));
      setAsked(false);
      showToast(t('desk.saved'));
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    set: (part) => setDraft((before) => ({ ...before, ...part })),
    base,
    stored,
    isUnsaved,
    unsaved,
    errors: { ...words(live), ...refused },
    summary: asked ? { ...words(wrong), ...refused } : refused,
    failed,
    saving,
    save,
    conflict,
    settle: (how) => {
      if (conflict && how === 'merge') keep(conflict, mergeDraft(base, draft, conflict.draft).merged);
      if (conflict && how === 'theirs') keep(conflict);
      setConflict(null);
    },
  };
}
