import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadTheme } from '../../apps/api/src/platform/themes/bad-theme.ts'
import { passiveBytes } from '../../apps/api/src/platform/themes/pictures.ts'
import type { Sanitizer } from './sanitizer.ts'

const PICTURE = /^[a-z0-9-]+\.(?:svg|png|webp|ico)$/

const picturesOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => PICTURE.test(file))
    .map((file) => ({ file, path: join(folder, file), bytes: readFileSync(join(folder, file)) }))

/** Parts of a brand's pictures that the sanitizer would take out, or cannot draw: none, for one that may be shown. */
export async function pictureFaults(folder: string, sanitizer: Sanitizer): Promise<string[]> {
  const faults: string[] = []
  for (const { file, bytes } of picturesOf(folder))
    for (const fault of (await sanitizer.clean(file, bytes)).faults) faults.push(`${file}: ${fault}`)
  return faults
}

/** Writes a brand's pictures anew, as the sanitizer leaves them, and gives a line for each; a drawing that needs nothing stays. */
export async function cleanPictures(
  folder: string,
  sanitizer: Sanitizer,
): Promise<{ lines: string[]; failed: boolean }> {
  const lines: string[] = []
  let failed = false
  for (const { file, path, bytes } of picturesOf(folder)) {
    const { faults, bytes: clean } = await sanitizer.clean(file, bytes)
    const isDrawing = file.endsWith('.svg')
    const words = wordsOf(file, clean)
    if (words === undefined && clean && (!isDrawing || faults.length > 0)) writeFileSync(path, clean)
    failed ||= words !== undefined
    lines.push(`  ${words === undefined ? '✓' : '✗'} ${file}: ${words ?? (faults.join(', ') || 'está limpa')}`)
  }
  return { lines, failed }
}

/** The reason why a picture cannot be served even so. */
function wordsOf(file: string, clean: Buffer | undefined): string | undefined {
  if (clean === undefined) return 'não tem o que mostrar; desenhe de novo'
  try {
    passiveBytes(file, clean)
    return undefined
  } catch (error) {
    if (!(error instanceof BadTheme)) throw error
    return error.message.replace(`${file}: `, '')
  }
}
