import { createHash } from 'node:crypto'
import type { Theme, ThemeAsset } from './theme.ts'

/** A picture of the portal in a brand: the brand's own of that name, or the default's in the brand's colour. */
export function pictureOfOurs(theme: Theme, standard: Theme, file: string): ThemeAsset | undefined {
  const own = theme.assets.get(file)
  const ours = standard.assets.get(file)
  if (own || !ours || !file.endsWith('.svg')) return own ?? ours
  const bytes = Buffer.from(
    ours.bytes
      .toString('utf8')
      .replaceAll(new RegExp(standard.sheet.light.brand, 'gi'), theme.sheet.light['brand-ink']),
  )
  return { type: ours.type, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12) }
}
