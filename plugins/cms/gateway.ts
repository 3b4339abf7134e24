import type { Gateway } from '#kernel/contract/gateway.ts';
import { deskArea } from './gateway/deskArea.ts';
import { discoverable } from './gateway/discoverable.ts';
import { findable } from './gateway/findable.ts';
import { source } from './gateway/source.ts';
import { checkLinks, deadLinks } from './gateway/checkLinks.ts';
import { composer } from './gateway/composer.ts';
import { demo } from './gateway/demo.ts';
import { listEntries } from './gateway/list.ts';
import { discardMenus, editMenus, getMenus, listMenuVersions, publishMenus, saveMenus } from './gateway/menus.ts';
import { turnDue } from './gateway/due.ts';
import { forget } from './gateway/forget.ts';
import { discardDraft, publish, restore, schedule, trash, unpublish } from './gateway/publish.ts';
import { getPage, getPost, home, listPosts } from './gateway/read.ts';
import { getVersion, listVersions, restoreVersion } from './gateway/versions.ts';
import { createEntry, getEntry, saveDraft } from './gateway/write.ts';
import { tagNames, useTag } from './gateway/tags/names.ts';
import { tagsAdd, tagsChange, tagTable } from './gateway/tags/table.ts';
import { tagged } from './gateway/tags/tagged.ts';
import { loads } from './gateway/loads.ts';
import type { cms } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    home,
    getPage,
    getPost,
    listPosts,
    getMenus,
    editMenus,
    saveMenus,
    discardMenus,
    publishMenus,
    listMenuVersions,
    checkLinks,
    deadLinks,
    listEntries,
    composer,
    createEntry,
    getEntry,
    saveDraft,
    discardDraft,
    publish,
    schedule,
    unpublish,
    trash,
    restore,
    listVersions,
    getVersion,
    restoreVersion,
    ...tagTable.handlers,
    tagsAdd,
    tagsChange,
    tagNames,
    useTag,
    tagged,
  },
  downloads: tagTable.downloads,
  jobs: { turnDue, forget },
  demo,
  services: { desk: deskArea, discoverable, findable, source },
} satisfies Gateway<typeof cms>;
