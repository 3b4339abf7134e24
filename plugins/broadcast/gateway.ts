import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { goLive, endRoom, hostBeat, openRoom, sendAnswer } from './gateway/host/openRoom.ts';
import { sendSegment } from './gateway/host/sendSegment.ts';
import { personalData } from './gateway/personalData.ts';
import { attendanceCsv, findRoom, listAttendance } from './gateway/plan/attendance.ts';
import { listBroadcasts } from './gateway/plan/listBroadcasts.ts';
import { cancelBroadcast, planBroadcast } from './gateway/plan/planBroadcast.ts';
import { broadcastsApi } from './gateway/plan/service.ts';
import { turnBroadcasts } from './gateway/plan/turnBroadcasts.ts';
import { keepRecordings } from './gateway/recording/keepRecordings.ts';
import { recordingDue } from './gateway/recording/recordingDue.ts';
import { beat, fallBack, leaveRoom, raiseHand, sendOffer } from './gateway/room/beat.ts';
import { joinRoom } from './gateway/room/joinRoom.ts';
import { hideMessage, hostSay, lowerHand, say } from './gateway/room/chat.ts';
import { segment } from './gateway/room/segment.ts';
import { turnedOut } from './gateway/turnedOut.ts';
import { loads } from './gateway/loads.ts';
import type { broadcast } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    listBroadcasts,
    findRoom,
    joinRoom,
    beat,
    leaveRoom,
    sendOffer,
    fallBack,
    say,
    raiseHand,
    openRoom,
    goLive,
    hostBeat,
    sendAnswer,
    sendSegment,
    hostSay,
    hideMessage,
    lowerHand,
    endRoom,
    listAttendance,
    planBroadcast,
    cancelBroadcast,
  },
  downloads: { segment, attendanceCsv },
  listeners: { recordingDue, turnedOut },
  services: { broadcasts: broadcastsApi, discoverable: () => listing({ unlisted: async () => ['/broadcast/', '/lesson/stun/'] }) },
  jobs: { turnBroadcasts, keepRecordings },
  personalData,
} satisfies Gateway<typeof broadcast>;
