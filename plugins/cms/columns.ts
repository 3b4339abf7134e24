import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Content } from './schemas.ts';
import type { MenuItem } from './calls/menus.ts';

type Image = NonNullable<Content['image']>;

/** What columns hold that the database has no type for. */
export interface Columns {
  'cms_draft.doc': Record<string, unknown>;
  'cms_draft.image': Image;
  'cms_draft.layout': LayoutDocument;
  'cms_draft.seo': Content['seo'];
  'cms_draft.visibility': Content['visibility'];
  'cms_entry.image': Image;
  'cms_entry.seo': Content['seo'];
  'cms_menu.items': MenuItem[];
  'cms_menu_draft.footer': MenuItem[];
  'cms_menu_draft.header': MenuItem[];
  'cms_menu_version.footer': MenuItem[];
  'cms_menu_version.header': MenuItem[];
  'cms_version.doc': Record<string, unknown>;
  'cms_version.image': Image;
  'cms_version.layout': LayoutDocument;
  'cms_version.seo': Content['seo'];
  'cms_version.visibility': Content['visibility'];
}
