import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export type Store<State> = { state: State; save(): Promise<void> }

/**
 * A small state that survives kill -9: written whole to a temporary file, flushed, renamed over the old one. `save`
 * resolves when what the state holds now is on the disk; saves that wait share one write. Without a folder it is memory.
 */
export const openStore = <State>(options: {
  folder?: string | undefined
  name: string
  start: State
}): Store<State> => {
  const { folder, name, start } = options
  if (folder === undefined) return { state: start, save: () => Promise.resolve() }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  const state = read(path, start)

  let writing: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  const save = () => {
    // A write that failed was told to those who waited for it; the next one tries again.
    waiting ??= Promise.allSettled([writing]).then(() => {
      waiting = undefined
      writing = write(path, JSON.stringify(state))
      return writing
    })
    return waiting
  }
  return { state, save }
}

const read = <State>(path: string, start: State): State => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return start
  }
  try {
    // What an older sandbox did not keep yet starts as it starts.
    return { ...start, ...(JSON.parse(text) as State) }
  } catch {
    // Not by our own writing, which is atomic: somebody edited it. The demo starts anew and the file is kept beside.
    renameSync(path, `${path}.broken`)
    return start
  }
}

const write = async (path: string, text: string) => {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
