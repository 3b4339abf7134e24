import { useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '../../../../files/contract.ts';
import { CategoryDraft } from '../../../calls/deskCatalogue.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { call } from '../../call.ts';
import { categoryNames, type DeskCategory } from '../../../rules/categoryNames.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { isBelow } from './branches.ts';

interface Props {
  category: DeskCategory | null;
  categories: readonly DeskCategory[];
  onClose: () => void;
}

const NEW: Value<typeof CategoryDraft> = {
  parentId: null,
  code: '',
  name: { th: '', en: '' },
  description: { th: '', en: '' },
  pictureId: null,
  active: true,
};
const codeOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

/** A category: its names, its place in addresses and in the tree, its picture. */
export function CategorySheet({ category, categories, onClose }: Props) {
  const t = useText('shop');
  const deed = useAction();
  const [id] = useState(() => category?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => {
    if (!category) return NEW;
    const { parentId, code, name, description, pictureId, active } = category;
    return { parentId, code, name, description, pictureId, active };
  });
  const [removing, setRemoving] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const ready = { ...draft, code: draft.code || codeOf(draft.name.en || draft.name.th) };
    const wrong = { ...schemaProblems(CategoryDraft, ready), ...(ready.name.th.trim() ? {} : { 'name.th': 'invalid.required' }) };
    if (await deed.run(() => call('saveCategory', { id, category: ready, version: category?.version ?? null }), wrong)) onClose();
  };
  const remove = async () => {
    if (await deed.run(() => call('removeCategory', { id }))) onClose();
    setRemoving(false);
  };
  const parents = categoryNames(categories).filter((parent) => !category || !isBelow(categories, parent.id, category.id));
  return (
    <Sheet open onClose={onClose} title={category ? category.name.th : t('category.add')}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        {(['th', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={t(`category.name.${language}`)}
            name={`name.${language}`}
            lang={language}
            optional={language === 'en'}
            maxLength={120}
            value={draft.name[language]}
            error={deed.errors[`name.${language}`]}
            onChange={(event) => set({ name: { ...draft.name, [language]: event.target.value } })}
          />
        ))}
        <TextField
          label={t('category.code')}
          hint={t('category.codeHint', { code: draft.code || codeOf(draft.name.en || draft.name.th) || '…' })}
          name="code"
          optional
          autoCapitalize="none"
          maxLength={80}
          value={draft.code}
          error={deed.errors.code}
          onChange={(event) => set({ code: event.target.value.trim() })}
        />
        <SelectField
          label={t('category.parent')}
          name="parentId"
          value={draft.parentId ?? ''}
          options={[{ value: '', label: t('category.top') }, ...parents.map((parent) => ({ value: parent.id, label: parent.name }))]}
          onChange={(event) => set({ parentId: event.target.value || null })}
        />
        {(['th', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            label={t(`category.description.${language}`)}
            name={`description.${language}`}
            lang={language}
            optional
            rows={2}
            maxLength={600}
            value={draft.description[language]}
            onChange={(event) => set({ description: { ...draft.description, [language]: event.target.value } })}
          />
        ))}
        <div className="ui-Actions">
          <Slot
            of={FilePicker}
            label={t(draft.pictureId ? 'category.otherPicture' : 'category.picture')}
            kind="image"
            publish
            onPick={([file]) => file && set({ pictureId: file.id })}
          />
          {draft.pictureId && (
            <Button variant="quiet" onClick={() => set({ pictureId: null })}>
              {t('category.noPicture')}
            </Button>
          )}
        </div>
        <Switch
          label={t('category.active')}
          name="active"
          checked={draft.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
        {category && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('category.remove')}
          </Button>
        )}
      </DeskForm>
      <ConfirmDialog
        open={removing}
        title={t('category.removeTitle', { name: category?.name.th ?? '' })}
        confirmLabel={t('category.remove')}
        pending={deed.pending}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        <p>{t('category.removeText')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
