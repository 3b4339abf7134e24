import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';

/** The way to the desk, in the menu of the visitor's own pages. */
export default function Menu() {
  return <MenuLinks owner="desk" links={[['today', '/desk', 'menu.desk', 'layout']]} />;
}
