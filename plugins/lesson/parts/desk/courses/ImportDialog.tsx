import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { slugOf } from '../../../rules/slug.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import { ImportProblems } from './ImportProblems.tsx';
import type { ImportProblem } from './useImportProblem.ts';

/** Largest archive, characters: what the call takes. */
const MOST = 2_000_000;

/** A course from a file that another site, or this one, has given out. It becomes a draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('lesson');
  const navigate = useNavigate();
  const deed = useAction();
  const [id] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [slug, setSlug] = useState('');
  const [wrongs, setWrongs] = useState<{ problems: readonly ImportProblem[]; more: number } | null>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = await chosen.text();
    setWrongs(null);
    setFile({ name: chosen.name, text });
    if (!slug) setSlug(slugOf(chosen.name.replace(/\.json$/i, ''), ''));
  };
  const send = async () => {
    setWrongs(null);
    const wrong = {
      archive: !file ? 'desk.import.choose' : file.text.length > MOST ? 'desk.import.tooLarge' : undefined,
      slug: slugOf(slug, '') ? undefined : 'invalid.required',
    };
    const done = await deed.run(async () => {
      try {
        await call('importCourse', { id, slug: slugOf(slug, ''), archive: file!.text });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'import-unreadable')
          setWrongs(error.details as { problems: readonly ImportProblem[]; more: number });
        throw error;
      }
    }, wrong);
    if (done) await navigate(`/lesson/desk/courses/${id}`);
  };
  return (
    <Dialog open title={t('desk.courses.import')} onClose={onClose}>
      <DeskForm deed={deed} submit={t('desk.import.submit')} onSubmit={() => void send()} onCancel={onClose}>
        <p>{t('desk.import.text')}</p>
        <div id="field-archive" tabIndex={-1}>
          <div className="ui-Actions">
            <FileTrigger accept="application/json,.json" onSelect={([chosen]) => void take(chosen)}>
              {t('desk.import.pick')}
            </FileTrigger>
            {file && <span role="status">{file.name}</span>}
          </div>
          {deed.errors.archive && <InlineAlert tone="danger">{deed.errors.archive}</InlineAlert>}
        </div>
        <TextField
          label={t('desk.course.field.slug')}
          hint={t('desk.course.slugHint', { path: `/lesson/detail/${slug || '…'}` })}
          name="slug"
          autoCapitalize="none"
          maxLength={120}
          value={slug}
          error={deed.errors.slug}
          onChange={(event) => setSlug(event.target.value)}
        />
        {wrongs && <ImportProblems {...wrongs} />}
      </DeskForm>
    </Dialog>
  );
}
