/**
 * One piece of bytes that is made when it is sent: what takes longer than a connection to the database should be held, such as drawing a
 * document in a worker.
 */
export async function* whenSent(make: () => Promise<Uint8Array>): AsyncIterable<Uint8Array> {
  yield await make();
}
