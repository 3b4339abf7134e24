import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Item } from '../../schemas.ts';
import { PeopleShare } from './PeopleShare.tsx';
import { ShareForm } from './ShareForm.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useShare } from './useShare.ts';
import { VisitList } from './VisitList.tsx';

/** What is in the dialog: people and groups, then the link, where there is one, and what it allows. */
export function ShareBody({ item, onChange }: { item: Item; onChange: (item: Item) => void }) {
  const t = useText('files');
  const desk = useShare(item, onChange);
  const { share, pending, problem } = desk;
  const [asks, setAsks] = useState(false);
  const [visits, setVisits] = useState(false);
  if (share === undefined)
    return (
      <p role="status">
        <span className="ui-Spinner" /> {t('share.loading')}
      </p>
    );
  return (
    <div className="files-Share">
      {problem && <Alert tone="danger" live title={problem} />}
      <PeopleShare item={item} />
      <h3>{t('share.byLink')}</h3>
      {share ? (
        <ShareLink key={`link ${share.id}`} share={share} isNew={desk.isNew} />
      ) : (
        <p className="files-Share-note">{t(`share.lead.${item.type}`)}</p>
      )}
      <ShareForm key={`form ${share?.id}`} item={item} desk={desk} />
      {share && (
        <div className="files-Share-more">
          <Button variant="quiet" aria-expanded={visits} onClick={() => setVisits(!visits)}>
            <Icon name="history" />
            {t(visits ? 'share.hideVisits' : 'share.showVisits')}
          </Button>
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t('share.revoke')}
          </Button>
        </div>
      )}
      {share && visits && <VisitList shareId={share.id} />}
      <ConfirmDialog
        open={asks}
        title={t('share.revoke.title', { name: item.name })}
        confirmLabel={t('share.revoke')}
        cancelLabel={t('share.revoke.keep')}
        pending={pending}
        onConfirm={() => void desk.revoke().then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      >
        <p>{t('share.revoke.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
