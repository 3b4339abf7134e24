import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewAchievement } from '../../calls/desk.ts';
import type { DeskAchievement } from '../../gateway/pages/deskAchievements.ts';
import { call } from '../call.ts';
import { AchievementName, slugOf } from './AchievementName.tsx';

interface Props {
  /** Null for a new one. */
  achievement: DeskAchievement | null;
  templates: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** What can be achieved without a course: a workshop, a competition. */
export function AchievementDialog({ achievement, templates, onClose }: Props) {
  const t = useText('certification');
  const [name, setName] = useState({ title: achievement?.title ?? '', slug: achievement?.slug ?? '' });
  const title = name.title.trim();
  return (
    <ActionDialog
      of={call}
      name={achievement ? 'saveAchievement' : 'createAchievement'}
      schema={NewAchievement}
      with={{ ...(achievement && { id: achievement.id }), title, slug: name.slug || slugOf(title) }}
      values={achievement ?? { active: true }}
      texts="achievement"
      title={t(achievement ? 'achievement.edit' : 'achievement.new')}
      submit={t('action.save')}
      onClose={onClose}
    >
      <AchievementName {...name} onChange={setName} />
      <FormField name="description" rows={2} />
      <FormField name="criteria" rows={3} />
      <div className="ui-Desk-pair">
        <FormField
          name="templateId"
          options={[{ value: '', label: t('achievement.anyTemplate') }, ...templates.map(({ id, name: label }) => ({ value: id, label }))]}
        />
        <FormField name="validMonths" steps />
      </div>
      <FormField name="active" />
    </ActionDialog>
  );
}
