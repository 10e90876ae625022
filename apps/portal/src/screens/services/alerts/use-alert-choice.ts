import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { wordsOf } from '../../../client/errors.ts'
import type { AlertChoice, AlertChannel } from './alert-words.ts'

/** The channels of one kind of alert. A change during another one waits its turn: no tap is lost. */
export function useAlertChoice(first: AlertChoice) {
  const [saved, setSaved] = useState(first)
  const [wished, setWished] = useState<AlertChannel[]>()
  const [problem, setProblem] = useState<string>()
  const newest = useRef(wished)
  const turns = useRef(Promise.resolve())
  const canais = wished ?? saved.canais

  const save = async (channels: AlertChannel[]) => {
    try {
      setSaved(await call('chooseAlerts', { body: { tipo: first.tipo, canais: channels } }))
    } catch (error) {
      setProblem(wordsOf(error))
    }
    if (newest.current === channels) setWished(undefined)
  }
  const turn = (channel: AlertChannel, isOn: boolean) => {
    const channels = isOn ? [...canais, channel] : canais.filter((one) => one !== channel)
    newest.current = channels
    setWished(channels)
    setProblem(undefined)
    turns.current = turns.current.then(() => save(channels))
  }
  return { choice: { ...saved, canais }, busy: wished !== undefined, problem, turn }
}
