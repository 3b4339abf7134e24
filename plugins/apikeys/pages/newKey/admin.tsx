import { useState } from 'react';
import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { load } from '../../gateway/pages/newKey.ts';
import { call } from '../../parts/call.ts';
import { KeyDialog } from '../../parts/KeyDialog.tsx';
import { ScopeFields } from '../../parts/ScopeFields.tsx';
import { NewKey } from '../../schemas.ts';

/** Makes a key: what it is for, what it may do, how long. */
export default function NewKeyPage({ data: { areas } }: PageProps<typeof load>) {
  const t = useText('apikeys');
  const navigate = useNavigate();
  const [scopes, setScopes] = useState<string[]>([]);
  const [made, setMade] = useState<{ id: string; key: string } | null>(null);
  return (
    <DeskPage title={t('make.title')} back={{ to: '/apikeys', label: t('keys.title') }} lead={t('make.lead')}>
      <ActionForm
        of={call}
        name="make"
        schema={NewKey}
        with={{ scopes }}
        check={(): Record<string, string> => (scopes.length === 0 ? { scopes: 'make.scopes.invalid' } : {})}
        onDone={setMade}
      >
        <FormField name="name" autoComplete="off" />
        <FormField name="life" />
        <FormField name="perMinute" steps optional={false} />
        <ScopeFields areas={areas} chosen={scopes} onChange={setScopes} />
        <Alert tone="info">
          <p>{t('make.rules')}</p>
        </Alert>
      </ActionForm>
      {made && <KeyDialog secret={made.key} onClose={() => void navigate(`/apikeys/${made.id}`)} />}
    </DeskPage>
  );
}
