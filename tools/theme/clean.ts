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
  for (const { file, bytes } of picturesOf(folder)) {
    const { faults: found } = await sanitizer.clean(file, bytes)
    const hidden = hidesMore(file, bytes) ? ['traz mais do que se desenha, como dados da câmera'] : []
    for (const fault of [...found, ...hidden]) faults.push(`${file}: ${fault}`)
  }
  return faults
}

/** True for points beside which the file holds what is not drawn; the server serves it without. */
function hidesMore(file: string, bytes: Buffer): boolean {
  try {
    return !file.endsWith('.svg') && !passiveBytes(file, bytes).equals(bytes)
  } catch {
    return true
  }
}

/** Writes a brand's pictures anew, as the sanitizer leaves them, and gives a line for each; what needs nothing stays: points lose by each writing. */
export async function cleanPictures(
  folder: string,
  sanitizer: Sanitizer,
): Promise<{ lines: string[]; failed: boolean }> {
  const lines: string[] = []
  let failed = false
  for (const { file, path, bytes } of picturesOf(folder)) {
    const { faults, bytes: clean } = await sanitizer.clean(file, bytes)
    const words = wordsOf(file, clean)
    const isToClean = faults.length > 0 || hidesMore(file, bytes)
    if (words === undefined && clean && isToClean) writeFileSync(path, clean)
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
