import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../client/call.ts'
import { paths } from '../../../paths.ts'
import { messageOf, problemAt, type Problems, withoutProblem } from '../../../client/problems.ts'
import { ConfirmationCode } from '../../../acts/confirmation-code.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { today } from '../../../session/today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { DateField, birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'
import { KeptForm } from '../../../acts/kept-form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ServiceRequest } from '../card-services.ts'
import type { Privacy } from './my-data.tsx'
import { fieldNames } from '../requests/request-words.ts'
import { RequestMade } from '../requests/requests.tsx'
import { useConfirmed } from '../requests/use-confirmed.ts'
import { unbroken } from '../../../ui/unbroken.tsx'

type CorrectableField = keyof typeof fieldNames

const registeredAs = { NOME: 'nome', NASCIMENTO: 'nascimento', ENDERECO: 'endereco' } as const

/** Banks get an address in parts. */
const hints: Partial<Record<CorrectableField, string>> = {
  ENDERECO: 'Separe por vírgulas: rua, número, complemento, bairro, cidade, UF, CEP.',
}

/** The correction of a name, a birth date or an address: the issuer checks it and answers. */
export function CorrectionPanel({ registered }: { registered: Privacy['cadastro'] }) {
  const [made, setMade] = useState<ServiceRequest>()
  return (
    <Panel title="Corrigir" sub="Conferimos e respondemos em até 7 dias.">
      <div className="stack">
        {made !== undefined && (
          <Arrived key={made.protocolo} role="group" label="Resultado">
            <RequestMade request={made}>Pedido feito.</RequestMade>
          </Arrived>
        )}
        {/* The typed value and the code belong to the request that was made. */}
        <CorrectionForm key={made?.protocolo} registered={registered} onMade={setMade} />
      </div>
    </Panel>
  )
}

function CorrectionForm({ registered, onMade }: FormProps) {
  const [campo, setCampo] = useState<CorrectableField>()
  const { busy, problems, setProblems, codeSent, onSent, submit } = useCorrection(campo, onMade)
  const Field = campo === 'NASCIMENTO' ? DateField : TextField
  return (
    <KeptForm draft="corrigir dados" onSubmit={submit} problems={problems.fields}>
      <Choice
        legend="O que está errado?"
        name="campo"
        options={Object.entries(fieldNames).map(([value, title]) => ({
          value,
          title,
          detail: shownRegistered(value as CorrectableField, registered),
        }))}
        onChange={(value) => {
          setProblems(withoutProblem('valor'))
          setCampo(value as CorrectableField)
        }}
      />
      <p className="small">
        {unbroken('Para trocar celular ou e-mail, vá em')} <Link to={paths.updateData()}>Celular e e-mail</Link>.
      </p>
      {campo !== undefined && (
        <>
          <Field
            key={campo}
            name="valor"
            label="Como deve ficar"
            hint={hints[campo]}
            error={messageOf(problems, 'valor')}
          />
          <ConfirmationCode
            lead="Para ninguém mudar seus dados no seu lugar, confirme que é você com um código."
            send={(canal) => call('sendPrivacyCode', { body: { canal } })}
            error={messageOf(problems, 'codigo')}
            onSent={onSent}
            id="codigo-correcao"
          />
        </>
      )}
      <ProblemNotice>{problems.form}</ProblemNotice>
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
    </KeptForm>
  )
}

/** The same words for another field are another wish. */
const useCorrection = (campo: CorrectableField = 'NOME', onMade: FormProps['onMade']) =>
  useConfirmed(
    async (codigo, idempotencyKey, valor) => {
      const request = await call('correctData', { body: { campo, valor, codigo } }, { idempotencyKey })
      onMade(request)
      return request
    },
    (form) => readValue(campo, form),
    campo,
  )

interface FormProps {
  registered: Privacy['cadastro']
  onMade: (request: ServiceRequest) => void
}

function readValue(campo: CorrectableField, form: FormData): string | Problems {
  const typed = String(form.get('valor') ?? '').trim()
  const isDate = campo === 'NASCIMENTO'
  const valor = isDate ? birthDateOf(typed, today()) : typed
  return valor || problemAt(isDate ? typedDateWords(typed) : 'Digite como deve ficar.', { field: 'valor' })
}

function shownRegistered(campo: CorrectableField, registered: Privacy['cadastro']): string {
  const value = registered[registeredAs[campo]]
  return value === '' ? 'Não temos' : value
}
