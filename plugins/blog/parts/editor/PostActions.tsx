import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { allowedActions, type PostAction } from '../../machines/post.ts';
import type { Standing } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  standing: Standing;
  publishes: boolean;
  /** Saves the rest first; whether all is saved. */
  flush: () => Promise<boolean>;
  onTurned: (standing: Standing) => void;
}

/** Those with a button, in this order: the first that may be done is the page's verb. */
const BUTTONS: readonly PostAction[] = ['PUBLISH', 'SUBMIT', 'SCHEDULE', 'CANCEL', 'RETURN', 'UNPUBLISH', 'DISCARD', 'TRASH', 'RESTORE'];
/** What a page of a post is for. */
const VERBS: readonly PostAction[] = ['PUBLISH', 'SUBMIT', 'RESTORE'];
const FOR_PUBLISHERS: readonly PostAction[] = ['PUBLISH', 'SCHEDULE', 'CANCEL', 'RETURN', 'UNPUBLISH'];

/** What may be done with a post now. */
export function PostActions({ standing, publishes, flush, onTurned }: Props) {
  const t = useText('blog');
  const [pendingAction, setPendingAction] = useState<PostAction | null>(null);
  const allowed = allowedActions({
    state: standing.state,
    hasDraft: standing.hasDraft,
    review: standing.review,
    scheduled: standing.publishAt !== null,
    previous: null,
  });
  const shown = BUTTONS.filter(
    (action) => allowed.includes(action) && (publishes ? action !== 'SUBMIT' : !FOR_PUBLISHERS.includes(action)),
  );
  return (
    <>
      {shown.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 && VERBS.includes(action) ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => void flush().then((isSaved) => isSaved && setPendingAction(action))}
        >
          {t(`action.${action === 'PUBLISH' && standing.review ? 'APPROVE' : action}`)}
        </Button>
      ))}
      {pendingAction && <AskAction action={pendingAction} standing={standing} onClose={() => setPendingAction(null)} onDone={onTurned} />}
    </>
  );
}

interface AskProps {
  action: PostAction;
  standing: Pick<Standing, 'id' | 'version'>;
  onClose: () => void;
  onDone: (standing: Standing) => void;
}

/** Asks before an action, says what it will do, does it, and stays open with the reason when it was refused. */
function AskAction({ action, standing: { id, version }, onClose, onDone }: AskProps) {
  const t = useText('blog');
  const [at, setAt] = useState<string | null>(null);
  const form = {
    of: call,
    texts: `ask.${action}`,
    title: t(`ask.${action}.title`),
    submit: t(`action.${action}`),
    danger: action === 'TRASH' || action === 'DISCARD',
    size: 'small',
    onClose,
    onDone,
  } as const;
  const words = <p>{t(`ask.${action}.text`)}</p>;
  if (action === 'SCHEDULE' || action === 'CANCEL')
    return (
      <ActionDialog
        {...form}
        name="schedule"
        with={{ id, version, at: action === 'CANCEL' ? null : at }}
        check={(): Record<string, string> => (action === 'CANCEL' || at ? {} : { at: 'wrong.time' })}
      >
        {words}
        {action === 'SCHEDULE' && <TimeField value={at} onChange={setAt} />}
      </ActionDialog>
    );
  return (
    <ActionDialog {...form} name="turn" with={{ id, version, action }}>
      {words}
    </ActionDialog>
  );
}

/** When it goes live, by the site's clock. */
function TimeField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useText('blog');
  const { errors } = useActionForm();
  return <MomentPicker label={t('field.publishAt')} name="at" value={value} error={errors.at} onChange={onChange} />;
}
