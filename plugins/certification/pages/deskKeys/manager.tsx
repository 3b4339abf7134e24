import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../../parts/call.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskKeys.ts';

/** Keys that credentials are signed with: the active one, and those that only verify any more. */
export default function DeskKeysPage({ data: { rows, jwksUrl } }: PageProps<typeof load>) {
  const t = useText('certification');
  const { date, number } = useFormat();
  const [asking, setAsking] = useState(false);
  return (
    <DeskArea title={t('page.deskKeys')} actions={<Button onClick={() => setAsking(true)}>{t('keys.rotate')}</Button>}>
      <p>{t('keys.intro')}</p>
      <p className="certification-Code">
        <a href="/.well-known/jwks.json">{jwksUrl}</a>
      </p>
      <div className="ui-Actions">
        <CopyButton text={jwksUrl} label={t('keys.copy')} />
      </div>
      <DataTable
        caption={t('page.deskKeys')}
        columns={[
          { key: 'kid', title: t('keys.kid') },
          { key: 'bits', title: t('keys.strength') },
          { key: 'count', title: t('keys.signed'), align: 'end' },
          { key: 'createdAt', title: t('keys.createdAt') },
          { key: 'state', title: t('find.status') },
        ]}
        rows={rows.map(({ id, kid, bits, certificates, createdAt, active, retiredAt }) => ({
          id,
          cells: [
            <span key="kid" className="certification-Code">
              {kid}
            </span>,
            `RSA ${bits}`,
            number(certificates),
            date(createdAt, 'time'),
            active ? (
              <Badge key="state" tone="success">
                {t('keys.active')}
              </Badge>
            ) : (
              <Badge key="state">{t('keys.retired', { day: retiredAt ? date(retiredAt, 'short') : '' })}</Badge>
            ),
          ],
        }))}
        empty={
          <EmptyState icon="key" title={t('keys.none')}>
            <p>{t('keys.noneHint')}</p>
          </EmptyState>
        }
      />
      {asking && (
        <ActionDialog
          of={call}
          name="rotateKey"
          with={{ activeId: rows.find(({ active }) => active)?.id ?? null }}
          title={t('keys.rotate')}
          submit={t('keys.rotate')}
          size="small"
          onClose={() => setAsking(false)}
        >
          <p>{t('keys.rotateText')}</p>
        </ActionDialog>
      )}
    </DeskArea>
  );
}
