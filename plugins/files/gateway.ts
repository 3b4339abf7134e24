import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { items, listParent, trashed } from './gateway/items/list.ts';
import { newFolder, ensureFolders, folderStructure } from './gateway/items/folders.ts';
import { newFile } from './gateway/items/create.ts';
import { describe } from './gateway/items/describe.ts';
import { rename } from './gateway/items/rename.ts';
import { move, moveFolder } from './gateway/items/move.ts';
import { search } from './gateway/items/search.ts';
import { document } from './gateway/items/document.ts';
import { setMode } from './gateway/items/mode.ts';
import { remove, trash } from './gateway/items/trash.ts';
import { restore } from './gateway/items/restore.ts';
import { emptyOldTrash, emptyTrash, purge } from './gateway/items/purge.ts';
import { usage } from './gateway/items/usage.ts';
import { uploadInit } from './gateway/uploads/init.ts';
import { uploadSign } from './gateway/uploads/sign.ts';
import { uploadComplete } from './gateway/uploads/complete.ts';
import { upload, uploads } from './gateway/uploads/status.ts';
import { uploadAbort } from './gateway/uploads/abort.ts';
import { removeOrphans } from './gateway/uploads/orphans.ts';
import { sweep } from './gateway/uploads/sweep.ts';
import { share, shareOf, shares } from './gateway/shares/share.ts';
import { shareVisits, forgetVisits } from './gateway/shares/visits.ts';
import { external } from './gateway/shares/external.ts';
import { searchExternal } from './gateway/shares/searchExternal.ts';
import { unlockExternal, visitExternal } from './gateway/shares/unlockExternal.ts';
import { downloadExternal } from './gateway/shares/downloadExternal.ts';
import { download, publicFile, linked } from './gateway/content/download.ts';
import { zip } from './gateway/content/zip.ts';
import { arrived } from './gateway/content/arrived.ts';
import { removed } from './gateway/content/removed.ts';
import { taken } from './gateway/versions/taken.ts';
import { removeVersion, restoreVersion, versions } from './gateway/versions/versions.ts';
import { forgetVersions } from './gateway/versions/removeVersions.ts';
import { versionArrived } from './gateway/versions/versionArrived.ts';
import { filmDue, remindFilms } from './gateway/films/filmDue.ts';
import { textDue } from './gateway/texts/readText.ts';
import { readTexts } from './gateway/texts/unread.ts';
import { comments } from './gateway/comments/read.ts';
import { addComment, editComment, removeComment, resolveComment } from './gateway/comments/write.ts';
import { findPeople, grant, grants } from './gateway/people/grants.ts';
import { leave, sharedWithMe } from './gateway/people/sharedWithMe.ts';
import { demo } from './gateway/demo.ts';
import { personalData } from './gateway/personalData.ts';
import { filesApi } from './gateway/service.ts';
import { loads } from './gateway/loads.ts';
import type { files } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    newFile,
    listParent,
    newFolder,
    rename,
    describe,
    search,
    document,
    folderStructure,
    moveFolder,
    items,
    move,
    setMode,
    trash,
    restore,
    trashed,
    purge,
    emptyTrash,
    usage,
    ensureFolders,
    uploadInit,
    uploadSign,
    uploadComplete,
    upload,
    uploadAbort,
    uploads,
    share,
    shareOf,
    shares,
    shareVisits,
    external,
    unlockExternal,
    visitExternal,
    searchExternal,
    taken,
    versions,
    restoreVersion,
    removeVersion,
    grants,
    grant,
    findPeople,
    sharedWithMe,
    leave,
    comments,
    addComment,
    editComment,
    removeComment,
    resolveComment,
    delete: remove,
  },
  downloads: { download, publicFile, linked, downloadExternal, zip },
  listeners: { arrived, removed, versionArrived, textDue, filmDue },
  services: { files: filesApi, discoverable: () => listing({ unlisted: async () => ['/external/', '/filemanager/'] }) },
  jobs: { sweep, removeOrphans, readTexts, remindFilms, emptyTrash: emptyOldTrash, forgetVisits, forgetVersions },
  personalData,
  demo,
} satisfies Gateway<typeof files>;
