import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { DeadLink } from '#plugins/discovery/contract.ts';
import { changes, linesOf } from '../../rules/changes.ts';
import type { Editing } from '../../schemas.ts';
import { call } from './call.ts';
import { ChangeList } from './ChangeList.tsx';
import { DeadLinks } from './DeadLinks.tsx';

/** Before publishing: what visitors will see differently, and what had better be put right first. */
export default function PublishChanges({ id }: { id: string }) {
  const t = useText('cms');
  const say = useProblem();
  const [found, setFound] = useState<Editing | null>(null);
  const [dead, setDead] = useState<readonly DeadLink[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let here = true;
    call('getEntry', { id }).then(
      (editing) => here && setFound(editing),
      (error: unknown) => here && setProblem(error),
    );
    call('deadLinks', { id }).then(
      (answer) => here && setDead(answer.dead),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [id]);
  if (problem !== null) return <Alert tone="danger">{say(problem)}</Alert>;
  if (!found) return <p role="status">{t('changes.loading')}</p>;
  const silent = (found.draft.html.match(/<img\b(?=[^>]*\balt="")/g) ?? []).length;
  return (
    <>
      {silent > 0 && <Alert tone="warning">{t('publish.silentImages', { count: silent })}</Alert>}
      <DeadLinks dead={dead} />
      {linesOf(found.draft).length === 0 && <Alert tone="warning">{t('publish.empty')}</Alert>}
      {found.published ? <ChangeList changes={changes(found.published, found.draft)} /> : <p>{t('publish.first')}</p>}
    </>
  );
}
