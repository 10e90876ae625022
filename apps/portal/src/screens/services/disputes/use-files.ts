import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isCallError, wordsOf } from '../../../client/errors.ts'
import { upload } from '../../../client/upload.ts'
import { problemOf } from './dispute-words.ts'
import { shrinkImage } from './shrink-image.ts'

/** A chosen file: `refused` is never sent as it is, `failed` may be retried, `kept` is the server's. */
export type ChosenFile = {
  key: number
  file: File
  state: 'chosen' | 'sending' | 'kept' | 'refused' | 'failed'
  share: number
  problem: string | undefined
  /** The server's id of the file. */
  id: string | undefined
}

/** The files of a dispute, from their choice to the server: one after the other, while the person goes on. */
export function useFiles(first: readonly ChosenFile[] = []) {
  const [files, setFiles] = useState(first)
  const [looking, setLooking] = useState(false)
  const { revalidate } = useRevalidator()
  const last = useRef(Math.max(0, ...first.map(({ key }) => key)))
  const queue = useRef(Promise.resolve())

  const change = (key: number, values: Partial<ChosenFile>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...values } : one)))

  const forgetRefused = () => setFiles((now) => now.filter(({ state }) => state !== 'refused'))

  const sendOne = async (contestacao: string, { key, file }: ChosenFile) => {
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
    /** True while files are checked: a photo takes a cheap phone seconds. */
    looking,

    /**
     * Checks chosen files, one after the other to save memory, and gives those that may be sent. Earlier refusals leave
     * the list.
     */
    async add(some: readonly File[]): Promise<ChosenFile[]> {
      forgetRefused()
      setLooking(true)
      const good: ChosenFile[] = []
      for (const one of some) {
        const file = await shrinkImage(one)
        const problem = await problemOf(file).catch(() => 'Não conseguimos ler este arquivo. Escolha de novo.')
        const state = problem === undefined ? 'chosen' : 'refused'
        const looked: ChosenFile = { key: (last.current += 1), file, state, share: 0, problem, id: undefined }
        setFiles((now) => [...now, looked])
        if (state === 'chosen') good.push(looked)
      }
      setLooking(false)
      return good
    },

    clear: () => setFiles([]),

    forgetRefused,

    remove: (key: number) => setFiles((now) => now.filter((one) => one.key !== key)),

    /** Sends files behind those on their way; the screen reads the server's state when they are done. */
    send(contestacao: string, some: readonly ChosenFile[]): void {
      if (some.length === 0) return
      queue.current = queue.current.then(async () => {
        for (const one of some) await sendOne(contestacao, one)
        return revalidate()
      })
    },
  }
}

export type Files = ReturnType<typeof useFiles>
