import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

/** Nothing opens here (any more): nobody is told whether anything ever did. `missing` leads to the top of a link that still stands. */
export function LinkGone({ missing }: { missing: string | null }) {
  const t = useText('files');
  return (
    <section className="files-External-note" aria-labelledby="external-gone">
      <span className="files-External-mark">
        <Icon name={missing ? 'folder' : 'link'} />
      </span>
      <h1 id="external-gone">{t(missing ? 'external.missing' : 'external.gone')}</h1>
      <p>{t(missing ? 'external.missingText' : 'external.goneText')}</p>
      <div className="ui-Actions">
        <LinkButton to={missing ?? '/'}>{t(missing ? 'external.toTop' : 'external.home')}</LinkButton>
      </div>
    </section>
  );
}
