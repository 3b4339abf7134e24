import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LEARNING = [['learning', '/lesson/learning', 'page.learning', 'play']] as const;

/** The way to what the visitor learns, in the menu of their own pages. */
export default function MenuLinks() {
  return <Links owner="lesson" links={LEARNING} />;
}
