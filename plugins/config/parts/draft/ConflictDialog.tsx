import { useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { merge } from '../../rules/merge.ts';
import type { Difference, Standing } from '../../schemas.ts';
import { call } from '../call.ts';
import { DifferenceList } from '../words/DifferenceList.tsx';
import { manifestOf } from './createDraft.ts';
import { useDraft } from './DraftContext.tsx';

/** Somebody else saved or published meanwhile: what they changed, what is mine, and a choice in which nothing of mine is lost. */
export function ConflictDialog({ theirs }: { theirs: Standing }) {
  const t = useText('config');
  const format = useFormat();
  const { standing, manifest, store } = useDraft();
  const [open, setOpen] = useState(true);
  const [pending, setPending] = useState(false);
  const base = manifestOf(standing);
  const [foreign, setForeign] = useState<readonly Difference[] | null>(null);
  const clashes = merge(base, manifest, manifestOf(theirs)).clashes.map((path) => `${path.join(' › ')} ›`);
  const isClash = ({ path }: Difference) => clashes.some((clash) => `${path} ›`.startsWith(clash) || clash.startsWith(`${path} ›`));
  useEffect(() => {
    const [before, after] = [manifestOf(standing), manifestOf(theirs)];
    void call('wordChanges', { before: { ...before }, after: { ...after } }).then(
      ({ differences }) => setForeign(differences),
      () => {},
    );
  }, [standing, theirs]);
  const published = theirs.version > standing.version;
  const who = (published ? theirs.author : theirs.draft?.author) ?? t('conflict.somebody');
  const at = published ? theirs.publishedAt : (theirs.draft?.updatedAt ?? theirs.publishedAt);
  const choose = async (choice: 'mine' | 'theirs') => {
    setPending(true);
    await store.settle(choice);
    setPending(false);
  };
  if (!open)
    return (
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('conflict.open')}
      </Button>
    );
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(published ? 'conflict.published' : 'conflict.saved')}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={() => void choose('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button disabled={pending} onClick={() => void choose('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t(published ? 'conflict.publishedText' : 'conflict.savedText', { who, at: format.date(at, 'time'), version: theirs.version })}</p>
      <section className="config-Group">
        <h3>{t('conflict.theyChanged')}</h3>
        {foreign && <DifferenceList differences={foreign} marked={{ is: isClash, label: t('conflict.both') }} />}
      </section>
      <p className="config-Note">{t('conflict.keepHint')}</p>
    </Dialog>
  );
}
