import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrokenOff } from '#kit/http/brokenOff.ts';
import { isNavigation, problemPage } from '#kit/http/problemPage.ts';
import { findText, setCatalogue } from '#kit/page/text.ts';
import { Refusal, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { isOutOfRange, isTransient } from '#kit/postgres/transient.ts';
import { SignatureProblem } from '#kit/signing/problem.ts';
import en from './messages/en.json';
import th from './messages/th.json';
import type { Visit } from './visit.ts';

setCatalogue('problem', 'th', th);
setCatalogue('problem', 'en', en);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call's answers have `success`: those of the specification then say `success` and `error` where it is refused, too. */
    saysSuccess?: boolean;
  }
}

/** An `application/problem+json` document (RFC 9457). `title` is in the visitor's language. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: string;
  /** Request id, to be named when asking for help. */
  reference: string;
  [member: string]: unknown;
}

/** Seconds until a passing fault is worth another try. */
export const RETRY_AFTER = 2;

/** What an error tells the outside. Faults tell nothing but their reference. */
export function problemOf(
  error: unknown,
  reference: string,
  locale: Locale = 'th',
  visit?: Visit,
  words: string | null = null,
): ProblemDocument {
  const make = (status: number, code: string, details: object = {}): ProblemDocument => {
    const site = visit?.site.roles[visit.role] ?? { texts: {}, timezone: 'Asia/Bangkok' };
    const title = words ?? findText(site, locale, `problem.${code}`) ?? code;
    return { ...details, type: `/problems/${code}`, title, status, code, reference };
  };
  if (error instanceof Refusal) return make(error.status, error.code, error.details);
  if (error instanceof SignatureProblem) return make(error.status, error.code, error.extra);
  // What a worker is given may keep it too long; what it throws itself is a fault of ours unless its plugin says otherwise.
  if (error instanceof WorkerProblem && error.code !== 'failed') return make(503, 'overloaded', { retryAfter: 5 });
  if (isTransient(error)) return make(503, 'unavailable', { retryAfter: RETRY_AFTER });
  if (isOutOfRange(error)) return make(400, 'out-of-range');
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status === 413) return make(413, 'body-too-large');
  if (status === 415) return make(415, 'body-type');
  if (status === 429) return make(429, 'too-many-requests');
  if (status === 503) return make(503, 'overloaded', { retryAfter: 5 });
  if (status >= 400 && status < 500) return make(status, 'bad-request');
  return make(500, 'fault');
}

/** Makes a problem of an error; a fault is logged in full, a refusal in one line. */
export function logProblem(request: FastifyRequest, error: unknown, visit?: Visit, words: string | null = null): ProblemDocument {
  const problem = problemOf(error, request.id, visit?.locale, visit, words);
  const line = { site: request.site?.id, code: problem.code, status: problem.status };
  if (problem.code === 'out-of-range') request.log.warn({ ...line, err: error, reference: request.id }, 'call refused');
  // Nobody waits for the answer, and nothing is wrong here.
  else if (isBrokenOff(request, error)) request.log.info({ ...line, status: 499 }, 'request broken off');
  else if (problem.status < 500) request.log.info(line, 'call refused');
  else if (error instanceof Refusal) request.log.warn({ ...line, details: error.details }, 'call refused');
  else request.log.error({ err: error, site: request.site?.id, reference: request.id }, 'call failed');
  return problem;
}

/** Sends and logs a problem, with a plugin's own `words` for it: as a document for machines, but to people who went there as a page. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown, visit?: Visit, words?: string | null) {
  const problem = logProblem(request, error, visit, words);
  if (typeof problem.retryAfter === 'number') reply.header('retry-after', String(problem.retryAfter));
  reply.code(problem.status).header('cache-control', 'private, no-store');
  if (isNavigation(request))
    return reply.type('text/html; charset=utf-8').send(problemPage(visit?.locale ?? 'th', problem.title, problem.reference));
  const failed = request.routeOptions.config?.saysSuccess ? { success: false, error: problem.title } : {};
  return reply.type('application/problem+json').send(JSON.stringify({ ...problem, ...failed }));
}
