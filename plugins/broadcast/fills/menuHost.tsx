import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const HOSTING = [['live', '/lesson/stun/live', 'page.live', 'camera']] as const;

/** The way to what staff hold live, in the menu of their own pages. */
export default function MenuLinks() {
  return <Links owner="broadcast" links={HOSTING} />;
}
