import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { addCluster, changeCluster, removeCluster, setFeatures } from './gateway/clusters.ts';
import { demo } from './gateway/demo.ts';
import { codes } from './gateway/codes.ts';
import { deskArea } from './gateway/deskArea.ts';
import { addPairing, changeDevice, devices, revokeDevice } from './gateway/devices.ts';
import { addMember, changeMember, findAccounts, removeMember, setPin, unlockMember } from './gateway/members.ts';
import { addModel, changeModel, removeModel } from './gateway/models.ts';
import { load as detail } from './gateway/pages/detail.ts';
import { load as home, loadFiles, loadMenu, loadRoot } from './gateway/pages/home.ts';
import { loadClusters, loadModels, loadNewCluster } from './gateway/pages/lists.ts';
import { load as login } from './gateway/pages/login.ts';
import { load as members } from './gateway/pages/members.ts';
import { personalData } from './gateway/personalData.ts';
import { placesApi } from './gateway/places.ts';
import { clustersApi } from './gateway/service.ts';
import { addStore, changeStore, removeStore, setReceipt, setTaxes } from './gateway/stores.ts';
import { tilesApi } from './gateway/tiles.ts';
import { pair, staffSignIn, staffSignOut, till } from './gateway/tills.ts';
import type { cluster } from './plugin.ts';

export default {
  loads: {
    overview: loadClusters,
    manage: loadClusters,
    choose: loadClusters,
    newCluster: loadNewCluster,
    members,
    detail,
    detailTab: detail,
    models: loadModels,
    login,
    home,
    filemanager: loadFiles,
    userFiles: loadFiles,
  },
  fillLoads: { menu: loadMenu, root: loadRoot },
  handlers: {
    addCluster,
    changeCluster,
    setFeatures,
    removeCluster,
    addModel,
    changeModel,
    removeModel,
    addStore,
    changeStore,
    setTaxes,
    setReceipt,
    removeStore,
    addMember,
    changeMember,
    setPin,
    unlockMember,
    removeMember,
    findAccounts,
    addPairing,
    devices,
    changeDevice,
    revokeDevice,
    pair,
    till,
    staffSignIn,
    staffSignOut,
  },
  services: {
    clusters: clustersApi,
    places: placesApi,
    desk: deskArea,
    discoverable: () => listing({ unlisted: async () => ['/cluster'] }),
    tiles: tilesApi,
    codes,
  },
  personalData,
  demo,
} satisfies Gateway<typeof cluster>;
