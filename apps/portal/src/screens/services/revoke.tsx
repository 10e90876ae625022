import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../client/call.ts'
import { wordsOf } from '../../client/errors.ts'
import { useSending } from '../../client/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Acceptance } from './acceptances.tsx'

/** What is taken back in its own row. The rest is given back where it lives, with what it costs in view. */
const ways: Partial<Record<Acceptance['tipo'], { text: string; work: () => Promise<unknown> }>> = {
  FATURA_DIGITAL: { text: 'Voltar ao papel', work: () => call('setDigitalInvoice', { body: { ativa: false } }) },
}

export function Revoke({ acceptance: { tipo } }: { acceptance: Acceptance }) {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const [trouble, setTrouble] = useState<string>()
  const way = ways[tipo]
  if (way === undefined) return null
  const revoke = () =>
    void send(async () => {
      setTrouble(undefined)
      try {
        await way.work()
        await revalidate()
      } catch (error) {
        setTrouble(wordsOf(error))
      }
      return 'stay'
    })
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={revoke}>
        {way.text}
      </Button>
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble}
        </Notice>
      )}
    </>
  )
}
