import type { Gateway } from '#kernel/contract/gateway.ts';
import { comments } from './gateway/comments/read.ts';
import { comment, moderate } from './gateway/comments/write.ts';
import { demo } from './gateway/demo.ts';
import { deskArea } from './gateway/deskArea.ts';
import { discoverable } from './gateway/discoverable.ts';
import { filing, filingDownloads } from './gateway/filing/tables.ts';
import { options, slug, useTag } from './gateway/filing/options.ts';
import { findable } from './gateway/findable.ts';
import { source } from './gateway/source.ts';
import { exportGhost } from './gateway/exports/ghost.ts';
import { exportWordpress } from './gateway/exports/wordpress.ts';
import { picture } from './gateway/imports/pictures.ts';
import { applyImport, startImport } from './gateway/imports/start.ts';
import { importStep, workImports } from './gateway/imports/step.ts';
import { getImport, importItems, importRedirects } from './gateway/imports/view.ts';
import { newsletters } from './gateway/newsletter/desk.ts';
import { lookAfterNewsletters } from './gateway/newsletter/outcomes.ts';
import { newsletterStep, pauseNewsletter, sendNewsletter } from './gateway/newsletter/send.ts';
import { confirmSubscription, oneClick, subscribe, unsubscribe } from './gateway/newsletter/subscribe.ts';
import { subscriberHandlers, subscriberTable } from './gateway/newsletter/subscribers.ts';
import { loads } from './gateway/loads.ts';
import { personalData } from './gateway/personalData.ts';
import { deskPosts } from './gateway/posts/desk.ts';
import { forget, turnDue } from './gateway/posts/due.ts';
import { schedule, turn } from './gateway/posts/turn.ts';
import { restoreVersion, version, versions } from './gateway/posts/versions.ts';
import { create, getEditing, saveDraft } from './gateway/posts/write.ts';
import { atom, json, rss } from './gateway/public/feeds.ts';
import { list } from './gateway/public/list.ts';
import { getPost } from './gateway/public/post.ts';
import { seen } from './gateway/public/seen.ts';
import type { blog } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    ...filing,
    list,
    post: getPost,
    create,
    editing: getEditing,
    saveDraft,
    turn,
    schedule,
    versions,
    version,
    restoreVersion,
    deskPosts,
    options,
    useTag,
    slug,
    comment,
    comments,
    moderate,
    startImport,
    getImport,
    importItems,
    applyImport,
    ...subscriberHandlers,
    subscribe,
    confirmSubscription,
    unsubscribe,
    newsletters,
    sendNewsletter,
    pauseNewsletter,
  },
  downloads: {
    ...filingDownloads,
    ...subscriberTable.downloads,
    rss,
    atom,
    json,
    seen,
    picture,
    importRedirects,
    exportWordpress,
    exportGhost,
  },
  services: { desk: deskArea, discoverable, findable, source },
  listeners: { importDue: (ctx, due) => importStep(ctx, due), newsletterDue: newsletterStep },
  webhooks: { leave: oneClick },
  jobs: { turnDue, forget, workImports, lookAfterNewsletters },
  personalData,
  demo,
} satisfies Gateway<typeof blog>;
