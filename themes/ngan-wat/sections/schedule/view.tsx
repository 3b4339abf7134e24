import type { LocalText } from '#kit/schema/locale.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Programme } from '../../parts/Programme.tsx';
import type { Stage } from '../../settings.ts';
import './style.css';

/** The programme of a day by stage, on any page. */
export default function ScheduleSection({ settings: { title, stages } }: SectionProps<{ title: LocalText; stages: readonly Stage[] }>) {
  const { local } = useThemeSettings();
  return <Programme title={local(title)} stages={stages} />;
}
