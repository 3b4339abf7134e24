import { useState } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ChangedState } from '../../calls/projects.ts';
import type { StateView } from '../../schemas.ts';
import { call } from '../call.ts';
import { Dot } from '../Dot.tsx';

/** A state of a project: its name and colour are the project's, its group stays. */
export function StateRow({ state, above }: { state: StateView; above: StateView | undefined }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState(false);
  const { id, name, group, colour, wipLimit, isDefault } = state;
  const again = () => void revalidate();
  return (
    <li>
      <Dot colour={colour} /> {name} <Badge>{t(`group.${group}`)}</Badge> {isDefault && <Badge tone="info">{t('detail.first')}</Badge>}{' '}
      {wipLimit !== null && <small>{t('detail.limit', { most: wipLimit })}</small>}
      <Button variant="quiet" aria-label={t('detail.editOf', { name })} onClick={() => setEditing(true)}>
        {t('detail.edit')}
      </Button>
      {above && (
        <ActionButton
          of={call}
          name="moveState"
          with={{ id, before: above.id }}
          variant="quiet"
          aria-label={t('detail.upOf', { name })}
          onDone={again}
        >
          {t('detail.up')}
        </ActionButton>
      )}
      {!isDefault && (
        <>
          <ActionButton
            of={call}
            name="changeState"
            with={{ id, name, colour, wipLimit, isDefault: true }}
            variant="quiet"
            aria-label={t('detail.makeFirstOf', { name })}
            onDone={again}
          >
            {t('detail.makeFirst')}
          </ActionButton>
          <ActionButton of={call} name="removeState" with={{ id }} variant="quiet" aria-label={t('remove', { name })} onDone={again}>
            {t('detail.remove')}
          </ActionButton>
        </>
      )}
      {editing && (
        <ActionDialog
          of={call}
          name="changeState"
          schema={ChangedState}
          texts="newState"
          submit={t('save')}
          title={name}
          with={{ id, isDefault }}
          values={{ name, colour, wipLimit }}
          onClose={() => setEditing(false)}
        >
          <FormField name="name" />
          <FormField name="colour" />
          <FormField name="wipLimit" />
        </ActionDialog>
      )}
    </li>
  );
}
