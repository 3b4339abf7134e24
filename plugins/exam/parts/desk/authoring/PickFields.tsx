import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import type { ExamDraft } from '../../../calls/examDraft.ts';

type Pick = NonNullable<ExamDraft['sections'][number]['pick']>;
interface Props {
  pick: Pick;
  banks: DeskExamData['banks'];
  /** Of the section. */
  index: number;
  errors: Readonly<Record<string, string>>;
  onChange: (pick: Pick | null) => void;
}

/** Questions by chance: out of which bank, how many, only those with a tag. Each attempt gets others. */
export function PickFields({ pick, banks, index, errors, onChange }: Props) {
  const t = useText('exam');
  const path = `sections.${index}.pick`;
  return (
    <Fieldset legend={t('pick.title')} hint={t('pick.hint')}>
      <div className="ui-Desk-pair">
        <SelectField
          label={t('pick.bank')}
          name={`${path}.bankId`}
          value={pick.bankId}
          options={banks.map(({ id, title, questions }) => ({ value: id, label: t('pick.bankOption', { title, questions }) }))}
          onChange={(event) => onChange({ ...pick, bankId: event.target.value })}
        />
        <WholeField
          label={t('pick.count')}
          name={`${path}.count`}
          min={1}
          max={500}
          value={pick.count}
          error={errors[`${path}.count`]}
          onChange={(count) => onChange({ ...pick, count })}
        />
        <WholeField
          label={t('pick.points')}
          name={`${path}.points`}
          min={0}
          max={1000}
          value={pick.points}
          error={errors[`${path}.points`]}
          onChange={(points) => onChange({ ...pick, points })}
        />
      </div>
      <TagField
        label={t('pick.tags')}
        name={`${path}.tags`}
        optional
        maxLength={40}
        value={pick.tags}
        onChange={(tags) => onChange({ ...pick, tags })}
      />
      <div className="ui-Actions">
        <Button variant="quiet" onClick={() => onChange(null)}>
          <Icon name="trash" />
          {t('pick.remove')}
        </Button>
      </div>
    </Fieldset>
  );
}
