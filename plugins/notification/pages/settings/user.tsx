import { useText, Slot } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { Head } from '../../parts/Head.tsx';
import { PreferencesForm } from '../../parts/PreferencesForm.tsx';
import type { SettingsData } from './load.ts';
import '../../parts/notices.css';

/** What the visitor wants to be told of, and how. */
export default function SettingsPage({ data }: PageProps<SettingsData>) {
  const t = useText('notification');
  return (
    <Area menu={<Slot of={AccountMenu} />} label={t('page.area')}>
      <Head title={t('settings.title')} />
      <p className="notification-Muted">{t('settings.lead')}</p>
      <PreferencesForm data={data} />
    </Area>
  );
}
