import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { Told } from '../gateway/catalogue.ts';
import { EndpointDraft } from '../schemas.ts';
import { call } from './call.ts';

interface Props {
  catalogue: readonly Told[];
  /** What is changed; a new one without it. */
  endpoint?: { id: string; name: string; url: string; events: string[] | null };
  /** A new one was added: its secret is told this once. */
  onAdded?: (added: { id: string; secret: string }) => void;
  onClose: () => void;
}

/** Says which system is told, and of what. */
export function EndpointDialog({ catalogue, endpoint, onAdded, onClose }: Props) {
  const t = useText('webhooks');
  const [isAll, setIsAll] = useState(!endpoint?.events);
  const [chosen, setChosen] = useState<readonly string[]>(endpoint?.events ?? []);
  const events = isAll ? null : [...chosen];
  const fields = (
    <>
      <FormField name="name" autoComplete="off" data-autofocus />
      <FormField name="url" lines="one" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <RadioGroup
        legend={t('draft.events')}
        value={isAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('draft.all'), hint: t('draft.allHint') },
          { value: 'some', label: t('draft.some') },
        ]}
        onChange={(value) => setIsAll(value === 'all')}
      />
      {!isAll && (
        <CheckboxGroup
          legend={t('draft.which')}
          value={chosen}
          options={catalogue.map(({ event, type, fields: names }) => ({
            value: event,
            label: <code>{type}</code>,
            hint: names.join(', '),
          }))}
          onChange={setChosen}
        />
      )}
    </>
  );
  const form = {
    of: call,
    schema: EndpointDraft,
    texts: 'draft',
    onClose,
    sheet: true,
    check: (): Record<string, string> => (events?.length === 0 ? { events: 'draft.events.invalid' } : {}),
  };
  return endpoint ? (
    <ActionDialog
      {...form}
      name="change"
      title={t('change.title')}
      submit={t('change.submit')}
      values={endpoint}
      with={{ id: endpoint.id, events }}
    >
      {fields}
    </ActionDialog>
  ) : (
    <ActionDialog {...form} name="add" title={t('add.title')} submit={t('add.submit')} with={{ events }} onDone={onAdded}>
      {fields}
    </ActionDialog>
  );
}
