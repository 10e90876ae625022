/** The portal's only way to the console. */
export const log = (line: string, detail?: unknown): void => {
  // oxlint-disable-next-line no-console
  if (detail === undefined) console.error(line)
  else console.error(line, detail) // oxlint-disable-line no-console
}
