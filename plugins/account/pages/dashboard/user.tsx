import { Slot, useText, ThemeSlot, type PageProps } from '#kernel/contract/page.ts';
import { DashboardTiles } from '#kernel/contract/tokens.ts';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { MembersTile } from '../../parts/dashboard/MembersTile.tsx';
import { ProfileTile } from '../../parts/dashboard/ProfileTile.tsx';
import { SecurityTile } from '../../parts/dashboard/SecurityTile.tsx';
import type { load } from '../../gateway/pages/dashboard.ts';
import '../../parts/dashboard/dashboard.css';

/** What there is to know and to do today: a tile of each plugin that has something to say, and those of the account. */
export default function DashboardPage({ data }: PageProps<typeof load>) {
  const t = useText('account');
  return (
    <ThemeSlot name="dashboard" title={t(`dashboard.${data.partOfDay}`, { name: data.firstname })}>
      <AccountArea>
        <div className="account-Tiles">
          {/* What others have to say comes first: it changes more often. */}
          <Slot of={DashboardTiles} />
          {data.members && <MembersTile {...data.members} />}
          <ProfileTile {...data.profile} />
          <SecurityTile {...data.security} />
        </div>
      </AccountArea>
    </ThemeSlot>
  );
}
