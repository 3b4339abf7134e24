import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [
  ['me', '/influencer/me', 'page.me', 'star'],
  ['gift', '/influencer/gift', 'page.gift', 'heart'],
] as const;

/** The ways to the visitor's own influencer page and to gifts. */
export default function MenuLinks() {
  return <Links owner="influencer" links={LINKS} />;
}
