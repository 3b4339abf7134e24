import { useRef, useState } from 'react';
import { useProblem } from '#kit/page/problem.ts';
import { useText } from '#kit/page/text.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { refusedField, refusedFields } from '../forms/refusedFields.ts';
import type { Settle } from './ConflictDialog.tsx';
import { mergeDraft } from './mergeDraft.ts';
import { sameValue } from './sameValue.ts';
import { useOwnPage } from './useOwnPage.ts';
import { useUnsaved, type Unsaved } from './useUnsaved.ts';

/** What is wrong, by path of the field (`variants.0.sku`). */
type Wrong = Readonly<Record<string, string>>;

/** Something that is edited as a whole, as it is stored. */
export interface Stored<Draft extends object> {
  /** One more with each saving. */
  version: number;
  draft: Draft;
  /** ISO 8601. */
  updatedAt?: string;
}

/** What a form of a draft has to know. */
export interface DraftOptions<Draft extends object, Given extends Stored<Draft> | null> {
  /** Whose texts the keys are, such as `shop`. */
  owner: string;
  /** As the page has it; null for what is still to be made. A newer one is taken over unless it differs from what is edited here. */
  loaded: Given;
  /** What the form of something new begins with. */
  fresh?: () => Draft;
  /** Of its own page, for something new: it is opened there once all of it is saved. */
  path?: string;
  /** What keeps it from being saved: message keys. */
  wrong: (draft: Draft) => Wrong;
  /** @param version the one that was edited, 0 for something new. Refuses with `stale` or `conflict` when there is a newer one. */
  save: (draft: Draft, version: number) => Promise<NonNullable<Given>>;
  /** As it is stored now. */
  read: () => Promise<NonNullable<Given>>;
  /** The fields that a refusal is about, in words; null where it is about all of it. */
  fieldsOf?: (refusal: Refusal) => Wrong | null;
}

/** A draft with its form. */
export interface DraftForm<Draft extends object, Given extends Stored<Draft> | null = Stored<Draft> | null> {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  /** As it was when editing began. */
  base: Draft;
  stored: Given;
  isUnsaved: boolean;
  unsaved: Unsaved;
  /** In words: of what was changed at once, of everything that was wrong when it was to be saved. */
  errors: Wrong;
  /** What was wrong when it was to be saved, and still is. */
  summary: Wrong;
  /** How often it was to be saved and something was wrong. */
  tries: number;
  failed: string | null;
  saving: boolean;
  /** What is stored then; null where it was not saved. */
  save: () => Promise<NonNullable<Given> | null>;
  /** What somebody else has saved meanwhile. */
  conflict: NonNullable<Given> | null;
  settle: Settle;
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
/** A field that has just come and is not filled in yet is as good as the one that was not there. */
const filled = (value: unknown) =>
  value === undefined || value === '' || Number.isNaN(value) || (Array.isArray(value) && value.length === 0) ? null : value;

/**
 * The form of something that is saved as a whole: checked while it is typed, guarded when one leaves, and put together again where two
 * have changed it. `DraftFrame` is drawn around its fields.
 */
export function useDraft<Draft extends object, Given extends Stored<Draft> | null>(
  options: DraftOptions<Draft, Given>,
): DraftForm<Draft, Given> {
  type Thing = NonNullable<Given>;
  const { loaded } = options;
  const problem = useProblem();
  const t = useText(options.owner);
  const [stored, setStored] = useState(loaded);
  const [base, setBase] = useState(() => loaded?.draft ?? options.fresh!());
  const [draft, setDraft] = useState(base);
  const [{ wrongAt, tries }, setRefusal] = useState({ wrongAt: [] as readonly string[], tries: 0 });
  const [refused, setRefused] = useState<Wrong>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const [conflict, setConflict] = useState<Thing | null>(null);
  const isUnsaved = !sameValue(draft, base);
  const unsaved = useUnsaved(isUnsaved);
  // Must come after useUnsaved, which has to learn first that nothing is unsaved before this hook navigates.
  useOwnPage(loaded === null ? options.path : undefined, { isStored: stored !== null, isUnsaved, unsaved });

  /** What is edited from now on, as it is stored, and what becomes of what was typed. */
  const keep = (thing: Thing, mine: (typed: Draft) => Draft) => {
    setStored(thing);
    setBase(thing.draft);
    setDraft(mine);
  };
  if (loaded && stored && loaded.version > stored.version && !conflict && (!isUnsaved || sameValue(loaded.draft, base)))
    keep(loaded, (typed) => (isUnsaved ? typed : loaded.draft));

  const words = (keys: Wrong) => Object.fromEntries(Object.entries(keys).map(([path, key]) => [path, t(key)]));
  const wrong = words(options.wrong(draft));
  const isChanged = (path: string) => !sameValue(filled(at(draft, path)), filled(at(base, path)));
  const wrongWhere = (shows: (path: string) => boolean) => Object.fromEntries(Object.entries(wrong).filter(([path]) => shows(path)));
  const stopped = (paths: readonly string[]) => setRefusal((before) => ({ wrongAt: paths, tries: before.tries + 1 }));

  /** Saves over what is stored; null where somebody else has changed it. A newer version that says the same is no conflict. */
  async function send(): Promise<Thing | null> {
    try {
      return await options.save(draft, stored?.version ?? 0);
    } catch (error) {
      if (!(error instanceof Refusal) || !['stale', 'conflict'].includes(error.code)) throw error;
      const now = await options.read();
      if (sameValue(now.draft, draft)) return now;
      if (stored && sameValue(now.draft, base)) return await options.save(draft, now.version);
      setConflict(now);
      return null;
    }
  }
  async function save(): Promise<Thing | null> {
    // A ref, because two saves within one render would both see the old state.
    if (busy.current) return null;
    setFailed(null);
    setRefused({});
    if (Object.keys(wrong).length > 0) {
      stopped(Object.keys(wrong));
      return null;
    }
    busy.current = true;
    setSaving(true);
    try {
      const thing = await send();
      if (!thing) return null;
      keep(thing, (typed) => mergeDraft(draft, typed, thing.draft).merged);
      setRefusal({ wrongAt: [], tries });
      return thing;
    } catch (error) {
      const keys = refusedFields(error);
      const field = refusedField(error);
      const named = field && { [field]: problem(error) };
      const fields = keys ? words(keys) : (named ?? (error instanceof Refusal && options.fieldsOf?.(error)));
      if (fields) {
        setRefused(fields);
        stopped([]);
      } else setFailed(problem(error));
      return null;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }
  return {
    draft,
    set: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !Object.hasOwn(part, path.split('.')[0]!))));
    },
    base,
    stored,
    isUnsaved,
    unsaved,
    errors: { ...wrongWhere((path) => wrongAt.includes(path) || isChanged(path)), ...refused },
    summary: { ...wrongWhere((path) => wrongAt.includes(path)), ...refused },
    tries,
    failed,
    saving,
    save,
    conflict,
    settle: (how) => {
      if (conflict && how !== 'later')
        keep(conflict, (typed) => (how === 'merge' ? mergeDraft(base, typed, conflict.draft).merged : conflict.draft));
      setConflict(null);
    },
  };
}
