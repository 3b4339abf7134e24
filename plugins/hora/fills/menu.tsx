import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [['profiles', '/hora/profiles', 'page.profiles', 'star']] as const;

/** The way to the visitor's charts, in the menu of their own pages. */
export default function MenuLinks() {
  return <Links owner="hora" links={LINKS} />;
}
