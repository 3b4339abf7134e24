import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [
  ['find', '/certification/find', 'menu.find', 'award'],
  ['desk', '/certification/desk', 'page.desk', 'edit'],
] as const;

/** The way to the visitor's certificates, in the menu of their own pages; for staff also to the desk. */
export default function MenuLinks() {
  return <Links owner="certification" links={LINKS} />;
}
