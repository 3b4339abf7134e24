import type { Locale } from '#kit/schema/locale.ts';
import type { Finding, Path } from '#kit/diagnostics/finding.ts';

/**
 * Findings as `SettingsForm` shows them: by path joined with dots. `under` is where the form's object stands in what was checked;
 * what lies elsewhere is left out. Of several about one value the first is kept.
 */
export function errorsByPath(findings: readonly Finding[], locale: Locale, under: Path = []): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message, fix } of findings) {
    if (under.some((key, index) => path[index] !== key)) continue;
    errors[path.slice(under.length).join('.')] ??= [message[locale], fix?.[locale]].filter(Boolean).join(' ');
  }
  return errors;
}
