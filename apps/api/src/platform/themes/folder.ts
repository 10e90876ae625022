import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { BadTheme } from './bad-theme.ts'

/** The folder of one brand; no path leads out of it. */
export type Folder = {
  name: string
  files: readonly string[]
  /** Throws `BadTheme` where the file is missing or larger than allowed. */
  read(file: string, mostBytes?: number): Buffer
}

/** Names that browsers may ask for; other files of a folder are for people. */
const ASKED_FOR = /^[a-z0-9-]+\.[a-z0-9]+$/

export function openFolder(themes: string, name: string): Folder {
  const root = realpathSync(themes) + sep
  return {
    name,
    files: filesIn(join(themes, name), name).filter((file) => ASKED_FOR.test(file)),
    read(file, mostBytes = Number.MAX_SAFE_INTEGER) {
      const path = join(themes, name, file)
      try {
        // A link in a folder that somebody sent would show what it points at.
        if (!realpathSync(path).startsWith(root)) throw new BadTheme(`${name}/${file}: aponta para fora dos temas`)
        if (statSync(path).size > mostBytes) throw new BadTheme(`${name}/${file}: tem mais de ${mostBytes} bytes`)
        return readFileSync(path)
      } catch (error) {
        if (error instanceof BadTheme) throw error
        throw new BadTheme(`${name}/${file}: o arquivo falta ou não pôde ser lido`)
      }
    },
  }
}

function filesIn(path: string, name: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    throw new BadTheme(`${name}: a pasta falta ou não pôde ser lida`)
  }
}

/** Tells one state of a folder from another: the names, sizes and times of its files. */
export const stampOf = (themes: string, name: string): string =>
  readdirSync(join(themes, name))
    .map((file) => {
      const { mtimeMs, ctimeMs, size } = statSync(join(themes, name, file))
      return `${file} ${mtimeMs} ${ctimeMs} ${size}`
    })
    .join('\n')
