/** Why a film could not be converted. */
export const FILM_PROBLEMS = ['unreadable', 'too-long', 'too-large', 'stopped'] as const;
export type FilmProblemCode = (typeof FILM_PROBLEMS)[number];

/** A film could not be converted. The message is for the log. */
export class FilmProblem extends Error {
  readonly code: FilmProblemCode;

  constructor(code: FilmProblemCode, message: string) {
    super(message);
    this.name = 'FilmProblem';
    this.code = code;
  }
}
