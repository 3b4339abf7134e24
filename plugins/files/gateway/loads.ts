import type { Loads } from '#kernel/contract/gateway.ts';
import { load as managerFill } from './fills/manager.ts';
import { load as tileFill } from './fills/tile.ts';
import { load as uploadFill } from './fills/upload.ts';
import { load as comments } from './pages/comments.ts';
import { load as externalFile } from './pages/externalFile.ts';
import { load as externalFolder } from './pages/externalFolder.ts';
import { load as shared } from './pages/shared.ts';
import { load as trash } from './pages/trash.ts';
import { load as withMe } from './pages/withMe.ts';
import type { files } from '../plugin.ts';

/** What loads the data of pages, fillings. */
export const loads = {
  loads: { trash, shared, withMe, comments, externalFile, externalFolder },
  fillLoads: { manager: managerFill, upload: uploadFill, tile: tileFill },
} satisfies Loads<typeof files>;
