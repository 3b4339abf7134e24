import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { load } from '../../gateway/pages/share.ts';
import { call } from '../../parts/call.ts';
import { FormFrame } from '../../parts/desk/FormFrame.tsx';
import { EmbedCode } from '../../parts/desk/share/EmbedCode.tsx';
import { InviteForm } from '../../parts/desk/share/InviteForm.tsx';

/** Ways to a form: its link, a code to scan, invitations that are good for one answer each. */
export default function SharePage({ data: { form, address, invites, invited, spent, q } }: PageProps<typeof load>) {
  const t = useText('form');
  const { date } = useFormat();
  return (
    <FormFrame form={form}>
      <div className="ui-Desk-sides">
        <section className="ui-Desk-part" aria-labelledby="form-link">
          <h2 id="form-link">{t('share.link')}</h2>
          <p className="form-Address">
            <a href={address}>{address}</a>
          </p>
          <CopyButton text={address} label={t('share.copy')} />
          <QrCode text={address} label={t('share.qr')} />
          <p className="ui-Field-hint">{t('share.section', { slug: form.settings.slug })}</p>
        </section>
        <section className="ui-Desk-part" aria-labelledby="form-invite">
          <h2 id="form-invite">{t('share.invite')}</h2>
          {form.settings.identity !== 'single_use' && <p className="ui-Field-hint">{t('share.notInvited')}</p>}
          <InviteForm formId={form.id} />
        </section>
        <EmbedCode form={form} address={address} />
      </div>
      <FilterForm
        values={{ q }}
        submit={t('desk.find')}
        fields={[{ name: 'q', label: t('share.search'), type: 'search', maxLength: 100 }]}
      />
      <DeskTable
        caption={t('share.invite')}
        sum={t('share.count', { count: invited, spent })}
        columns={[
          { key: 'email', title: t('share.email') },
          { key: 'name', title: t('share.name') },
          { key: 'sent', title: t('share.sent') },
          { key: 'spent', title: t('share.spent') },
          { key: 'act', title: t('share.act') },
        ]}
        rows={invites.map((invite) => ({
          id: invite.id,
          cells: [
            invite.email,
            invite.name || '–',
            invite.sentAt ? date(invite.sentAt, 'time') : '–',
            invite.spentAt ? (
              <Badge key="spent" tone="success">
                {date(invite.spentAt, 'time')}
              </Badge>
            ) : (
              '–'
            ),
            invite.spentAt ? (
              '–'
            ) : (
              <div key="act" className="ui-Actions">
                <CopyButton text={invite.address} label={t('share.copy')} variant="quiet" />
                <ActionButton of={call} name="removeInvite" with={{ id: invite.id }} variant="quiet" done={t('share.removed')}>
                  {t('share.remove')}
                </ActionButton>
              </div>
            ),
          ],
        }))}
        empty={<EmptyState icon="mail" title={t('share.empty')} />}
      />
    </FormFrame>
  );
}
