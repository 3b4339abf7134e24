import type { FastifyRequest } from 'fastify';

/** What reading a body that its sender broke off throws. */
const CODES = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'];

/** Whether an error is nothing but a sender who has gone: nobody waits for the answer. */
export const isBrokenOff = ({ raw }: Pick<FastifyRequest, 'raw'>, error: unknown): boolean =>
  !raw.complete && raw.destroyed && CODES.includes((error as { code?: string } | null)?.code ?? '');
