import { useState } from 'react';
import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { allowedActions, type EntryAction } from '../../machines/entry.ts';
import type { EntryView, Standing } from '../../schemas.ts';
import { AskDialog } from './AskDialog.tsx';
import './Toolbar.css';

type Staff = NonNullable<EntryView['staff']>;

export type Mode = 'read' | 'edit' | 'compose' | 'history';

interface Props {
  entry: EntryView;
  standing: Pick<Staff, 'state' | 'hasDraft' | 'version' | 'publishAt' | 'unpublishAt'>;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onChanged: (standing: Standing) => void;
  /** Saves what is written; whether all of it is. */
  flush: () => Promise<boolean>;
}

/** Actions with a button of their own, in this order; restoring is done in the list. */
const BUTTONS: readonly { action: EntryAction; icon: IconName }[] = [
  { action: 'PUBLISH', icon: 'check' },
  { action: 'SCHEDULE', icon: 'clock' },
  { action: 'CANCEL', icon: 'close' },
  { action: 'UNPUBLISH', icon: 'eye-off' },
  { action: 'DISCARD', icon: 'trash' },
];

/** What is written and cannot be saved must not stay behind. */
const GOES_LIVE: ReadonlySet<EntryAction> = new Set(['PUBLISH', 'SCHEDULE']);

/** The slim bar above a page: how it stands, and what may be done with it now. */
export function Toolbar({ entry, standing, mode, onMode, onChanged, flush }: Props) {
  const t = useText('cms');
  const format = useFormat();
  const { pages } = useSite();
  const [pendingAction, setPendingAction] = useState<EntryAction | null>(null);
  const staff = entry.staff!;
  const allowed = allowedActions({
    state: standing.state,
    hasDraft: standing.hasDraft,
    scheduled: standing.publishAt !== null,
    home: staff.home,
    previous: null,
  });
  const showsBoth = mode === 'read' && standing.hasDraft && standing.state === 'published';
  const ask = async (action: EntryAction) => {
    const isSaved = await flush();
    if (isSaved || !GOES_LIVE.has(action)) setPendingAction(action);
    else showToast(t('tools.notSaved'), { tone: 'danger' });
  };
  return (
    <aside className="cms-Toolbar" data-mode={mode} aria-label={t('tools.title')}>
      <p className="cms-Toolbar-state">
        <span className="cms-State" data-state={standing.state}>
          {t(`state.${standing.state}`)}
        </span>
        {standing.state === 'published' && standing.hasDraft && (
          <span className="cms-State" data-state="changed">
            {t('state.changed')}
          </span>
        )}
        {standing.publishAt && (
          <span className="cms-State" data-state="scheduled">
            {t('state.scheduledAt', { at: format.date(standing.publishAt, 'time') })}
          </span>
        )}
        {standing.unpublishAt && (
          <span className="cms-State" data-state="ends">
            {t('state.endsAt', { at: format.date(standing.unpublishAt, 'time') })}
          </span>
        )}
        {entry.visibility === 'members' && <span className="cms-State">{t('visibility.members')}</span>}
      </p>
      <div className="cms-Toolbar-actions">
        {showsBoth && (
          <LinkButton variant="quiet" to={staff.showing === 'draft' ? '?' : '?draft=1'}>
            <Icon name="eye" />
            {t(staff.showing === 'draft' ? 'tools.showPublished' : 'tools.showDraft')}
          </LinkButton>
        )}
        {mode === 'read' || mode === 'compose' ? (
          <>
            <Button variant="secondary" onClick={() => onMode('edit')}>
              <Icon name="edit" />
              {t('action.EDIT')}
            </Button>
            {entry.kind === 'page' && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => onMode('compose')}>
                <Icon name="layout" />
                {t('tools.compose')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="secondary" onClick={() => onMode('read')}>
            <Icon name="close" />
            {t('tools.done')}
          </Button>
        )}
        {BUTTONS.filter(({ action }) => allowed.includes(action)).map(({ action, icon }) => (
          <Button key={action} variant={action === 'PUBLISH' ? 'primary' : 'quiet'} onClick={() => void ask(action)}>
            <Icon name={icon} />
            {t(`action.${action}`)}
          </Button>
        ))}
        {mode !== 'history' && (
          <Button variant="quiet" onClick={() => onMode('history')}>
            <Icon name="history" />
            {t('tools.history')}
          </Button>
        )}
        {pages.some((page) => page.path === '/cms/menus') && (
          <LinkButton variant="quiet" to="/cms/menus">
            <Icon name="menu" />
            {t('menus.title')}
          </LinkButton>
        )}
      </div>
      {pendingAction && (
        <AskDialog
          action={pendingAction}
          id={entry.id}
          version={standing.version}
          onClose={() => setPendingAction(null)}
          onDone={onChanged}
        />
      )}
    </aside>
  );
}
