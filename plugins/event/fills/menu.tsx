import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const MINE = [['mine', '/user/events', 'page.mine', 'calendar']] as const;

/** The way to the visitor's tickets, in the menu of their own pages. */
export default function MenuLinks() {
  return <Links owner="event" links={MINE} />;
}
