/** A line is for whoever runs the server: an error asks for a person, a warning passes by itself. */
export type PaymentLog = {
  warn(details: object, text: string): void
  error(details: object, text: string): void
}
