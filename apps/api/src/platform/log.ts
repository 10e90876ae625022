/** The server's logger, as services use it. */
export type Log = {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}
