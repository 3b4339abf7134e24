import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { DeskFormView } from '../../../gateway/pages/deskForm.ts';
import { addPage, placeOf } from '../../../rules/edit.ts';
import { FormFrame } from '../FormFrame.tsx';
import { LocalField } from '../LocalField.tsx';
import { Problems } from '../Problems.tsx';
import { useFormDraft } from '../useFormDraft.ts';
import { PageList } from './PageList.tsx';
import { Preview } from './Preview.tsx';

/** A form as it is built: its pages and questions on one side, the chosen question and how it looks on the other. */
export function Builder({ loaded }: { loaded: DeskFormView }) {
  const t = useText('form');
  const draft = useFormDraft(loaded);
  const { form, view, edit, undo, redo } = draft;
  const document = draft.draft;
  const [chosen, setChosen] = useState<string | null>(null);
  const [bilingual, setBilingual] = useState(document.title.en !== '');
  const place = chosen ? placeOf(document, chosen) : null;
  return (
    <FormFrame
      form={view}
      unsaved={form.isUnsaved}
      version={view.version}
      actions={
        <>
          <IconButton icon="undo" label={t('build.undo')} disabled={!undo} onClick={() => undo?.()} />
          <IconButton icon="redo" label={t('build.redo')} disabled={!redo} onClick={() => redo?.()} />
        </>
      }
    >
      <Problems problems={view.problems} document={document} />
      <div className="ui-Desk-sides form-Builder">
        <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`draft.${field}`)}>
          <div className="form-Parts">
            <section className="ui-Desk-part" aria-labelledby="form-head">
              <h2 id="form-head">{t('build.head')}</h2>
              <LocalField
                label={t('build.title')}
                value={document.title}
                bilingual={bilingual}
                onChange={(title) => edit({ ...document, title })}
              />
              <LocalField
                label={t('build.lead')}
                long
                value={document.lead}
                bilingual={bilingual}
                onChange={(lead) => edit({ ...document, lead })}
              />
              <Switch label={t('build.bilingual')} checked={bilingual} onChange={(event) => setBilingual(event.target.checked)} />
              <SelectField
                label={t('build.progress')}
                value={document.progress}
                options={(['bar', 'steps', 'none'] as const).map((value) => ({ value, label: t(`progress.${value}`) }))}
                onChange={(event) => edit({ ...document, progress: event.target.value as typeof document.progress })}
              />
              <Switch
                label={t('build.shuffle')}
                checked={document.shuffle}
                onChange={(event) => edit({ ...document, shuffle: event.target.checked })}
              />
            </section>
            {document.pages.map((page, at) => (
              <PageList
                key={page.id}
                document={document}
                at={at}
                chosen={chosen}
                onChoose={setChosen}
                onEdit={edit}
                bilingual={bilingual}
              />
            ))}
            <Button variant="secondary" onClick={() => edit(addPage(document))}>
              <Icon name="plus" />
              {t('build.addPage')}
            </Button>
          </div>
        </DraftFrame>
        <Preview document={document} page={place?.page ?? 0} />
      </div>
    </FormFrame>
  );
}
