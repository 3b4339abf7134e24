import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { meantDay } from '../../rules/days.ts';
import { ESTIMATES, VISIBILITIES, type ProjectView } from '../../schemas.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The settings of a project while they are changed. */
export type Draft = Pick<
  ProjectView,
  | 'name'
  | 'startsOn'
  | 'dueOn'
  | 'visibility'
  | 'workDays'
  | 'holidays'
  | 'publicHolidays'
  | 'estimateKind'
  | 'budgetMinutes'
  | 'features'
  | 'leadId'
> & { readonly description: string };
interface Props {
  project: ProjectView;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
}

/** Who leads a project and who sees it, how tasks are estimated, and what it has. */
export function SettingsFields({ project, draft, set }: Props) {
  const t = useText('project');
  return (
    <div className="project-Facts">
      <TextField label={t('newProject.name')} value={draft.name} maxLength={160} onChange={({ target }) => set({ name: target.value })} />
      <SelectField
        label={t('detail.lead')}
        value={draft.leadId ?? ''}
        placeholder={t('nobody')}
        options={project.people.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={({ target }) => set({ leadId: target.value || null })}
      />
      <SelectField
        label={t('newProject.visibility')}
        value={draft.visibility}
        options={VISIBILITIES.map((value) => ({ value, label: t(`newProject.visibility.${value}`) }))}
        onChange={({ target }) => set({ visibility: target.value as Draft['visibility'] })}
      />
      <SelectField
        label={t('detail.estimates')}
        value={draft.estimateKind}
        options={ESTIMATES.map((value) => ({ value, label: t(`detail.estimates.${value}`) }))}
        onChange={({ target }) => set({ estimateKind: target.value as Draft['estimateKind'] })}
      />
      <TextField
        label={t('detail.budget')}
        inputMode="numeric"
        maxLength={6}
        defaultValue={project.budgetMinutes === null ? '' : project.budgetMinutes / 60}
        onChange={({ target }) => set({ budgetMinutes: Math.round(Number(target.value) * 60) || null })}
      />
      {(['agenda', 'time', 'intake'] as const).map((feature) => (
        <Checkbox
          key={feature}
          label={t(`feature.${feature}`)}
          checked={draft.features[feature]}
          onChange={({ target }) => set({ features: { ...draft.features, [feature]: target.checked } })}
        />
      ))}
    </div>
  );
}

/** When a project begins and ends, and on which days of it nobody works. */
export function SettingsDays({ draft, set }: Omit<Props, 'project'>) {
  const t = useText('project');
  const day = (value: string | null) => (value === null ? null : (meantDay(value) ?? value));
  return (
    <div className="project-Facts">
      <DatePicker label={t('column.starts')} value={draft.startsOn} onChange={(value) => set({ startsOn: day(value) })} />
      <DatePicker label={t('column.due')} value={draft.dueOn} onChange={(value) => set({ dueOn: day(value) })} />
      <CheckboxGroup
        legend={t('detail.workDays')}
        row
        options={DAYS.map((label, at) => ({ value: String(at + 1), label: t(`day.${label}`) }))}
        value={draft.workDays.map(String)}
        onChange={(value) => set({ workDays: value.map(Number) })}
      />
      <Checkbox
        label={t('detail.publicHolidays')}
        checked={draft.publicHolidays}
        onChange={({ target }) => set({ publicHolidays: target.checked })}
      />
      <TagField
        label={t('detail.holidays')}
        hint={t('detail.holidaysHint')}
        value={draft.holidays}
        maxLength={10}
        onChange={(value) => set({ holidays: value })}
      />
    </div>
  );
}
