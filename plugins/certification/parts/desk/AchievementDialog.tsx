import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskAchievement } from '../../gateway/pages/deskAchievements.ts';
import { call, useAction } from '../call.ts';

interface Props {
  /** Null for a new one. */
  achievement: DeskAchievement | null;
  templates: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** A title as a part of an address: letters of all languages, digits and hyphens. */
const slugOf = (title: string) => (title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-').slice(0, 80);
const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

/** What can be achieved without a course: a workshop, a competition. */
export function AchievementDialog({ achievement, templates, onClose }: Props) {
  const t = useText('certification');
  const deed = useAction();
  const [draft, setDraft] = useState(() => ({
    slug: achievement?.slug ?? '',
    title: achievement?.title ?? '',
    description: achievement?.description ?? '',
    criteria: achievement?.criteria ?? '',
    templateId: achievement?.templateId ?? null,
    validMonths: (achievement?.validMonths ?? null) as number | string | null,
    active: achievement?.active ?? true,
  }));
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const slug = draft.slug || slugOf(draft.title);
  const { validMonths } = draft;
  const submit = async () => {
    const wrong = {
      ...(draft.title.trim() ? {} : { title: 'error.title' }),
      ...(SLUG.test(slug) ? {} : { slug: 'error.slugForm' }),
      ...(draft.criteria.trim() ? {} : { criteria: 'error.criteria' }),
      ...(validMonths === null || (Number.isInteger(validMonths) && Number(validMonths) > 0 && Number(validMonths) <= 600)
        ? {}
        : { validMonths: 'error.months' }),
    };
    const asked = { ...draft, slug, validMonths: validMonths as number | null };
    const work = () => (achievement ? call('saveAchievement', { id: achievement.id, ...asked }) : call('createAchievement', asked));
    if (await deed.run(work, wrong)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(achievement ? 'achievement.edit' : 'achievement.new')}>
      <DeskForm deed={deed} submit={t('action.save')} onSubmit={() => void submit()} onCancel={onClose}>
        <TextField
          label={t('fact.title')}
          name="title"
          maxLength={200}
          value={draft.title}
          error={deed.errors.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          label={t('achievement.slug')}
          hint={`/lesson/certification/${slug}`}
          name="slug"
          maxLength={100}
          value={draft.slug}
          placeholder={slugOf(draft.title)}
          error={deed.errors.slug}
          onChange={({ target }) => set({ slug: target.value.trim() })}
        />
        <TextArea
          label={t('achievement.description')}
          name="description"
          rows={2}
          maxLength={2000}
          optional
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <TextArea
          label={t('achievement.criteria')}
          name="criteria"
          rows={3}
          maxLength={2000}
          value={draft.criteria}
          error={deed.errors.criteria}
          onChange={({ target }) => set({ criteria: target.value })}
        />
        <div className="ui-Desk-pair">
          <SelectField
            label={t('achievement.template')}
            name="templateId"
            value={draft.templateId ?? ''}
            options={[{ value: '', label: t('achievement.anyTemplate') }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={({ target }) => set({ templateId: target.value || null })}
          />
          <NumberField
            label={t('achievement.validMonths')}
            hint={t('achievement.validHint')}
            name="validMonths"
            optional
            min={1}
            max={600}
            value={validMonths}
            error={deed.errors.validMonths}
            onChange={(months) => set({ validMonths: months })}
          />
        </div>
        <Switch label={t('achievement.active')} checked={draft.active} onChange={({ target }) => set({ active: target.checked })} />
      </DeskForm>
    </Dialog>
  );
}
