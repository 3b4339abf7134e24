import type { JWK } from 'jose';
import type { Design } from './schemas.ts';

/** Where the store has the pictures of a version, by file id. */
export type FrozenPictures = Readonly<Record<string, { readonly key: string; readonly type: string }>>;

/** What columns hold that the database has no type for. */
export interface Columns {
  'certification_key.public_jwk': JWK;
  'certification_template.draft': Design;
  'certification_template_version.design': Design;
  'certification_template_version.pictures': FrozenPictures;
}
