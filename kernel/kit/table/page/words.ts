import en from '#kit/ui/messages/table/en.json';
import th from '#kit/ui/messages/table/th.json';
import { setCatalogue } from '#kit/page/text.ts';

// They come with the page itself, so that its first HTML has them; only staff's pages import it.
setCatalogue('ui', 'th', th);
setCatalogue('ui', 'en', en);

export { useText, useTextIfAny } from '#kit/page/text.ts';
