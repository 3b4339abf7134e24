import { useState, type FormEvent } from 'react';
import { usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { fileText } from '#kit/csv/fileText.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { deskCod } from '../../../calls/deskCod.ts';
import { call } from '../../call.ts';
import { MatchedParcels } from './MatchedParcels.tsx';

type Matched = Reply<typeof deskCod.matchCod> & { name: string };

/**
 * Holds a courier's file, or what was copied out of it, against what they owe, and names what does not fit. Without scripts the page goes
 * on with what was found.
 */
export function CourierFile() {
  const t = useText('shop');
  const problem = useProblem();
  const posted = usePosted('shop.matchCod');
  const [pending, setPending] = useState(false);
  const [matched, setMatched] = useState<Matched | null>(() =>
    posted?.reply ? { ...(posted.reply as Reply<typeof deskCod.matchCod>), name: '' } : null,
  );
  const [failed, setFailed] = useState(() => {
    if (!posted?.refusal) return null;
    return posted.refusal.code === 'invalid-input' ? t('cod.needed') : problem(posted.refusal);
  });

  async function match(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const sent = new FormData(event.currentTarget).getAll('text');
    const file = sent.find((each) => typeof each !== 'string' && each.size > 0) as File | undefined;
    setMatched(null);
    setPending(true);
    try {
      const text = file ? await fileText(file) : (sent.find((each) => typeof each === 'string') ?? '');
      if (text.trim() === '') return setFailed(t('cod.needed'));
      setFailed(null);
      setMatched({ ...(await call('matchCod', { text })), name: file?.name.slice(0, 120) ?? '' });
    } catch (error) {
      setFailed(problem(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-cod-file">
      <h2 id="shop-cod-file">{t('cod.file')}</h2>
      <PostForm
        call="shop.matchCod"
        unless="rows"
        encType="multipart/form-data"
        className="ui-DeskForm"
        noValidate
        onSubmit={(event) => void match(event)}
      >
        {/* Of two fields of one name the last that was filled in counts. */}
        <details open={Boolean(posted?.typed('text')) || undefined}>
          <summary className="ui-Target">{t('cod.paste')}</summary>
          <TextArea label={t('cod.pasted')} hint={t('cod.pastedHint')} name="text" rows={6} defaultValue={posted?.typed('text')} />
        </details>
        <TextField
          type="file"
          id="cod-file"
          name="text"
          label={t('cod.choose')}
          hint={t('cod.fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => event.currentTarget.form!.requestSubmit()}
        />
        {failed && (
          <Alert tone="danger" live>
            <p>{failed}</p>
          </Alert>
        )}
        <div className="ui-Actions">
          <SubmitButton
            variant="secondary"
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t('cod.match'), loading: t('cod.reading') }}
          />
        </div>
      </PostForm>
      {matched && <MatchedParcels matched={matched} name={matched.name} onDone={() => setMatched(null)} />}
    </section>
  );
}
