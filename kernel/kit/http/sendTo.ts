import type { FastifyReply } from 'fastify';

/** An address as a header can have it: what is not ASCII is percent-encoded, the rest stays as it is. */
const inHeader = (address: string) => address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Sends a visitor elsewhere. */
export const sendTo = (reply: FastifyReply, address: string, status: number, cacheControl: string) =>
  reply.code(status).header('location', inHeader(address)).header('cache-control', cacheControl).send();
