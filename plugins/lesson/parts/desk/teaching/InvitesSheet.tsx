import { useCallback, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewInvite } from '../../../calls/teaching.ts';
import { call } from '../../call.ts';
import { useLoaded } from '../useLoaded.ts';

interface Props {
  course: { id: string; title: string };
  batches: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Links that let people in: to send, to show as a QR code, to take back. */
export function InvitesSheet({ course, batches, onClose }: Props) {
  const t = useText('lesson');
  const { date, number } = useFormat();
  const { data, failed, reload } = useLoaded(useCallback(() => call('listInvites', { id: course.id }), [course.id]));
  const [inviteId, setInviteId] = useState(() => crypto.randomUUID());
  const [inviteToRemove, setInviteToRemove] = useState<string | null>(null);
  const linkOf = (path: string) => `${location.origin}${path}`;
  return (
    <Sheet open title={t('desk.invites.title')} onClose={onClose}>
      {!data && <PageState kind={failed ? 'error' : 'loading'} />}
      {data?.items.length === 0 && <p className="lesson-DeskNote">{t('desk.invites.empty')}</p>}
      <ul className="lesson-Plain">
        {data?.items.map((invite) => (
          <li key={invite.id} className="lesson-DeskCard">
            <QrCode text={linkOf(invite.path)} label={t('desk.invites.qr', { course: course.title })} size={180} />
            <p>
              <code>{linkOf(invite.path)}</code>
            </p>
            <p className="lesson-DeskNote">
              {[
                invite.most === null
                  ? t('desk.invites.uses', { uses: number(invite.uses) })
                  : t('desk.invites.usesOf', { uses: number(invite.uses), most: number(invite.most) }),
                invite.until && t('desk.invites.until', { when: date(invite.until, 'time') }),
                invite.batch,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="ui-Actions">
              <CopyButton text={linkOf(invite.path)} label={t('desk.invites.copy')} />
              <Button variant="quiet" onClick={() => setInviteToRemove(invite.id)}>
                {t('desk.invites.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <section className="lesson-SheetPart" aria-labelledby="lesson-new-invite">
        <h3 id="lesson-new-invite">{t('desk.invites.new')}</h3>
        <ActionForm
          of={call}
          name="addInvite"
          schema={NewInvite}
          with={{ id: course.id, inviteId, ...(batches.length === 0 && { batchId: null }) }}
          texts="desk.invites"
          submit={t('desk.invites.make')}
          onCancel={onClose}
          onDone={() => {
            setInviteId(crypto.randomUUID());
            void reload();
          }}
        >
          <FormField name="most" steps />
          <FormField name="until" label={t('desk.invites.untilField')} />
          {batches.length > 0 && (
            <FormField
              name="batchId"
              label={t('desk.learners.batch')}
              options={[{ value: '', label: t('desk.none') }, ...batches.map(({ id, title }) => ({ value: id, label: title }))]}
            />
          )}
        </ActionForm>
      </section>
      {inviteToRemove && (
        <ActionDialog
          of={call}
          name="removeInvite"
          with={{ id: inviteToRemove }}
          title={t('desk.invites.removeTitle')}
          submit={t('desk.invites.remove')}
          danger
          size="small"
          onClose={() => setInviteToRemove(null)}
          onDone={() => void reload()}
        >
          <p>{t('desk.invites.removeText')}</p>
        </ActionDialog>
      )}
    </Sheet>
  );
}
