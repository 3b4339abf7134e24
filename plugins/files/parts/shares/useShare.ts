import { useEffect, useState } from 'react';
import type { InputSent } from '#kernel/contract/calls.ts';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { shares, Shared } from '../../calls/shares.ts';
import type { Item } from '../../schemas.ts';
import { call } from '../call.ts';

export type ShareOptions = Omit<InputSent<(typeof shares)['share']>, 'itemId' | 'isShare'>;

/** An item's link and what its owner does with it. */
export interface ShareDesk {
  /** Undefined until it is known, null where there is none. */
  readonly share: Shared | null | undefined;
  /** It was made just now. */
  readonly isNew: boolean;
  readonly pending: boolean;
  /** Texts by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong with nothing in particular. */
  readonly problem: string;
  /** Makes the link, or changes it. Whether that was done. */
  save(options: ShareOptions): Promise<boolean>;
  revoke(): Promise<boolean>;
}

export function useShare(item: Item, onChange: (item: Item) => void): ShareDesk {
  const t = useText('files');
  const why = useProblem();
  const [share, setShare] = useState<Shared | null | undefined>();
  const [isNew, setIsNew] = useState(false);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let left = false;
    call('shareOf', { id: item._id }).then(
      (answer) => left || setShare(answer.share),
      (error: unknown) => {
        if (left) return;
        setShare(null);
        setProblem(why(error));
      },
    );
    return () => {
      left = true;
    };
  }, [item._id, why]);

  async function change(options: ShareOptions & { isShare: boolean }, done: string): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    setErrors({});
    setProblem('');
    try {
      const answer = await call('share', { itemId: item._id, ...options });
      setIsNew(!share && answer.share !== null);
      setShare(answer.share);
      onChange(answer.item);
      showToast(t(done));
      return true;
    } catch (error) {
      const fields = refusedFields(error);
      if (fields)
        setErrors(Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key, { count: share?.downloads ?? 0 })])));
      else setProblem(why(error));
      return false;
    } finally {
      setPending(false);
    }
  }
  return {
    share,
    isNew,
    pending,
    errors,
    problem,
    save: (options) => change({ ...options, isShare: true }, share ? 'share.saved' : 'share.made'),
    revoke: () => change({ isShare: false }, 'share.revoked'),
  };
}
