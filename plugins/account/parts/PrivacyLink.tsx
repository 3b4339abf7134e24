import { useSite } from '#kernel/contract/page.ts';

/** To the site's privacy text, in a tab of its own: what was typed stays here. Nothing where the site names none. */
export function PrivacyLink({ label }: { label: string }) {
  const url = useSite().settings.account?.privacyUrl;
  // Only site paths and http(s) addresses are allowed, so an operator cannot inject a `javascript:` link.
  if (typeof url !== 'string' || !/^(?:\/(?!\/)|https?:\/\/)/.test(url)) return null;
  return (
    <a href={url} target="_blank" rel="noopener">
      {label}
    </a>
  );
}
