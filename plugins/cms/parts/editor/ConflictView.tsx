import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { changes } from '../../rules/changes.ts';
import type { Content, Editing } from '../../schemas.ts';
import { ChangeList } from '../desk/ChangeList.tsx';
import { ContentView } from '../desk/ContentView.tsx';

interface Props {
  mine: Content;
  error: Refusal;
  onChoose: (choice: 'mine' | 'theirs') => Promise<void>;
}

/** Somebody else saved meanwhile: both texts, what differs, and a choice. The other one stays in the history. */
export function ConflictView({ mine, error, onChoose }: Props) {
  const t = useText('cms');
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const { draft: theirs, entry } = error.details.current as Editing;
  const choose = async (choice: 'mine' | 'theirs') => {
    setPending(true);
    await onChoose(choice);
  };
  return (
    <section className="cms-Conflict" aria-labelledby="cms-conflict">
      <h2 id="cms-conflict">{t('conflict.title')}</h2>
      <Alert tone="warning" live>
        {t('conflict.text', { at: format.date(entry.updatedAt, 'time') })}
      </Alert>
      <div className="cms-Conflict-sides">
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
          {/* Only theirs comes from the gateway and is sanitised; mine is shown as changed lines of text. */}
          <ContentView content={theirs} />
        </section>
      </div>
    </section>
  );
}
