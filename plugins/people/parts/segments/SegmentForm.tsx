import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { EditData } from '../../gateway/pages/segments.ts';
import type { Kept } from '../../rules/condition.ts';
import { SegmentDraft } from '../../schemas.ts';
import { call } from '../call.ts';
import { ConditionFields } from './ConditionFields.tsx';

const MOST = SegmentDraft.properties.conditions.maxItems;
const NOTHING: Kept = { area: '', name: '', value: '' };

/** What a segment is called and asks. */
export function SegmentForm({ segment, offered }: Pick<EditData, 'segment' | 'offered'>) {
  const t = useText('people');
  const navigate = useNavigate();
  const [rows, setRows] = useState<{ key: number; kept: Kept }[]>(() =>
    (segment?.conditions ?? [NOTHING]).map((kept, key) => ({ key, kept })),
  );
  const conditions = rows.map(({ kept }) => kept).filter(({ value }) => value !== '' && value !== 'NaN');
  const fields = (
    <>
      <FormField name="name" autoComplete="off" />
      <p className="people-Note">{t('segment.all')}</p>
      {rows.map(({ key, kept }, place) => (
        <ConditionFields
          key={key}
          offered={offered}
          kept={kept}
          number={place + 1}
          onChange={(next) => setRows(rows.map((row) => (row.key === key ? { key, kept: next } : row)))}
          onDrop={rows.length > 1 ? () => setRows(rows.filter((row) => row.key !== key)) : null}
        />
      ))}
      {rows.length < MOST && (
        <div className="ui-Actions">
          <Button
            variant="secondary"
            onClick={() => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, kept: NOTHING }])}
          >
            <Icon name="plus" />
            {t('segment.add')}
          </Button>
        </div>
      )}
    </>
  );
  const form = { of: call, schema: SegmentDraft, texts: 'segment' } as const;
  return segment ? (
    <ActionForm {...form} name="changeSegment" values={{ name: segment.name }} with={{ id: segment.id, conditions }}>
      {fields}
    </ActionForm>
  ) : (
    <ActionForm {...form} name="addSegment" with={{ conditions }} onDone={({ id }) => void navigate(`/people/segments/${id}`)}>
      {fields}
    </ActionForm>
  );
}
