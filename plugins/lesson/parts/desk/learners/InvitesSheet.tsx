import { useCallback, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { call } from '../../call.ts';
import { CountField } from '../CountField.tsx';
import { useAction } from '../useAction.ts';
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
  const deed = useAction();
  const { data, failed, reload } = useLoaded(useCallback(() => call('listInvites', { id: course.id }), [course.id]));
  const [draft, setDraft] = useState({ most: null as number | null, until: null as string | null, batchId: '' });
  // sent twice it is made once
  const [inviteId, setInviteId] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<string | null>(null);
  const add = async () => {
    const wrong = { most: Number.isNaN(draft.most) || (draft.most !== null && draft.most < 1) ? 'invalid.number' : undefined };
    const made = await deed.run(
      () => call('addInvite', { id: course.id, inviteId, most: draft.most, until: draft.until, batchId: draft.batchId || null }),
      wrong,
    );
    if (!made) return;
    setInviteId(crypto.randomUUID());
    await reload();
  };
  const remove = async (id: string) => {
    if (await deed.run(() => call('removeInvite', { id }))) await reload();
  };
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
              <Button variant="quiet" onClick={() => setAsked(invite.id)}>
                {t('desk.invites.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <section className="lesson-SheetPart" aria-labelledby="lesson-new-invite">
        <h3 id="lesson-new-invite">{t('desk.invites.new')}</h3>
        <DeskForm deed={deed} submit={t('desk.invites.make')} onSubmit={() => void add()} onCancel={onClose}>
          <CountField
            label={t('desk.invites.most')}
            hint={t('desk.invites.mostHint')}
            name="most"
            min={1}
            value={draft.most}
            error={deed.errors.most}
            onChange={(most) => setDraft({ ...draft, most })}
          />
          <MomentPicker
            label={t('desk.invites.untilField')}
            name="until"
            optional
            value={draft.until}
            error={deed.errors.until}
            onChange={(until) => setDraft({ ...draft, until })}
          />
          {batches.length > 0 && (
            <SelectField
              label={t('desk.learners.batch')}
              name="batchId"
              value={draft.batchId}
              options={[{ value: '', label: t('desk.none') }, ...batches.map(({ id, title }) => ({ value: id, label: title }))]}
              onChange={(event) => setDraft({ ...draft, batchId: event.target.value })}
            />
          )}
        </DeskForm>
      </section>
      <ConfirmDialog
        open={asked !== null}
        title={t('desk.invites.removeTitle')}
        confirmLabel={t('desk.invites.remove')}
        pending={deed.pending}
        onConfirm={() => asked && void remove(asked).then(() => setAsked(null))}
        onCancel={() => setAsked(null)}
      >
        <p>{t('desk.invites.removeText')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
