import type { ComponentType } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ApprovalFields, ConditionFields, DelayFields, LoopFields, SetFields, SwitchFields } from './OwnFields.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { EndFields, HttpFields, MailFields, SubflowFields } from './SendFields.tsx';
import { SchemaFields } from './SchemaFields.tsx';

const FIELDS: Readonly<Record<string, ComponentType<FieldsProps>>> = {
  condition: ConditionFields,
  switch: SwitchFields,
  loop: LoopFields,
  delay: DelayFields,
  approval: ApprovalFields,
  set: (props) => <SetFields {...props} type="set" />,
  http: HttpFields,
  mail: MailFields,
  subflow: SubflowFields,
  end: EndFields,
};

/** The fields of a step: those of the flow's kinds as they are, those of other areas from the schema that they have declared. */
export function ConfigFields(props: FieldsProps) {
  const t = useText('flow');
  const Fields = FIELDS[props.node.type];
  if (Fields) return <Fields {...props} />;
  const kind = props.palette.steps.find(({ type }) => type === props.node.type);
  return kind ? <SchemaFields {...props} kind={kind} /> : <p>{t('step.unknown', { type: props.node.type })}</p>;
}
