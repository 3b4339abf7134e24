import type { Download } from '#kit/http/fileHeaders.ts';
import { workerFile } from '#kit/offline/gateway/workerFile.ts';

/** Doors hold names and whoever is signed in: what is kept of them goes at sign-out, as all that begins so (`PRIVATE_DATA` of kit/page). */
export const DOOR_FILES = 'sala-own-doors';

/** The service worker of doors below `page`, that are the page `door` of a plugin with its texts in the group `door`. */
export const doorFile = (name: string, plugin: string, page: string): Download =>
  workerFile(name, {
    page,
    each: true,
    files: DOOR_FILES,
    pictures: null,
    modules: [`${plugin}[.]door(?=")`, `text:${plugin}:`, `text:${plugin}/door:`, 'text:ui[:/]'],
    areas: [],
    log: null,
  });
