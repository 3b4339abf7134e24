import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { StepConfigs } from '../../../rules/definition.ts';
import type { ExpressionFieldProps } from './ExpressionField.tsx';
import { ExpressionField } from './ExpressionField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { RowsField } from './RowsField.tsx';

type Config<Type extends keyof StepConfigs> = Partial<StepConfigs[Type]>;
type Text = Pick<ExpressionFieldProps, 'label' | 'hint' | 'template' | 'optional' | 'rows'>;

/** A field of the config that holds an expression or a text with some. */
function useExpressionField({ node, set, variables, nameOf }: FieldsProps) {
  return (field: string, text: Text) => (
    <ExpressionField
      {...text}
      name={field}
      value={typeof node.config[field] === 'string' ? node.config[field] : ''}
      variables={variables}
      nameOf={nameOf}
      onChange={(value) => set({ [field]: value })}
    />
  );
}

export function ConditionFields(props: FieldsProps) {
  const t = useText('flow');
  return useExpressionField(props)('expression', { label: t('config.expression'), hint: t('config.expression.hint') });
}

export function SwitchFields({ node, set, renameCase, variables, nameOf }: FieldsProps) {
  const t = useText('flow');
  const { cases = [] } = node.config as Config<'switch'>;
  return (
    <RowsField
      legend={t('config.cases')}
      rows={cases}
      fresh={() => ({ label: String.fromCharCode(97 + cases.length), expression: '' })}
      add={t('config.cases.add')}
      remove={t('config.cases.remove')}
      onChange={(next) => set({ cases: next })}
    >
      {(row, at, change) => (
        <>
          <TextField
            label={t('config.cases.label')}
            value={row.label}
            maxLength={60}
            onChange={({ target }) => renameCase(at, target.value)}
          />
          <ExpressionField
            label={t('config.expression')}
            value={row.expression}
            variables={variables}
            nameOf={nameOf}
            onChange={(expression) => change({ expression })}
          />
        </>
      )}
    </RowsField>
  );
}

export function LoopFields(props: FieldsProps) {
  const t = useText('flow');
  const { limit } = props.node.config as Config<'loop'>;
  return (
    <>
      {useExpressionField(props)('list', { label: t('config.list'), hint: t('config.list.hint') })}
      <NumberField
        label={t('config.limit')}
        optional
        value={limit ?? null}
        min={1}
        max={9999}
        onChange={(value) => props.set({ limit: value ?? undefined })}
      />
    </>
  );
}

export function DelayFields(props: FieldsProps) {
  const t = useText('flow');
  const field = useExpressionField(props);
  const { until, amount, unit } = props.node.config as Config<'delay'>;
  const isMoment = until !== undefined;
  return (
    <>
      <SelectField
        label={t('config.delay')}
        value={isMoment ? 'until' : 'span'}
        options={(['span', 'until'] as const).map((value) => ({ value, label: t(`config.delay.${value}`) }))}
        onChange={({ target }) =>
          props.set(
            target.value === 'until' ? { until: '', amount: undefined, unit: undefined } : { until: undefined, amount: 1, unit: 'days' },
          )
        }
      />
      {isMoment ? (
        field('until', { label: t('config.until'), hint: t('config.until.hint') })
      ) : (
        <>
          <NumberField
            label={t('config.amount')}
            value={amount ?? null}
            min={1}
            onChange={(value) => props.set({ amount: value ?? undefined })}
          />
          <SelectField
            label={t('config.unit')}
            value={unit ?? 'days'}
            options={(['minutes', 'hours', 'days'] as const).map((value) => ({ value, label: t(`unit.${value}`) }))}
            onChange={({ target }) => props.set({ unit: target.value })}
          />
        </>
      )}
    </>
  );
}

export function ApprovalFields(props: FieldsProps) {
  const t = useText('flow');
  const field = useExpressionField(props);
  const { roles = [], days } = props.node.config as Config<'approval'>;
  return (
    <>
      {field('title', { label: t('config.approval.title'), template: true, rows: 1 })}
      {field('text', { label: t('config.approval.text'), template: true, optional: true })}
      <CheckboxGroup
        legend={t('config.roles')}
        options={(['manager', 'admin'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
        value={roles}
        onChange={(next) => props.set({ roles: next })}
      />
      <NumberField
        label={t('config.days')}
        hint={t('config.days.hint')}
        value={days ?? 0}
        min={0}
        max={365}
        onChange={(value) => props.set({ days: value ?? 0 })}
      />
    </>
  );
}

export function SetFields({ node, set, variables, nameOf, type }: FieldsProps & { type: 'set' | 'subflow' }) {
  const t = useText('flow');
  const field = type === 'set' ? 'values' : 'input';
  const rows = (node.config[field] ?? []) as { name: string; value: string }[];
  return (
    <RowsField
      legend={t(`config.${field}`)}
      rows={rows}
      fresh={() => ({ name: `value${rows.length + 1}`, value: '' })}
      add={t('config.values.add')}
      remove={t('config.values.remove')}
      onChange={(next) => set({ [field]: next })}
    >
      {(row, _at, change) => (
        <>
          <TextField
            label={t('config.values.name')}
            value={row.name}
            maxLength={40}
            autoCapitalize="none"
            onChange={({ target }) => change({ name: target.value })}
          />
          <ExpressionField
            label={t('config.values.value')}
            value={row.value}
            variables={variables}
            nameOf={nameOf}
            onChange={(value) => change({ value })}
          />
        </>
      )}
    </RowsField>
  );
}
