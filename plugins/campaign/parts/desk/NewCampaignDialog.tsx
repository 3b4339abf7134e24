import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewCampaign } from '../../calls/desk.ts';
import { managePath } from '../../rules/paths.ts';
import { call } from '../call.ts';

/** Name, address and times of a campaign that is to be made; all the rest is written on its page. */
export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const t = useText('campaign');
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="createCampaign"
      schema={NewCampaign}
      texts="newCampaign"
      with={{ id }}
      title={t('desk.new')}
      submit={t('newCampaign.submit')}
      onClose={onClose}
      send={async (input) => {
        const done = await call('createCampaign', input);
        void navigate(managePath(input.slug));
        return done;
      }}
    >
      <FormField name="title" />
      <FormField name="slug" />
      <FormField name="opensAt" />
      <FormField name="closesAt" />
    </ActionDialog>
  );
}
