import { useText, type PageProps } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { Head } from '../../parts/Head.tsx';
import { PreferencesForm } from '../../parts/PreferencesForm.tsx';
import type { load } from '../../gateway/pages/settings.ts';
import '../../parts/notices.css';

/** What the visitor wants to be told of, and how. */
export default function SettingsPage({ data }: PageProps<typeof load>) {
  const t = useText('notification');
  return (
    <MemberPage area={t('page.area')}>
      <Head title={t('settings.title')} />
      <p className="notification-Muted">{t('settings.lead')}</p>
      <PreferencesForm data={data} />
    </MemberPage>
  );
}
