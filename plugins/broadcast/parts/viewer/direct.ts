import { gathered, serversOf } from '../room/gathered.ts';

/** How long the straight way may take before the gateway is asked to carry it, ms. */
const CONNECT_MS = 10_000;

export interface Direct {
  answered(sdp: string): void;
  close(): void;
}

/** Asks the host for picture and sound over a connection of our own. `failed` is told once, when it does not come about or breaks for good. */
export function connectDirect({
  iceServers,
  offer,
  shown,
  failed,
}: {
  iceServers: Parameters<typeof serversOf>[0];
  offer: (sdp: string) => Promise<unknown>;
  shown: (stream: MediaStream) => void;
  failed: () => void;
}): Direct {
  const connection = new RTCPeerConnection({ iceServers: serversOf(iceServers) });
  const stream = new MediaStream();
  let over = false;
  const give = () => {
    if (over) return;
    close();
    failed();
  };
  const timer = setTimeout(give, CONNECT_MS);
  function close() {
    over = true;
    clearTimeout(timer);
    connection.close();
  }
  connection.addTransceiver('video', { direction: 'recvonly' });
  connection.addTransceiver('audio', { direction: 'recvonly' });
  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track);
    shown(stream);
  });
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'connected') clearTimeout(timer);
    if (connection.connectionState === 'failed') give();
  });
  void (async () => {
    await connection.setLocalDescription(await connection.createOffer());
    const sdp = await gathered(connection);
    if (!over) await offer(sdp);
  })().catch(give);
  return {
    answered(sdp) {
      if (!over && connection.signalingState === 'have-local-offer') connection.setRemoteDescription({ type: 'answer', sdp }).catch(give);
    },
    close,
  };
}
