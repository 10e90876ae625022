import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export type Store<State> = { state: State; save(): Promise<void> }

/**
 * A small state that survives kill -9. `save` resolves when the present state is on the disk; waiting saves share one
 * write. No folder: memory.
 */
export const openStore = <State>(options: {
  folder?: string | undefined
  name: string
  start: State
}): Store<State> => {
  const { folder, name, start } = options
  if (folder === undefined) return { state: start, save: () => Promise.resolve() }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.json`)
  const state = read(path, start)

  let writing: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  const save = () => {
    // A failed write is reported to those who waited for it; the next one tries again.
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
    // Fields that an older sandbox did not store get their initial values.
    return { ...start, ...(JSON.parse(text) as State) }
  } catch {
    // Our writes are atomic, so somebody edited the file: it is set aside and the demo starts anew.
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
