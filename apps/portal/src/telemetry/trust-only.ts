type TrustedTypes = {
  createPolicy: (
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => void
}

/** Words without any mark, and the two drawings of the banner. */
const harmless = /^(?:[^<]|<svg viewBox="0 0 24 24" stroke-width="[\d.]+"><path d="[\w .,-]*"\/><\/svg>)*$/

/**
 * The banner writes its words as HTML, and a tag manager brings scripts: both only pass here, where marks and other hosts do
 * not. Everything else of the page stays as strict as it is without them.
 */
export function trustOnly(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (harmless.test(html) ? html : null),
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
  })
}
