type TrustedTypes = {
  createPolicy: (
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => void
}

/** Text without any mark, or the banner's two drawings. */
const harmless = /^(?:[^<]|<svg viewBox="0 0 24 24" stroke-width="[\d.]+"><path d="[\w .,-]*"\/><\/svg>)*$/

/**
 * Admits the banner's HTML words and the tag manager's scripts, without marks and from configured hosts only. The page
 * stays strict.
 */
export function trustOnly(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (harmless.test(html) ? html : null),
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
  })
}
