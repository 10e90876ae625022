import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder such as the portal's build leaves: three addresses, and pages that say what they were drawn as. */
export function writePortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-paginas-'))
  for (const part of ['server', 'client/assets', 'client/.vite']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{}')
  writeFileSync(
    join(folder, 'server/server-entry.js'),
    `export const drawn = []
    export const faults = []
    export const styleFilesOf = () => []
    export const drawnAs = (path) => (['/', '/sso/login', '/boleto-rapido/login'].includes(path) ? path : path.startsWith('/campanha/') ? '/campanha/:id' : '/404')
    export async function renderDocument({ url, config }) {
      drawn.push(url)
      if (faults.length > 0) throw faults.pop()
      return { status: url === '/404' ? 404 : 200, html: url + ' ' + config.theme.title + (config.tagManager ? ' ' + JSON.stringify(config.tagManager) : '') }
    }`,
  )
  return folder
}
