import { useSite, Slot, useText, type PageProps } from '#kernel/contract/page.ts';
import { PosPage } from '../../contract.ts';
import { EntryPage } from '../../parts/EntryPage.tsx';
import '../../parts/dashboard/dashboard.css';

/** The point of sale, on the whole screen: drawn by the plugin that sells. */
export default function Pos(_props: PageProps) {
  const t = useText('account');
  const filled = Boolean(useSite().fills[PosPage.id]?.length);
  return (
    <div className={filled ? 'account-Pos' : 'account-Pos account-Pos-off'}>
      <h1 className={filled ? 'ui-Hidden' : undefined}>{t('entry.pos.title')}</h1>
      <EntryPage of={PosPage} name="pos" icon="store">
        <Slot of={PosPage} />
      </EntryPage>
    </div>
  );
}
