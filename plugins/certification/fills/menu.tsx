import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [['find', '/certification/find', 'menu.find', 'award']] as const;

/** The way to the visitor's certificates, in the menu of their own pages. */
export default function MenuLinks() {
  return <Links owner="certification" links={LINKS} />;
}
