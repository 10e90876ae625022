import { useEffect, useState } from 'react'
import { call } from '../client/call.ts'
import { type Result, toResult } from '../client/result.ts'
import type { WholeTransaction } from './transaction-words.ts'

/** A transaction in full, loaded when it is opened: undefined while loading, then its answer or failure. */
export function useWholeTransaction(id: string) {
  const [result, setResult] = useState<Result<WholeTransaction>>()
  const [turn, setTurn] = useState({ busy: true, number: 0 })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (came: Result<WholeTransaction>): void => {
      setResult(came)
      setTurn({ busy: false, number: turn.number })
    }
    toResult(call('transaction', { params: { transacao: id } }, { signal }), signal).then(show, () => {})
    return () => leaving.abort()
  }, [id, turn.number])
  return { result, busy: turn.busy, retry: () => setTurn({ busy: true, number: turn.number + 1 }) }
}
