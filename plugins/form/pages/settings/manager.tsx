import type { PageProps } from '#kernel/contract/page.ts';
import { SettingsEditor } from '../../parts/desk/settings/SettingsEditor.tsx';
import type { load } from '../../gateway/pages/deskForm.ts';

/** The settings of a form. Another form is another draft. */
export default function SettingsPage({ data }: PageProps<typeof load>) {
  return <SettingsEditor key={data.form.id} loaded={data.form} />;
}
