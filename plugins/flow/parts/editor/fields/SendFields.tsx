import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { StepConfigs } from '../../../rules/definition.ts';
import { ExpressionField } from './ExpressionField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { RowsField } from './RowsField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { SetFields } from './OwnFields.tsx';

/** A member of the config that is a text with expressions in it. */
function useTemplate({ node, set, variables, nameOf }: FieldsProps) {
  return (name: string, label: string, more: { hint?: string; optional?: boolean; rows?: number } = {}) => (
    <ExpressionField
      {...more}
      template
      name={name}
      label={label}
      value={typeof node.config[name] === 'string' ? node.config[name] : ''}
      variables={variables}
      nameOf={nameOf}
      onChange={(value) => set({ [name]: value })}
    />
  );
}

export function MailFields(props: FieldsProps) {
  const t = useText('flow');
  const template = useTemplate(props);
  return (
    <>
      {template('to', t('config.to'), { hint: t('config.to.hint', { path: '{{ trigger.email }}' }), rows: 1 })}
      {template('subject', t('config.subject'), { rows: 1 })}
      {template('text', t('config.text'), { rows: 5 })}
      <SelectField
        label={t('config.locale')}
        value={(props.node.config.locale as string | undefined) ?? 'th'}
        options={(['th', 'en'] as const).map((value) => ({ value, label: t(`locale.${value}`) }))}
        onChange={({ target }) => props.set({ locale: target.value })}
      />
    </>
  );
}

export function HttpFields(props: FieldsProps) {
  const t = useText('flow');
  const template = useTemplate(props);
  const { method = 'POST', headers = [], signWith, bearer } = props.node.config as Partial<StepConfigs['http']>;
  const secrets = props.palette.secrets.map((value) => ({ value, label: value }));
  return (
    <>
      <SelectField
        label={t('config.method')}
        value={method}
        options={['GET', 'POST'].map((value) => ({ value, label: value }))}
        onChange={({ target }) => props.set({ method: target.value })}
      />
      {template('url', t('config.url'), { hint: t('config.url.hint'), rows: 1 })}
      <RowsField
        legend={t('config.headers')}
        rows={headers}
        fresh={() => ({ name: '', value: '' })}
        add={t('config.headers.add')}
        remove={t('config.headers.remove')}
        onChange={(next) => props.set({ headers: next })}
      >
        {(row, _at, change) => (
          <>
            <TextField
              label={t('config.headers.name')}
              value={row.name}
              autoCapitalize="none"
              onChange={({ target }) => change({ name: target.value })}
            />
            <ExpressionField
              template
              rows={1}
              label={t('config.values.value')}
              value={row.value}
              variables={props.variables}
              nameOf={props.nameOf}
              onChange={(value) => change({ value })}
            />
          </>
        )}
      </RowsField>
      {method === 'POST' && template('body', t('config.body'), { optional: true, rows: 4 })}
      <SelectField
        label={t('config.signWith')}
        placeholder={t('none')}
        value={signWith ?? ''}
        options={secrets}
        onChange={({ target }) => props.set({ signWith: target.value || undefined })}
      />
      <SelectField
        label={t('config.bearer')}
        placeholder={t('none')}
        value={bearer ?? ''}
        options={secrets}
        onChange={({ target }) => props.set({ bearer: target.value || undefined })}
      />
    </>
  );
}

export function SubflowFields(props: FieldsProps) {
  const t = useText('flow');
  return (
    <>
      <SelectField
        label={t('config.flowId')}
        placeholder
        value={(props.node.config.flowId as string | undefined) ?? ''}
        options={props.palette.flows.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => props.set({ flowId: target.value })}
      />
      <SetFields {...props} type="subflow" />
    </>
  );
}

export function EndFields(props: FieldsProps) {
  const t = useText('flow');
  return (
    <ExpressionField
      label={t('config.output')}
      hint={t('config.output.hint')}
      optional
      value={(props.node.config.output as string | undefined) ?? ''}
      variables={props.variables}
      nameOf={props.nameOf}
      onChange={(value) => props.set({ output: value || undefined })}
    />
  );
}
