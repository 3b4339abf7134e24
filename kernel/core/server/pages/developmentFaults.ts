import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultPage, faultText } from '#kit/http/faultPage.ts';
import { problemOf, sendProblem } from '../renderProblem.ts';
import { printProblem } from '#kit/diagnostics/terminal.ts';
import type { Visit } from '../visit.ts';

/** The same visit, which keeps every fault that is logged in it, and prints it for a reader, where the log is for machines. */
export const keepFaults = (visit: Visit, faults: unknown[]): Visit => {
  const { log } = visit;
  const error = (fields: object, message: string) => {
    const fault = 'err' in fields ? fields.err : message;
    faults.push(fault);
    printProblem(`${message}\n${faultText(fault)}`);
  };
  return { ...visit, log: { info: log.info.bind(log), warn: log.warn.bind(log), error } };
};

/** Answers with the fault itself where a visitor would be told of a problem. What is refused is no fault. */
export function sendFaultPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (problemOf(error, request.id).status !== 500) return sendProblem(request, reply, error);
  printProblem(faultText(error));
  return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(faultPage(error));
}
