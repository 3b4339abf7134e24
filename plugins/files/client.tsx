import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { files } from './plugin.ts';

const likeUser = { manager: { sameAs: 'user' }, admin: { sameAs: 'user' } } as const;
const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;

export default {
  pages: {
    trash: {
      user: page(
        () => import('./pages/trash/user.tsx'),
        () => import('./pages/trash/load.ts'),
      ),
      ...likeUser,
    },
    shared: {
      user: page(
        () => import('./pages/shared/user.tsx'),
        () => import('./pages/shared/load.ts'),
      ),
      ...likeUser,
    },
    externalFile: {
      guest: page(
        () => import('./pages/externalFile/guest.tsx'),
        () => import('./pages/externalFile/load.ts'),
      ),
      ...likeGuest,
    },
    externalFolder: {
      guest: page(
        () => import('./pages/externalFolder/guest.tsx'),
        () => import('./pages/externalFolder/load.ts'),
      ),
      ...likeGuest,
    },
  },
  fills: {
    manager: fill(
      () => import('./parts/list/FilesManager.tsx'),
      () => import('./parts/list/filesLoad.ts'),
      { th: () => import('./messages/manager/th.json'), en: () => import('./messages/manager/en.json') },
    ),
    upload: fill(
      () => import('./parts/upload/UploadArea.tsx'),
      () => import('./parts/upload/uploadLoad.ts'),
      { th: () => import('./messages/upload/th.json'), en: () => import('./messages/upload/en.json') },
    ),
    picker: fill(() => import('./parts/picker/PickerButton.tsx')),
    menu: fill(() => import('./parts/MenuLink.tsx')),
    tile: fill(
      () => import('./parts/StorageTile.tsx'),
      () => import('./parts/tileLoad.ts'),
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof files>;
