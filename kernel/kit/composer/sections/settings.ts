import { choice, group, link, localText, picture, setting } from '#kit/schema/settings.ts';

const none = { th: '', en: '' } as const;

/** Words on a button and where it leads; no button while either is empty. */
export const button = group({
  label: setting(localText(60), 'Words on the button', none),
  to: setting(link, 'Where it leads', ''),
});
export const noButton = { label: none, to: '' } as const;

export const title = (th: string, en: string) => setting(localText(160), 'Title of the section; empty for none', { th, en });
export const lead = setting(localText(400), 'A sentence or two below the title', none);
export const align = setting(choice(['start', 'centre']), 'Where it stands', 'start');
export const onePicture = (description: string) => setting(picture, description, null);

export { none };
