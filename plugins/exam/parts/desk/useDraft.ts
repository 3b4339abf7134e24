import { useMemo, useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import { showToast } from '#kernel/ui/feedback/Toast.tsx';
import { mergeDraft } from '#kernel/ui/desk/mergeDraft.ts';
import { useUnsaved, type Unsaved } from '#kernel/ui/desk/useUnsaved.ts';
import { useDeskProblem } from './useDeskProblem.ts';

interface Stored<Draft> {
  version: number;
  draft: Draft;
  updatedAt: string;
}
interface Options<Draft extends object, S extends Stored<Draft>> {
  /** As it is stored; null for what is to be made. */
  first: S | null;
  /** What editing begins with. */
  draft: Draft;
  save: (draft: Draft, version: number) => Promise<S>;
  /** As it is stored now, once saving was refused as stale. */
  read: () => Promise<S>;
  /** Message keys by path. */
  wrong: (draft: Draft) => Readonly<Record<string, string>>;
}

export interface DraftForm<Draft extends object, S> {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  base: Draft;
  stored: S | null;
  isUnsaved: boolean;
  unsaved: Unsaved;
  /** By path, in words, once it was to be saved. */
  errors: Readonly<Record<string, string>>;
  failed: string | null;
  saving: boolean;
  /** What was stored, or null where it was not. */
  save: () => Promise<S | null>;
  /** What the gateway has made of it by another deed. */
  take: (stored: S) => void;
  conflict: S | null;
  settle: (how: 'merge' | 'theirs' | 'later') => void;
}

/** A form that is saved as a whole, and put together again where two have changed it. */
export function useDraft<Draft extends object, S extends Stored<Draft>>(options: Options<Draft, S>): DraftForm<Draft, S> {
  const t = useText('exam');
  const problem = useDeskProblem();
  const [stored, setStored] = useState(options.first);
  const [base, setBase] = useState(options.draft);
  const [draft, setDraft] = useState(options.draft);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<S | null>(null);
  const isUnsaved = useMemo(() => JSON.stringify(draft) !== JSON.stringify(base), [draft, base]);
  const unsaved = useUnsaved(isUnsaved);
  const wrong = asked ? options.wrong(draft) : {};

  const take = (now: S, mine: Draft = now.draft) => {
    setStored(now);
    setBase(now.draft);
    setDraft(mine);
    setRefused({});
  };
  const save = async (): Promise<S | null> => {
    if (saving) return null;
    setAsked(true);
    setFailed(null);
    setRefused({});
    if (Object.keys(options.wrong(draft)).length > 0) return null;
    setSaving(true);
    try {
      const now = await options.save(draft, stored?.version ?? 0);
      take(now);
      setAsked(false);
      showToast(t('desk.saved'));
      return now;
    } catch (error) {
      const { code, details } = error instanceof Refusal ? error : { code: '', details: {} };
      const found = (details as { problems?: readonly { path: string; code: string }[] }).problems;
      if (code === 'stale') setConflict(await options.read().catch(() => null));
      else if (code === 'slug-taken') setRefused({ slug: 'problem.slug-taken' });
      else if (code === 'question-invalid' && found)
        setRefused(Object.fromEntries(found.map((one) => [one.path.replaceAll('/', '.'), `question.problem.${one.code}`])));
      else setFailed(problem(error));
      return null;
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
    errors: Object.fromEntries(Object.entries({ ...wrong, ...refused }).map(([path, key]) => [path, t(key)])),
    failed,
    saving,
    save,
    take,
    conflict,
    settle: (how) => {
      if (conflict && how === 'merge') take(conflict, mergeDraft(base, draft, conflict.draft).merged);
      if (conflict && how === 'theirs') take(conflict);
      setConflict(null);
    },
  };
}
