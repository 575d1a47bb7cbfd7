/** Where the supervisor reports; pino's logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
