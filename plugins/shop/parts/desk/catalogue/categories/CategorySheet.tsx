import { useState, type FormEvent } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { SaveCategory } from '../../../../calls/deskCatalogue.ts';
import { call } from '../../../call.ts';
import { typed } from '../../../typed.ts';
import { categoryNames, type DeskCategory } from '../../../../rules/categoryNames.ts';
import { isBelow } from './branches.ts';

interface Props {
  category: DeskCategory | null;
  categories: readonly DeskCategory[];
  onClose: () => void;
}

const NEW = { parentId: null, description: { th: '', en: '' }, active: true };
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
  const [id] = useState(() => category?.id ?? crypto.randomUUID());
  const [pictureId, setPicture] = useState(category?.pictureId ?? null);
  const [code, setCode] = useState(category?.code ?? '');
  const [removing, setRemoving] = useState(false);
  const follow = ({ target }: FormEvent<HTMLDivElement>) => {
    const form = (target as HTMLInputElement).form!;
    setCode(typed(form, 'code') || codeOf(typed(form, 'name.en') || typed(form, 'name.th')));
  };
  const parents = categoryNames(categories).filter((parent) => !category || !isBelow(categories, parent.id, category.id));
  return (
    <>
      <ActionDialog
        of={call}
        name="saveCategory"
        schema={SaveCategory}
        part="category"
        with={{ id, version: category?.version ?? null, category: { code, pictureId } }}
        values={{ category: category ?? NEW }}
        texts="category"
        title={category ? category.name.th : t('category.add')}
        submit={t('desk.save')}
        sheet
        check={({ category: { name } }): Record<string, string> => (name.th ? {} : { 'name.th': 'invalid.required' })}
        onClose={onClose}
      >
        <div className="ui-DeskForm" onInput={follow}>
          <FormField name="name.th" optional={false} />
          <FormField name="name.en" />
          <FormField name="code" hint={t('category.code.hint', { code: code || '…' })} optional autoCapitalize="none" />
        </div>
        <FormField
          name="parentId"
          options={[{ value: '', label: t('category.top') }, ...parents.map((parent) => ({ value: parent.id, label: parent.name }))]}
        />
        <FormField name="description.th" rows={2} />
        <FormField name="description.en" rows={2} />
        <div className="ui-Actions">
          <Slot
            of={FilePicker}
            label={t(pictureId ? 'category.otherPicture' : 'category.picture')}
            kind="image"
            publish
            onPick={([file]) => file && setPicture(file.id)}
          />
          {pictureId && (
            <Button variant="quiet" onClick={() => setPicture(null)}>
              {t('category.noPicture')}
            </Button>
          )}
        </div>
        <FormField name="active" />
        {category && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('category.remove')}
          </Button>
        )}
      </ActionDialog>
      {category && removing && (
        <ActionDialog
          of={call}
          name="removeCategory"
          with={{ id }}
          title={t('category.removeTitle', { name: category.name.th })}
          submit={t('category.remove')}
          danger
          size="small"
          onClose={() => setRemoving(false)}
          onDone={onClose}
        >
          <p>{t('category.removeText')}</p>
        </ActionDialog>
      )}
    </>
  );
}
