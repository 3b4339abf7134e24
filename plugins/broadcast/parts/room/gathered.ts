/** How long to look for ways between two browsers before what is known is sent, ms. */
const GATHER_MS = 1_500;

/** Waits until a connection knows its own addresses, so that one message carries all of them. Gives its description. */
export async function gathered(connection: RTCPeerConnection): Promise<string> {
  if (connection.iceGatheringState !== 'complete')
    await new Promise<void>((done) => {
      const timer = setTimeout(done, GATHER_MS);
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState !== 'complete') return;
        clearTimeout(timer);
        done();
      });
    });
  return connection.localDescription?.sdp ?? '';
}

/** Servers as a connection takes them. */
export const serversOf = (servers: readonly { urls: string; username: string; credential: string }[]): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => (username ? { urls, username, credential } : { urls }));
