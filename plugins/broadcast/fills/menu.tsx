import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const WATCHING = [['view', '/lesson/stun/view', 'page.view', 'play']] as const;

/** The way to live sessions, in the menu of the visitor's own pages. */
export default function MenuLinks() {
  return <Links owner="broadcast" links={WATCHING} />;
}
