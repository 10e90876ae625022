import type { PortalAddress } from '../routes/address.ts'

/**
 * The source of a screen, as the manifest names it: its `import()` says which, also in the build for the server, whose chunks are
 * named by their sources (vite.config.ts). None where the screen lies in the entry.
 */
export const screenSource = (address: Pick<PortalAddress, 'screen'> | undefined): string[] =>
  (/screens\/[\w/-]+\.tsx/.exec(String(address?.screen)) ?? []).map((file) => `src/${file}`)
