import { gathered, serversOf } from '../room/gathered.ts';

export interface Publisher {
  /** A viewer wants picture and sound; what was between us before is over. */
  offered(viewer: string, sdp: string, epoch: number): Promise<void>;
  /** Viewers who are gone. */
  keepOnly(viewers: ReadonlySet<string>): void;
  close(): void;
}

/** Sends the host's picture and sound straight to viewers, each over a connection of its own. `iceServers` are those of now: credentials change. */
export function createPublisher(
  stream: MediaStream,
  iceServers: () => Parameters<typeof serversOf>[0],
  answer: (viewer: string, sdp: string, epoch: number) => Promise<unknown>,
): Publisher {
  const connections = new Map<string, RTCPeerConnection>();
  const drop = (viewer: string) => {
    connections.get(viewer)?.close();
    connections.delete(viewer);
  };
  return {
    async offered(viewer, sdp, epoch) {
      drop(viewer);
      const connection = new RTCPeerConnection({ iceServers: serversOf(iceServers()) });
      connections.set(viewer, connection);
      await connection.setRemoteDescription({ type: 'offer', sdp });
      for (const track of stream.getTracks()) connection.addTrack(track, stream);
      await connection.setLocalDescription(await connection.createAnswer());
      const answerSdp = await gathered(connection);
      if (connections.get(viewer) === connection) await answer(viewer, answerSdp, epoch);
    },
    keepOnly(viewers) {
      for (const viewer of connections.keys()) if (!viewers.has(viewer)) drop(viewer);
    },
    close() {
      for (const connection of connections.values()) connection.close();
      connections.clear();
    },
  };
}
