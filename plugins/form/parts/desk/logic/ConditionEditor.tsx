import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { OPERATORS, type Condition, type FormDocument, type Operator, type Test } from '../../../schemas.ts';
import { namesOf, optionsOfName } from './names.ts';
import '#kit/ui/forms/Fieldset.css';

interface Props {
  legend: string;
  value: Condition | null;
  document: FormDocument;
  /** May be none at all. */
  optional?: boolean;
  /** An element that cannot ask of itself. */
  without?: string;
  onChange: (value: Condition | null) => void;
}
interface TestsProps {
  match: Condition['match'];
  tests: readonly Test[];
  document: FormDocument;
  without: string;
  onChange: (part: { match: Condition['match']; tests: Test[] }) => void;
}

/** Some tests: all of them hold, or any. */
function Tests({ match, tests, document, without, onChange }: TestsProps) {
  const t = useText('form');
  const names = namesOf(document, t('logic.score'), without);
  const set = (at: number, part: Partial<Test>) =>
    onChange({ match, tests: tests.map((test, place) => (place === at ? { ...test, ...part } : test)) });
  return (
    <div className="form-Tests">
      {tests.length > 1 && (
        <SelectField
          label={t('logic.match')}
          value={match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`logic.match.${value}`) }))}
          onChange={(event) => onChange({ match: event.target.value as Condition['match'], tests: [...tests] })}
        />
      )}
      {tests.map((test, at) => {
        const options = optionsOfName(document, test.of);
        const takes = test.op !== 'isSet' && test.op !== 'isNotSet';
        return (
          <div key={at} className="form-Test">
            <SelectField label={t('logic.of')} value={test.of} options={names} onChange={(event) => set(at, { of: event.target.value })} />
            <SelectField
              label={t('logic.op')}
              value={test.op}
              options={OPERATORS.map((value) => ({ value, label: t(`op.${value}`) }))}
              onChange={(event) => set(at, { op: event.target.value as Operator })}
            />
            {takes && options.length > 0 && (
              <SelectField
                label={t('logic.value')}
                value={test.value}
                options={[{ value: '', label: t('fill.choose') }, ...options]}
                onChange={(event) => set(at, { value: event.target.value })}
              />
            )}
            {takes && options.length === 0 && (
              <TextField
                label={t('logic.value')}
                maxLength={200}
                value={test.value}
                onChange={(event) => set(at, { value: event.target.value })}
              />
            )}
            <IconButton
              icon="trash"
              label={t('logic.removeTest')}
              onClick={() => onChange({ match, tests: tests.filter((_, place) => place !== at) })}
            />
          </div>
        );
      })}
      <Button
        variant="quiet"
        disabled={names.length === 0}
        onClick={() => onChange({ match, tests: [...tests, { of: names[0]!.value, op: 'equals', value: '' }] })}
      >
        {t('logic.addTest')}
      </Button>
    </div>
  );
}

/** A condition: tests, and groups of tests among them. */
export function ConditionEditor({ legend, value, document, optional, without = '', onChange }: Props) {
  const t = useText('form');
  const now: Condition = value ?? { match: 'all', tests: [], groups: [] };
  const give = (next: Condition) => onChange(optional && next.tests.length === 0 && next.groups.length === 0 ? null : next);
  return (
    <fieldset className="ui-Fieldset form-Condition">
      <legend>{legend}</legend>
      <Tests match={now.match} tests={now.tests} document={document} without={without} onChange={(part) => give({ ...now, ...part })} />
      {now.groups.map((group, at) => (
        <div key={at} className="form-Group">
          <div className="form-Row">
            <strong>{t('logic.group')}</strong>
            <IconButton
              icon="trash"
              label={t('logic.removeGroup')}
              onClick={() => give({ ...now, groups: now.groups.filter((_, place) => place !== at) })}
            />
          </div>
          <Tests
            match={group.match}
            tests={group.tests}
            document={document}
            without={without}
            onChange={(part) => give({ ...now, groups: now.groups.map((each, place) => (place === at ? part : each)) })}
          />
        </div>
      ))}
      {now.tests.length > 0 && (
        <Button variant="quiet" onClick={() => give({ ...now, groups: [...now.groups, { match: 'any', tests: [] }] })}>
          {t('logic.addGroup')}
        </Button>
      )}
    </fieldset>
  );
}
