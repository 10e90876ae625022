/** Looks that a person chose for a device (the portal's chrome/help/looks.ts), as attributes of the page. */
const looks: Record<string, readonly string[]> = {
  modo: ['simples'],
  scheme: ['light', 'dark'],
  contraste: ['alto'],
}

/** A page in the looks of its cookies, so that it is drawn in them from the first paint on. */
export function withLooks(html: string, cookies: Record<string, string | undefined>): string {
  const attributes = Object.entries(looks).flatMap(([look, values]) => {
    // A bare name is a trial's, or of a release before.
    const value = cookies[`__Host-${look}`] ?? cookies[look]
    return value !== undefined && values.includes(value) ? [`data-${look}="${value}"`] : []
  })
  return attributes.length === 0 ? html : html.replace('<html', `<html ${attributes.join(' ')}`)
}
