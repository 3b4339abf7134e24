import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { changes, linesOf } from '../../rules/changes.ts';
import type { Content, Editing } from '../../schemas.ts';
import { ChangeList } from './ChangeList.tsx';
import { LineText } from '#kit/ui/content/LineText.tsx';

interface Props {
  mine: Content;
  error: Refusal;
  onChoose: (choice: 'mine' | 'theirs') => Promise<void>;
}

/** Somebody else saved meanwhile: what differs, and a choice. The other one stays in the history. */
export function ConflictView({ mine, error, onChoose }: Props) {
  const t = useText('blog');
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const { draft: theirs, standing } = error.details.current as Editing;
  const choose = async (choice: 'mine' | 'theirs') => {
    setPending(true);
    await onChoose(choice);
    setPending(false);
  };
  return (
    <section className="blog-Conflict" aria-labelledby="blog-conflict">
      <h2 id="blog-conflict">{t('conflict.title')}</h2>
      <Alert tone="warning" live>
        {t('conflict.text', { at: format.date(standing.updatedAt, 'time') })}
      </Alert>
      <div className="blog-Conflict-sides">
        <section>
          <h3>{t('conflict.mine')}</h3>
          <p>{mine.title}</p>
          <Button disabled={pending} onClick={() => void choose('mine')}>
            {t('conflict.keepMine')}
          </Button>
          <p>{t('conflict.difference')}</p>
          <ChangeList changes={changes(theirs, mine)} />
        </section>
        <section>
          <h3>{t('conflict.theirs')}</h3>
          <p>{theirs.title}</p>
          <Button variant="secondary" disabled={pending} onClick={() => void choose('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          {linesOf(theirs).map((line, index) => (
            <p key={`${index}${line}`}>
              <LineText line={line} />
            </p>
          ))}
        </section>
      </div>
    </section>
  );
}
