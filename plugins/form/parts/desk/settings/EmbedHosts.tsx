import { useText } from '#kernel/contract/page.ts';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import type { FormSettings } from '../../../schemas.ts';

interface Props {
  draft: FormSettings;
  set: (change: Partial<FormSettings>) => void;
  error?: string | undefined;
}

/** Whose pages may show the form in a frame. What is pasted with https:// and a path is its host. */
export function EmbedHosts({ draft, set, error }: Props) {
  const t = useText('form');
  const hostOf = (typed: string) => (typed.includes('://') && URL.canParse(typed) ? new URL(typed).hostname : typed.trim().toLowerCase());
  return (
    <TagField
      label={t('settings.embedHosts')}
      hint={t('settings.embedHosts.hint')}
      name="embedHosts"
      optional
      maxTags={20}
      maxLength={253}
      value={draft.embedHosts ?? []}
      error={error}
      onChange={(hosts) => set({ embedHosts: [...new Set(hosts.map(hostOf))] })}
    />
  );
}
