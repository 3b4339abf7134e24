import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/client/text.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { Value } from '#kernel/contract/schema.ts';
import { showToast } from '#kernel/ui/feedback/Toast.tsx';
import { refusedFields } from '#kernel/ui/forms/refusedFields.ts';
import { ProductDraft as Schema, type DeskProduct } from '../../../calls/deskCatalogue.ts';
import { draftProblems } from '../../../rules/draft.ts';
import { mergeDraft } from '#kernel/ui/desk/mergeDraft.ts';
import { schemaProblems } from '#kernel/ui/forms/schemaProblems.ts';
import { call } from '../../call.ts';
import { useDeskProblem } from '../useDeskProblem.ts';
import { useUnsaved, type Unsaved } from '#kernel/ui/desk/useUnsaved.ts';
import { draftOf } from './draftOf.ts';
import { newProduct, type ProductDraft } from './newProduct.ts';

type Stored = Value<typeof DeskProduct>;

export interface ProductForm {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  /** As it was saved last; what it was before that for a new one. */
  base: ProductDraft;
  stored: Stored | null;
  isUnsaved: boolean;
  unsaved: Unsaved;
  /** By path, in words: of what was changed at once, of everything once it was to be saved. */
  errors: Readonly<Record<string, string>>;
  /** All of it, once it was to be saved. */
  summary: Readonly<Record<string, string>>;
  failed: string | null;
  saving: boolean;
  reason: string;
  setReason: (reason: string) => void;
  save: () => Promise<void>;
  /** What somebody else has saved meanwhile. */
  conflict: Stored | null;
  settle: (how: 'merge' | 'theirs' | 'later') => void;
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

/** The form of a product: checked while it is typed, saved as a whole, and put together again where two have changed it. */
export function useProductDraft(id: string, first: Stored | null): ProductForm {
  const t = useText('shop');
  const problem = useDeskProblem();
  const navigate = useNavigate();
  const [stored, setStored] = useState(first);
  const [base, setBase] = useState<ProductDraft>(() => (first ? draftOf(first) : newProduct()));
  const [draft, setDraft] = useState(base);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [reason, setReason] = useState('');
  const [conflict, setConflict] = useState<Stored | null>(null);
  const isUnsaved = useMemo(() => JSON.stringify(draft) !== JSON.stringify(base), [draft, base]);
  const unsaved = useUnsaved(isUnsaved);

  const wrong = useMemo(() => ({ ...draftProblems(draft), ...schemaProblems(Schema, draft) }), [draft]);
  const words = (keys: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(keys).map(([path, key]) => [path, t(key)]));
  const changed = (path: string) => JSON.stringify(at(draft, path)) !== JSON.stringify(at(base, path));
  const live = Object.fromEntries(Object.entries(wrong).filter(([path]) => asked || changed(path)));

  const keep = (product: Stored, mine: ProductDraft = draftOf(product)) => {
    setStored(product);
    setBase(draftOf(product));
    setDraft(mine);
    setRefused({});
  };
  const save = async () => {
    if (saving) return;
    setAsked(true);
    setFailed(null);
    setRefused({});
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    try {
      const product = await call('saveProduct', { id, product: draft, version: stored?.version ?? null, reason: reason.trim() });
      keep(product);
      setAsked(false);
      setReason('');
      showToast(t('product.saved'));
      if (!stored) await unsaved.letGo(() => navigate(`/shop/desk/products/${id}`, { replace: true }));
    } catch (error) {
      const fields = refusedFields(error);
      if (fields) setRefused(fields);
      else if (error instanceof Refusal && error.code === 'conflict' && error.details.current) setConflict(error.details.current as Stored);
      else setFailed(problem(error));
    } finally {
      setSaving(false);
    }
  };
  const settle: ProductForm['settle'] = (how) => {
    if (conflict && how === 'merge') keep(conflict, mergeDraft(base, draft, draftOf(conflict)).merged);
    if (conflict && how === 'theirs') keep(conflict);
    setConflict(null);
  };
  return {
    draft,
    set: (part) => setDraft((before) => ({ ...before, ...part })),
    base,
    stored,
    isUnsaved,
    unsaved,
    errors: words({ ...live, ...refused }),
    summary: asked ? words({ ...wrong, ...refused }) : {},
    failed,
    saving,
    reason,
    setReason,
    save,
    conflict,
    settle,
  };
}
