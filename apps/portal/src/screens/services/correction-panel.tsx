import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/call.ts'
import { insidePaths } from '../../inside-paths.ts'
import { useAsking } from '../../payment/use-asking.ts'
import { today } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DateField, birthDateOf, typedDateWords } from '../../ui/date-field.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ServiceRequest } from './card-services.ts'
import type { Privacy } from './my-data.tsx'
import { fieldNames, shownValue } from './request-words.ts'
import { RequestMade } from './requests.tsx'

type Wrong = keyof typeof fieldNames

const registeredAs = { NOME: 'nome', NASCIMENTO: 'nascimento', ENDERECO: 'endereco' } as const

/** A name, a birth date or an address that is wrong: the issuer looks at it and answers. */
export function CorrectionPanel({ registered }: { registered: Privacy['cadastro'] }) {
  const { busy, trouble, made, ask } = useAsking<ServiceRequest>()
  const [campo, setCampo] = useState<Wrong>()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('valor') ?? '').trim()
    const valor = campo === 'NASCIMENTO' ? birthDateOf(typed, today()) : typed || undefined
    setProblem(valor === undefined ? problemOf(campo, typed) : undefined)
    if (campo === undefined || valor === undefined) return
    ask(`${campo} ${valor}`, (idempotencyKey) => call('correctData', { body: { campo, valor } }, { idempotencyKey }))
  }
  const Field = campo === 'NASCIMENTO' ? DateField : TextField
  return (
    <Panel title="Corrigir" sub="O emissor confere e responde em até 7 dias.">
      <form className="form" onSubmit={submit} noValidate>
        <Choice
          legend="O que está errado?"
          name="campo"
          options={Object.entries(fieldNames).map(([value, title]) => ({
            value,
            title,
            detail: shownRegistered(value as Wrong, registered),
          }))}
          onChange={(value) => {
            setProblem(undefined)
            setCampo(value as Wrong)
          }}
        />
        <p className="small">
          Para trocar celular ou e-mail, vá em <Link to={insidePaths.updateData()}>Celular e e-mail</Link>.
        </p>
        {campo !== undefined && (
          <Field
            key={campo}
            name="valor"
            label="Como deve ficar"
            error={problem ?? (trouble?.field === 'valor' ? trouble.words : undefined)}
          />
        )}
        {trouble !== undefined && trouble.field !== 'valor' && (
          <Notice icon={exclamation} tone="negative" role="alert">
            {trouble.words}
          </Notice>
        )}
        {made !== undefined && <RequestMade request={made}>Pedido feito.</RequestMade>}
        {campo !== undefined && (
          <Button type="submit" kind="secondary" block busy={busy}>
            Pedir a correção
          </Button>
        )}
      </form>
    </Panel>
  )
}

const problemOf = (campo: Wrong | undefined, typed: string): string =>
  campo === 'NASCIMENTO' ? typedDateWords(typed) : 'Digite como deve ficar.'

function shownRegistered(campo: Wrong, registered: Privacy['cadastro']): string {
  const value = registered[registeredAs[campo]]
  return value === '' ? 'Não temos' : shownValue(campo, value)
}
