import { parseCpf } from '@portal/brazil/cpf'
import type { Input } from '@portal/contract'
import { useState } from 'react'
import { Arrived } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import { type Problems, messageOf, withoutProblem } from '../../../client/problems.ts'
import { useRequest } from '../../../client/use-request.ts'
import { withProof } from '../../../identity/with-proof.ts'
import { today } from '../../../session/today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { CpfField } from '../../../ui/fields/cpf-field.tsx'
import { DateField, birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'
import { KeptForm } from '../../../acts/kept-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type ServiceRequest, currentCardNumber } from '../card-services.ts'
import { RequestMade } from '../requests/requests.tsx'

/** The request of a card for somebody else; `left`, how many may be asked for. */
export function AskAdditional({ left }: { left: number }) {
  const [made, setMade] = useState<ServiceRequest>()
  const [again, setAgain] = useState(false)
  const askAgain = () => {
    setAgain(true)
    setMade(undefined)
  }
  return (
    <Panel title="Pedir cartão adicional" sub="As compras vêm na sua fatura e usam o seu limite.">
      <div className="stack">
        {made !== undefined && (
          <Arrived key={made.protocolo} role="group" label="Resultado">
            <RequestMade request={made}>Pedido feito.</RequestMade>
          </Arrived>
        )}
        {left === 0 && (
          <p>Você chegou ao máximo de adicionais, com os pedidos em andamento. Para pedir outro, cancele um.</p>
        )}
        {left > 0 && made === undefined && (
          <Arrived now={again} role="group" label="Novo pedido">
            <PersonForm onMade={setMade} />
          </Arrived>
        )}
        {left > 0 && made !== undefined && (
          <Button kind="secondary" onClick={askAgain}>
            Pedir outro cartão
          </Button>
        )}
      </div>
    </Panel>
  )
}

const fields = ['nome', 'cpf', 'nascimento', 'ciente']

function PersonForm({ onMade }: { onMade: (request: ServiceRequest) => void }) {
  const { busy, problems, setProblems, ask } = useRequest<ServiceRequest>(fields)
  const submit = (form: FormData) => {
    const person = readPerson(form)
    if ('fields' in person) return setProblems(person)
    ask(Object.values(person).join(' '), async (idempotencyKey) => {
      const params = { cartao: currentCardNumber() }
      const request = await withProof((proof) =>
        call('askAdditionalCard', { params, body: { ...person, ...proof } }, { idempotencyKey }),
      )
      onMade(request)
      return request
    })
  }
  const of = (name: string) => ({
    name,
    autoComplete: 'off',
    error: messageOf(problems, name),
    onChange: () => setProblems(withoutProblem(name)),
  })
  return (
    <KeptForm draft="pedir adicional" onSubmit={submit} problems={problems.fields}>
      <TextField label="Nome completo" hint="Como está no documento." maxLength={120} {...of('nome')} />
      <CpfField {...of('cpf')} label="CPF de quem vai usar" />
      <DateField label="Data de nascimento" hint="A partir de 16 anos." {...of('nascimento')} />
      <Checkbox
        name="ciente"
        error={messageOf(problems, 'ciente')}
        onChange={() => setProblems(withoutProblem('ciente'))}
      >
        Avisei essa pessoa que informo os dados para pedir o cartão. As compras do adicional vêm na minha fatura, e eu
        pago.
      </Checkbox>
      <p className="small muted">Usamos esses dados só para analisar o pedido. Com a resposta, são apagados.</p>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" block busy={busy}>
        Pedir o cartão
      </Button>
    </KeptForm>
  )
}

type Person = Omit<Input<'askAdditionalCard'>['body'], 'prova'>

/** The person of the form, or its problems. */
export function readPerson(form: FormData): Problems | Person {
  const typed = (name: string): string => String(form.get(name) ?? '').trim()
  const nome = typed('nome').replaceAll(/\s+/g, ' ')
  const cpf = parseCpf(typed('cpf'))
  const nascimento = birthDateOf(typed('nascimento'), today())
  const wrong = [
    !/^\p{L}[\p{L}.'-]*( [\p{L}.'-]+)+$/u.test(nome) && { field: 'nome', message: 'Digite o nome e o sobrenome.' },
    cpf === undefined && { field: 'cpf', message: 'Confira o CPF: são 11 números.' },
    nascimento === undefined && { field: 'nascimento', message: typedDateWords(typed('nascimento')) },
    form.get('ciente') === null && { field: 'ciente', message: 'Marque para continuar.' },
  ].filter((problem) => problem !== false)
  if (cpf === undefined || nascimento === undefined || wrong.length > 0) return { fields: wrong }
  return { nome, cpf, nascimento, ciente: true }
}
