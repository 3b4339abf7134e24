import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Content } from '../schemas.ts';
import type { MenuItem } from '../calls/menus.ts';

/** A page or post of a demo site; without a slug it gets one from its title. */
export interface DemoEntry {
  title: string;
  slug?: string;
  excerpt: string;
  html: string;
  /** A composed page has it in the place of its text. */
  layout?: LayoutDocument | null;
  image?: Content['image'];
  visibility?: Content['visibility'];
}

export interface DemoSite {
  /** Posts newest first. */
  pages: (DemoEntry & { posts?: DemoEntry[] })[];
  menus: { header: MenuItem[]; footer: MenuItem[] };
}

/** A drawing of `demo/images`, all of one size. */
export const picture = (name: string, alt: string) => ({ src: `/demo/${name}.svg`, alt, width: 1200, height: 800 });

/** A link of a menu. */
export const link = (th: string, en: string, href: string, children: MenuItem['children'] = []): MenuItem => ({
  id: '',
  label: { th, en },
  href,
  roles: [],
  children,
});
