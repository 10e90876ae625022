import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/call.ts'
import { insidePaths } from '../../inside-paths.ts'
import { ConfirmationCode } from '../../payment/confirmation-code.tsx'
import { Arrived } from '../../payment/said.tsx'
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
import { useConfirmed } from './use-confirmed.ts'

type Wrong = keyof typeof fieldNames

const registeredAs = { NOME: 'nome', NASCIMENTO: 'nascimento', ENDERECO: 'endereco' } as const

/** An address is told to banks in parts. */
const hints: Partial<Record<Wrong, string>> = {
  ENDERECO: 'Separe por vírgulas: rua, número, complemento, bairro, cidade, UF, CEP.',
}

/** A name, a birth date or an address that is wrong: the issuer looks at it and answers. */
export function CorrectionPanel({ registered }: { registered: Privacy['cadastro'] }) {
  const [made, setMade] = useState<ServiceRequest>()
  return (
    <Panel title="Corrigir" sub="A gente confere e responde em até 7 dias.">
      <div className="stack">
        {made !== undefined && (
          <Arrived key={made.protocolo}>
            <RequestMade request={made}>Pedido feito.</RequestMade>
          </Arrived>
        )}
        {/* What was typed and the code are of the request that was made. */}
        <Form key={made?.protocolo} registered={registered} onMade={setMade} />
      </div>
    </Panel>
  )
}

function Form({ registered, onMade }: FormProps) {
  const [campo, setCampo] = useState<Wrong>()
  const [problem, setProblem] = useState<string>()
  const read = (form: FormData): string | undefined => {
    const typed = String(form.get('valor') ?? '').trim()
    const valor = campo === 'NASCIMENTO' ? birthDateOf(typed, today()) : typed || undefined
    setProblem(valor === undefined ? problemOf(campo, typed) : undefined)
    return valor
  }
  const { busy, trouble, codeSent, onSent, codeError, submit } = useCorrection(campo, onMade, read)
  const Field = campo === 'NASCIMENTO' ? DateField : TextField
  return (
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
        <>
          <Field
            key={campo}
            name="valor"
            label="Como deve ficar"
            hint={hints[campo]}
            error={problem ?? (trouble?.field === 'valor' ? trouble.words : undefined)}
          />
          <ConfirmationCode
            lead="Para ninguém mudar seus dados no seu lugar, confirme que é você com um código."
            send={(canal) => call('sendPrivacyCode', { body: { canal } })}
            error={codeError}
            onSent={onSent}
            id="codigo-correcao"
          />
        </>
      )}
      {trouble !== undefined && trouble.field !== 'valor' && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble.words}
        </Notice>
      )}
      {campo !== undefined && (
        <Button
          type="submit"
          kind="secondary"
          block
          busy={busy}
          reason={codeSent ? undefined : 'Peça o código para continuar.'}
        >
          Pedir a correção
        </Button>
      )}
    </form>
  )
}

/** The same words of another field are another wish. */
const useCorrection = (
  campo: Wrong = 'NOME',
  onMade: FormProps['onMade'],
  read: (form: FormData) => string | undefined,
) =>
  useConfirmed(
    async (codigo, idempotencyKey, valor) => {
      const request = await call('correctData', { body: { campo, valor, codigo } }, { idempotencyKey })
      onMade(request)
      return request
    },
    read,
    campo,
  )

interface FormProps {
  registered: Privacy['cadastro']
  onMade: (request: ServiceRequest) => void
}

const problemOf = (campo: Wrong | undefined, typed: string): string =>
  campo === 'NASCIMENTO' ? typedDateWords(typed) : 'Digite como deve ficar.'

function shownRegistered(campo: Wrong, registered: Privacy['cadastro']): string {
  const value = registered[registeredAs[campo]]
  return value === '' ? 'Não temos' : shownValue(campo, value)
}
