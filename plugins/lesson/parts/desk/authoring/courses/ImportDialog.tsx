import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { CourseImport } from '../../../../calls/authoring.ts';
import { slugOf } from '../../../../rules/slug.ts';
import { call } from '../../../call.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { SlugField } from './SlugField.tsx';
import type { ImportProblem } from './useImportProblem.ts';

function ArchiveField({ name, onChoose }: { name: string | undefined; onChoose: (file: File | undefined) => void }) {
  const t = useText('lesson');
  const { archive: error } = useActionForm().errors;
  return (
    <div id="field-archive" tabIndex={-1}>
      <div className="ui-Actions">
        <FileTrigger accept="application/json,.json" onSelect={([chosen]) => onChoose(chosen)}>
          {t('desk.import.pick')}
        </FileTrigger>
        {name && <span role="status">{name}</span>}
      </div>
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
    </div>
  );
}

/** A course from a file that another site, or this one, has given out. It becomes a draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('lesson');
  const navigate = useNavigate();
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
  return (
    <ActionDialog
      of={call}
      name="importCourse"
      schema={CourseImport}
      with={{ id, slug: slugOf(slug, ''), archive: file?.text }}
      check={(): Record<string, string> => (file ? {} : { archive: 'desk.import.choose' })}
      texts="desk.import"
      title={t('desk.courses.import')}
      onClose={onClose}
      onDone={() => void navigate(`/lesson/desk/courses/${id}`)}
      send={async (input) => {
        setWrongs(null);
        try {
          return await call('importCourse', input);
        } catch (error) {
          if (error instanceof Refusal && error.code === 'import-unreadable')
            setWrongs(error.details as { problems: readonly ImportProblem[]; more: number });
          throw error;
        }
      }}
    >
      <p>{t('desk.import.text')}</p>
      <ArchiveField name={file?.name} onChoose={(chosen) => void take(chosen)} />
      <SlugField slug={slug} onChange={setSlug} />
      {wrongs && <ImportProblems {...wrongs} />}
    </ActionDialog>
  );
}
