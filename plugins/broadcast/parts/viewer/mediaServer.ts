/** Picture and sound by a media server: its code comes only where a site has one. Gives what ends it. */
export async function watchServer(
  { url, token }: { url: string; token: string },
  shown: (stream: MediaStream) => void,
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
  return () => void room.disconnect();
}

/** The host's tracks to the media server. Gives what ends it. */
export async function publishToServer({ url, token }: { url: string; token: string }, stream: MediaStream): Promise<() => void> {
  const { Room } = await import('livekit-client');
  const room = new Room();
  await room.connect(url, token);
  for (const track of stream.getTracks()) await room.localParticipant.publishTrack(track);
  return () => void room.disconnect();
}
