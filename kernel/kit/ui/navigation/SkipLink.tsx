import { useText } from '#kit/page/text.ts';

/** First stop of the keyboard: past header and menu, to the page itself. */
export function SkipLink() {
  const t = useText('ui');
  return (
    <a
      className="ui-SkipLink"
      href="#main"
      onClick={(event) => {
        // Without preventDefault the router would treat the hash as a navigation.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('nav.skip')}
    </a>
  );
}
