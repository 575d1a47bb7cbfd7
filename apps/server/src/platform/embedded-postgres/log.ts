/** The log of the supervisor; pino's logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
