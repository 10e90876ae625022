import type { PortalAddress } from '../routes/address.ts'

/** The source of a screen, read off its `import()`: the server's chunks are named by their sources. None for a screen in the entry. */
export const screenSource = (address: Pick<PortalAddress, 'screen'> | undefined): string[] =>
  (/screens\/[\w/-]+\.tsx/.exec(String(address?.screen)) ?? []).map((file) => `src/${file}`)
