import type { LocalText } from '#kernel/contract/role.ts';
import type { SectionProps } from '#kernel/contract/section.ts';
import { useThemeSettings } from '#kernel/ui/useThemeSettings.ts';
import { Programme } from '../../parts/Programme.tsx';
import type { Stage } from '../../settings.ts';
import './style.css';

/** The programme of a day by stage, on any page. */
export default function ScheduleSection({ settings: { title, stages } }: SectionProps<{ title: LocalText; stages: readonly Stage[] }>) {
  const { local } = useThemeSettings();
  return <Programme title={local(title)} stages={stages} />;
}
