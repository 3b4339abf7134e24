import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Grant } from '../../calls/people.ts';
import type { Group, Item, Right } from '../../schemas.ts';
import { call } from '../call.ts';

type Who = { readonly personId: string } | { readonly group: Group };

/** With whom an item is shared, and what changes that. */
export interface PeopleDesk {
  /** Null until they are known. */
  readonly grants: readonly Grant[] | null;
  readonly pending: boolean;
  readonly problem: string;
  /** Gives a right, changes it or ends it. Whether that was done. */
  give(who: Who, access: Right | 'none'): Promise<boolean>;
}

export function usePeople({ _id: id }: Item): PeopleDesk {
  const t = useText('files');
  const why = useProblem();
  const [grants, setGrants] = useState<readonly Grant[] | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let left = false;
    call('grants', { id }).then(
      (answer) => left || setGrants(answer.grants),
      (error: unknown) => left || setProblem(why(error)),
    );
    return () => {
      left = true;
    };
  }, [id, why]);
  return {
    grants,
    pending,
    problem,
    async give(who, access) {
      setPending(true);
      setProblem('');
      try {
        setGrants((await call('grant', { itemId: id, access, ...who })).grants);
        showToast(t(access === 'none' ? 'share.taken' : 'share.given'));
        return true;
      } catch (error) {
        setProblem(why(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
