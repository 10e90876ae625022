import type { DeskOrder } from '@portal/contract/desk'
import { useState } from 'react'
import { Button } from '@portal/portal/ui/buttons/button.tsx'
import { Checkbox } from '@portal/portal/ui/choices/checkbox.tsx'
import { SelectField } from '@portal/portal/ui/choices/select-field.tsx'
import { ProblemNotice } from '@portal/portal/ui/feedback/problem-notice.tsx'
import { Form } from '@portal/portal/ui/fields/form.tsx'
import { TextAreaField } from '@portal/portal/ui/fields/text-area-field.tsx'
import { TextField } from '@portal/portal/ui/fields/text-field.tsx'
import { type DeskReply, sendOrder } from './calls.ts'
import { type ReadableItem, effectOf, takesTwo } from './effects.ts'
import { steps } from './words.tsx'

/** Hears what was done; nothing after a refusal, when what is shown may be another by now. */
export type Done = (words?: string) => void

/** A field's words, without the spaces around them. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Sends once at a time, and shows why it was refused. */
export function useSending(onDone: Done) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (form: FormData, work: () => Promise<DeskReply<{ resultado: string }>>) => {
    if (busy) return
    const missing = missingOf(form)
    if (missing !== undefined) return setProblem(missing)
    setBusy(true)
    setProblem(undefined)
    const answer = await work()
    setBusy(false)
    if (answer.isOk) return onDone(outcomes[answer.body.resultado] ?? 'Feito.')
    setProblem(answer.message)
    onDone()
  }
  return {
    busy,
    problem,
    send: (form: FormData, work: () => Promise<DeskReply<{ resultado: string }>>): void => void send(form, work),
  }
}

/** The first thing that a form still wants: a choice where there is one, and a note. */
function missingOf(form: FormData): string | undefined {
  const names = [...form.keys()]
  const open = names.find((name) => name in choices && textOf(form, name) === '')
  if (open !== undefined) return choices[open]
  const note = names.find((name) => name.startsWith('nota')) ?? ''
  return textOf(form, note).length < SHORTEST_NOTE ? 'Escreva a nota: por que esta é a decisão.' : undefined
}

const toDo = 'Escolha o que fazer.'
const choices: Record<string, string> = { acao: toDo, etapa: toDo, decisao: toDo, emissor: 'Escolha o emissor.' }
const SHORTEST_NOTE = 3

const outcomes: Record<string, string> = {
  FEITO: 'Feito.',
  PROPOSTO: 'Proposta enviada. Falta outra pessoa aprovar.',
  RECUSADO: 'Proposta encerrada. Nada mudou.',
}

/** The note that every act leaves. */
export const NoteField = ({ name = 'nota', hint }: { name?: string; hint?: string | undefined }) => (
  <TextAreaField label="Nota" name={name} hint={hint} maxLength={300} required />
)

/** The effect of a decision, said before it is confirmed. */
export const Effect = ({ words }: { words: string | undefined }) => (
  <p className="effect" aria-live="polite">
    {words}
  </p>
)

function wordsOf(item: ReadableItem, choice: string): string | undefined {
  if (choice === '') return undefined
  const effect = effectOf(item, choice)
  return takesTwo(item, choice) ? `${effect} Antes, outra pessoa precisa aprovar.` : effect
}

/** The act on one item. Money waits for a second clerk. */
export function OrderForm({ item, onDone }: { item: ReadableItem; onDone: Done }) {
  const { busy, problem, send } = useSending(onDone)
  const [choice, setChoice] = useState(item.tipo === 'CREDITO' ? 'devolver' : '')
  const submit = (form: FormData) => {
    const order = orderOf(item, form)
    if (order !== undefined) send(form, () => sendOrder(order))
  }
  if (item.tipo === 'PAGAMENTO_INFORMADO')
    return <p>Este aviso se encerra quando o pagamento aparece. Procure o valor nos arquivos do banco.</p>
  return (
    <Form onSubmit={submit} aria-label="Decisão">
      <ProblemNotice takesFocus>{problem}</ProblemNotice>
      {item.tipo === 'SUSPENSO' && <SuspenseFields choice={choice} onChoice={setChoice} />}
      {item.tipo === 'CREDITO' && <TextField label="Protocolo da devolução" name="protocolo" required />}
      {item.tipo === 'PEDIDO' && <RequestFields item={item} choice={choice} onChoice={setChoice} />}
      <Effect words={wordsOf(item, choice)} />
      <NoteField hint={item.tipo === 'PEDIDO' ? 'A pessoa que fez o pedido lê esta nota.' : undefined} />
      <Button type="submit" busy={busy}>
        Enviar decisão
      </Button>
    </Form>
  )
}

type Choosing = { choice: string; onChoice: (choice: string) => void }

const SuspenseFields = ({ choice, onChoice }: Choosing) => (
  <>
    <SelectField
      label="O que fazer"
      name="acao"
      value={choice}
      onChange={(event) => onChoice(event.currentTarget.value)}
    >
      <option value="">Escolha</option>
      <option value="lancar">Lançar o pagamento</option>
      <option value="encerrar">Encerrar sem lançar</option>
    </SelectField>
    {choice === 'lancar' && (
      <>
        <TextField
          label="Nosso número"
          name="nossoNumero"
          inputMode="numeric"
          hint="Preencha só se o boleto for outro."
        />
        <Checkbox name="outroPagamento">É outro pagamento, mesmo parecendo um já lançado</Checkbox>
      </>
    )}
  </>
)

type RequestItem = Extract<ReadableItem, { tipo: 'PEDIDO' }>

const RequestFields = ({ item, choice, onChoice }: Choosing & { item: RequestItem }) => (
  <>
    <SelectField
      label="O que fazer"
      name="etapa"
      value={choice}
      onChange={(event) => onChoice(event.currentTarget.value)}
    >
      <option value="">Escolha</option>
      {item.etapas.map((step) => (
        <option key={step} value={step}>
          {steps[step]}
        </option>
      ))}
    </SelectField>
    {item.pedeCartaoFinal && choice === 'ATENDIDO' && (
      <TextField label="4 últimos números do cartão" name="cartaoFinal" inputMode="numeric" maxLength={4} />
    )}
  </>
)

type RequestOrder = Extract<DeskOrder, { sala: 'servico' }>['pedido']

function orderOf(item: ReadableItem, form: FormData): DeskOrder | undefined {
  const nota = textOf(form, 'nota')
  const { versao } = item
  if (item.tipo === 'CREDITO')
    return {
      sala: 'credito',
      versao,
      pedido: { acao: 'devolver', credito: item.id, protocolo: textOf(form, 'protocolo'), nota },
    }
  if (item.tipo === 'PEDIDO') {
    const last4 = textOf(form, 'cartaoFinal')
    const etapa = textOf(form, 'etapa') as RequestOrder['etapa']
    const pedido = { acao: 'responder', protocolo: item.id, etapa, nota } as const
    return { sala: 'servico', versao, pedido: last4 === '' ? pedido : { ...pedido, cartaoFinal: last4 } }
  }
  if (item.tipo !== 'SUSPENSO') return undefined
  if (textOf(form, 'acao') === 'encerrar')
    return { sala: 'suspenso', versao, pedido: { acao: 'encerrar', id: item.id, nota } }
  const number = textOf(form, 'nossoNumero')
  const outroPagamento = form.has('outroPagamento')
  const pedido = { acao: 'lancar', id: item.id, outroPagamento, nota } as const
  return { sala: 'suspenso', versao, pedido: number === '' ? pedido : { ...pedido, nossoNumero: number } }
}
