/**
 * Picture and sound by a media server: its code comes only where a site has one. Gives what ends it.
 *
 * @param broken the server, or the line, has ended it for good
 */
export async function watchServer(
  { url, token }: { url: string; token: string },
  shown: (stream: MediaStream) => void,
  broken: () => void,
): Promise<() => void> {
  const { Room, RoomEvent } = await import('livekit-client');
  const room = new Room({ adaptiveStream: false });
  const stream = new MediaStream();
  room.on(RoomEvent.TrackSubscribed, ({ mediaStreamTrack }) => {
    stream.addTrack(mediaStreamTrack);
    shown(stream);
  });
  room.on(RoomEvent.TrackUnsubscribed, ({ mediaStreamTrack }) => stream.removeTrack(mediaStreamTrack));
  await room.connect(url, token);
  room.on(RoomEvent.Disconnected, broken);
  return () => {
    room.off(RoomEvent.Disconnected, broken);
    void room.disconnect();
  };
}

/** The host's tracks to the media server. Gives what ends it. */
export async function publishToServer({ url, token }: { url: string; token: string }, stream: MediaStream): Promise<() => void> {
  const { Room } = await import('livekit-client');
  const room = new Room();
  // `false` keeps the camera and microphone tracks running: the page owns them and may send them again.
  const leave = () => void room.disconnect(false);
  try {
    await room.connect(url, token);
    for (const track of stream.getTracks()) await room.localParticipant.publishTrack(track);
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}
