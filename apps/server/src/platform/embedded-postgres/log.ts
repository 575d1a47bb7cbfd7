/** The log of the supervisor; compatible with pino's logger. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
