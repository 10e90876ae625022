import { createHash } from 'node:crypto'
import type { Theme, ThemeAsset } from './theme.ts'

/**
 * A picture that the portal itself shows, in a brand: the brand's own where its folder has one of that name, else the default's with
 * the brand's colour in the place of the default's.
 */
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
