import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { wordsOf } from '../../client/errors.ts'
import type { AlertChoice, AlertWay } from './alert-words.ts'

/** The channels of one kind of alert. A change during another one waits its turn: no tap is lost. */
export function useAlertChoice(first: AlertChoice) {
  const [saved, setSaved] = useState(first)
  const [wished, setWished] = useState<AlertWay[]>()
  const [problem, setProblem] = useState<string>()
  const newest = useRef(wished)
  const turns = useRef(Promise.resolve())
  const canais = wished ?? saved.canais

  const save = async (ways: AlertWay[]) => {
    try {
      setSaved(await call('chooseAlerts', { body: { tipo: first.tipo, canais: ways } }))
    } catch (error) {
      setProblem(wordsOf(error))
    }
    if (newest.current === ways) setWished(undefined)
  }
  const turn = (way: AlertWay, isOn: boolean) => {
    const ways = isOn ? [...canais, way] : canais.filter((one) => one !== way)
    newest.current = ways
    setWished(ways)
    setProblem(undefined)
    turns.current = turns.current.then(() => save(ways))
  }
  return { choice: { ...saved, canais }, busy: wished !== undefined, problem, turn }
}
