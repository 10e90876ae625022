import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { upload } from '../../client/upload.ts'
import { problemOf } from './dispute-words.ts'

/** A file in hand: `refused` never goes as it is, `failed` may be tried again, `kept` is the server's. */
export type Chosen = {
  key: number
  file: File
  state: 'chosen' | 'sending' | 'kept' | 'refused' | 'failed'
  share: number
  problem: string | undefined
  /** Under which the server keeps it. */
  id: string | undefined
}

/** The files of a dispute, from the choice to the server: one after the other, while the person goes on. */
export function useFiles() {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const { revalidate } = useRevalidator()
  const last = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = (key: number, values: Partial<Chosen>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...values } : one)))

  const sendOne = async (contestacao: string, { key, file }: Chosen) => {
    change(key, { state: 'sending', share: 0, problem: undefined })
    try {
      const { id } = await upload('attachFile', { params: { contestacao } }, file, (share) => change(key, { share }))
      change(key, { state: 'kept', id })
    } catch (error) {
      const final = isCallError(error) && error.status < 500 && error.status !== 429
      change(key, { state: final ? 'refused' : 'failed', problem: wordsOf(error) })
    }
  }

  return {
    files,

    /** Looks at what was chosen, and gives those that may go. */
    async add(some: readonly File[]): Promise<Chosen[]> {
      const looked = await Promise.all(
        some.map(async (file): Promise<Chosen> => {
          const problem = await problemOf(file).catch(() => 'Não conseguimos ler este arquivo. Escolha de novo.')
          const state = problem === undefined ? 'chosen' : 'refused'
          return { key: (last.current += 1), file, state, share: 0, problem, id: undefined }
        }),
      )
      setFiles((now) => [...now, ...looked])
      return looked.filter(({ state }) => state === 'chosen')
    },

    clear: () => setFiles([]),

    remove: (key: number) => setFiles((now) => now.filter((one) => one.key !== key)),

    /** Sends them behind whatever is on its way; the screen reads what the server has when they are done. */
    send(contestacao: string, some: readonly Chosen[]): void {
      if (some.length === 0) return
      queue.current = queue.current.then(async () => {
        for (const one of some) await sendOne(contestacao, one)
        return revalidate()
      })
    },
  }
}

export type Files = ReturnType<typeof useFiles>
