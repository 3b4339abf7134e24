import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { AvatarSection } from '../../parts/profile/AvatarSection.tsx';
import { CloseSection } from '../../parts/profile/CloseSection.tsx';
import { ConsentSection } from '../../parts/profile/ConsentSection.tsx';
import { DataSection } from '../../parts/profile/DataSection.tsx';
import { EmailSection } from '../../parts/profile/EmailSection.tsx';
import { PasswordSection } from '../../parts/profile/PasswordSection.tsx';
import { ProfileForm } from '../../parts/profile/ProfileForm.tsx';
import type { load } from '../../gateway/pages/ownProfile.ts';
import '../../parts/account.css';
import '../../parts/profile/profile.css';

/** What members write about themselves, their address and password, what they agreed to, their data, the way out. */
export default function Profile({ data }: PageProps<typeof load>) {
  const t = useText('account');
  return (
    <AccountArea>
      <div className="account-Page">
        <header className="account-PageHead">
          <h1>{t('profile.title')}</h1>
          <p className="account-Lead">{t('profile.lead')}</p>
        </header>
        <AvatarSection data={data} />
        <ProfileForm data={data} />
        <EmailSection data={data} />
        <PasswordSection data={data} />
        <ConsentSection data={data} />
        <DataSection />
        <CloseSection data={data} />
      </div>
    </AccountArea>
  );
}
