import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { nextState } from '../../rules/life.ts';
import { CloseDialog } from './CloseDialog.tsx';

/** The way out, with what it means. */
export function CloseSection({ data: { email, lastAdmin } }: { data: ProfileData }) {
  const t = useText('account');
  const [open, setOpen] = useState(false);
  const may = nextState('active', 'CLOSE', { lastAdmin }) !== null;
  return (
    <section className="account-Box" aria-labelledby="profile-close" id="close">
      <h2 id="profile-close">{t('profile.close')}</h2>
      <p className="account-Note">{t(may ? 'profile.closeText' : 'profile.lastAdmin')}</p>
      {may && (
        <div className="ui-Actions">
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('profile.closeStart')}
          </Button>
        </div>
      )}
      {open && <CloseDialog email={email} onCancel={() => setOpen(false)} />}
    </section>
  );
}
