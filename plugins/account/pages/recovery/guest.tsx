import { usePosted, type PageProps } from '#kernel/contract/page.ts';
import { LinkOver } from '../../parts/life/LinkOver.tsx';
import { RecoverByCode } from '../../parts/life/RecoverByCode.tsx';
import { RecoverByLink } from '../../parts/life/RecoverByLink.tsx';
import { Recovered } from '../../parts/life/Recovered.tsx';
import type { load } from '../../gateway/pages/recovery.ts';
import '../../parts/account.css';
import '../../parts/life/life.css';

/** A new password for one that was lost: asked for by address, set with the link or the code of the mail. */
export default function Recovery({ data: { link } }: PageProps<typeof load>) {
  // The link is used up where its page is drawn once more to say that it is done.
  const done = Boolean(usePosted('account.recover')?.reply);
  if (done) return <Recovered />;
  if (!link) return <RecoverByCode />;
  if (link.state !== 'requested' && link.state !== 'opened') return <LinkOver kind="recover" state={link.state} />;
  return <RecoverByLink link={link} />;
}
