import { useSite } from '#kernel/contract/page.ts';

/** To the site's privacy text, in a tab of its own: what was typed stays here. Nothing where the site names none. */
export function PrivacyLink({ label }: { label: string }) {
  const url = useSite().settings.account?.privacyUrl;
  // An operator may name a page or a website; never a script.
  if (typeof url !== 'string' || !/^(?:\/(?!\/)|https?:\/\/)/.test(url)) return null;
  return (
    <a href={url} target="_blank" rel="noopener">
      {label}
    </a>
  );
}
