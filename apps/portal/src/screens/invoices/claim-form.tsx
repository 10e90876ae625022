import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate } from '@portal/brazil/dates'
import { call } from '../../client/call.ts'
import { isCallError, isNetworkError, wordsOf } from '../../client/errors.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './invoice-details.module.css'
import { readPaidDay } from './claim-day.ts'
import type { Invoice } from './invoice-words.ts'

const methods = [
  { value: 'PIX', title: 'Pix' },
  { value: 'BOLETO', title: 'Boleto' },
]

/** 'Já paguei': how and when, and a protocol comes back. What was typed stays when it fails. */
export function ClaimForm({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState(false)
  return open ? (
    <Questions invoice={invoice} />
  ) : (
    <p className={`mt-4 ${styles.claim}`}>
      <Button kind="secondary" block onClick={() => setOpen(true)}>
        Já paguei
      </Button>
    </p>
  )
}

function Questions({ invoice }: { invoice: Invoice }) {
  const { problem, trouble, busy, submit } = useClaim(invoice)
  return (
    <form className={`form mt-4 ${styles.claim}`} onSubmit={submit} noValidate>
      <Choice legend="Como você pagou?" name="forma" options={methods} defaultValue="PIX" />
      <DateField
        label="Quando você pagou?"
        name="pagoEm"
        autoComplete="off"
        defaultValue={formatDate(invoice.hoje)}
        hint="O dia que está no comprovante"
        error={problem}
      />
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble}
        </Notice>
      )}
      <Button type="submit" block busy={busy}>
        Abrir protocolo
      </Button>
    </form>
  )
}

function useClaim({ id, fechamento, hoje }: Invoice) {
  const { revalidate, state } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [sending, setSending] = useState(false)
  // One key for one set of words, so that a retry after a lost answer opens no second protocol.
  const attempt = useRef({ words: '', key: '' })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('#pagoEm')
    const data = new FormData(event.currentTarget)
    const reading = readPaidDay(textOf(data, 'pagoEm'), { from: fechamento, to: hoje })
    setTrouble(undefined)
    setProblem('problem' in reading ? reading.problem : undefined)
    if ('problem' in reading) return field?.focus()
    const forma = textOf(data, 'forma') === 'BOLETO' ? ('BOLETO' as const) : ('PIX' as const)
    const words = `${forma} ${reading.day}`
    if (attempt.current.words !== words) attempt.current = { words, key: newIdempotencyKey() }
    setSending(true)
    try {
      const body = { cartao: session.get().numeroCartao ?? '', fatura: id, forma, pagoEm: reading.day }
      await call('claimPayment', { body }, { idempotencyKey: attempt.current.key })
      await revalidate()
    } catch (error) {
      if (isCallError(error) && error.field === 'pagoEm') setProblem(wordsOf(error))
      else setTrouble(troubleOf(error))
    } finally {
      setSending(false)
    }
  }
  return {
    problem,
    trouble,
    busy: sending || state === 'loading',
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const troubleOf = (error: unknown): string =>
  isCallError(error) || isNetworkError(error)
    ? `${wordsOf(error)} O protocolo não foi aberto.`
    : 'Não conseguimos abrir o protocolo. Tente de novo.'
