/** What the program tells the shell. */
export const exitCodes = {
  /** Nothing above a warning. */
  clean: 0,
  /** At least one finding is an error, or there are more warnings than allowed. */
  errorsFound: 1,
  /** Bad usage, or something that was named cannot be read. */
  unusable: 2,
  /** Some skills of a server do not conform. */
  nonconforming: 7,
  /** None was found not to conform, but not everything could be checked. */
  unchecked: 8,
  /** Ended from outside: 128 and the number of the signal, as shells have it. */
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
