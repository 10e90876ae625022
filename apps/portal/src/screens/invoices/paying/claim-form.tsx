import { useState } from 'react'
import { formatDate } from '@portal/brazil/dates'
import { useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { useRequest } from '../../../client/use-request.ts'
import { findDraft } from '../../../session/drafts.ts'
import { session } from '../../../session/session.ts'
import { Arrived } from '../../../acts/said.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { KeptForm } from '../../../acts/kept-form.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import styles from './claim-form.module.css'
import { readPaidDay } from './claim-day.ts'
import type { InvoiceReply } from '../invoice-words.ts'

const methods = [
  { value: 'PIX', title: 'Pix' },
  { value: 'BOLETO', title: 'Boleto' },
]

const draftOf = ({ id }: InvoiceReply): string => `já paguei ${id}`

/** 'Já paguei': a claim of a payment, answered with a protocol. A failure keeps what was typed. */
export function ClaimForm({ invoice }: { invoice: InvoiceReply }) {
  const [before] = useState(() => findDraft(draftOf(invoice)) !== undefined)
  const [open, setOpen] = useState(before)
  return open ? (
    <Arrived now={!before} role="group" label="Já paguei">
      <Questions invoice={invoice} />
    </Arrived>
  ) : (
    <p className={`mt-4 ${styles.claim}`}>
      <Button kind="secondary" block onClick={() => setOpen(true)}>
        Já paguei
      </Button>
    </p>
  )
}

function Questions({ invoice }: { invoice: InvoiceReply }) {
  const { only, shows, isLast, next, back } = useOneQuestion(['forma', 'pagoEm'])
  const { problems, busy, submit } = useClaim(invoice)
  return (
    <KeptForm
      draft={draftOf(invoice)}
      className={`form mt-4 ${styles.claim}`}
      onSubmit={isLast ? submit : next}
      problems={problems.fields}
    >
      <div hidden={only === 'pagoEm'}>
        <Choice legend="Como você pagou?" name="forma" options={methods} defaultValue="PIX" />
      </div>
      <div hidden={!shows('pagoEm')}>
        <DateField
          label="Quando você pagou?"
          name="pagoEm"
          autoComplete="off"
          defaultValue={formatDate(invoice.hoje)}
          hint="O dia que está no comprovante"
          error={messageOf(problems, 'pagoEm')}
        />
      </div>
      <ProblemNotice>{problems.form && `${problems.form} O protocolo não foi aberto.`}</ProblemNotice>
      <Button type="submit" block busy={busy}>
        {isLast ? 'Abrir protocolo' : 'Continuar'}
      </Button>
      {back && (
        <Button kind="quiet" onClick={back}>
          Mudar a forma
        </Button>
      )}
    </KeptForm>
  )
}

function useClaim({ id, fechamento, hoje }: InvoiceReply) {
  const { busy, problems, setProblems, ask } = useRequest(['pagoEm'])
  const submit = (form: FormData) => {
    const reading = readPaidDay(String(form.get('pagoEm')), { from: fechamento, to: hoje })
    if ('problem' in reading) return setProblems(problemAt(reading.problem, { field: 'pagoEm' }))
    const forma = form.get('forma') === 'BOLETO' ? ('BOLETO' as const) : ('PIX' as const)
    const body = { cartao: session.get().card.id ?? '', fatura: id, forma, pagoEm: reading.day }
    ask(`${forma} ${reading.day}`, (idempotencyKey) => call('claimPayment', { body }, { idempotencyKey }))
  }
  return { problems, busy, submit }
}
