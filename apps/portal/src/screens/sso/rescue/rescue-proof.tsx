import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { readFacts } from './rescue-facts.ts'
import { useStep } from '../access/use-step.ts'

/** The proof for new contacts: the password, or facts. A person of the issuer looks at either (decision 027). */
export function RescueProof() {
  const [by, setBy] = useState<'senha' | 'dados'>('senha')
  return (
    <AccessFrame
      at="RESGATE_IDENTIDADE"
      access="RESGATE"
      title="Confirme que é você"
      lead={`${at[by]} Uma pessoa da nossa equipe confere o pedido depois, e é uma tentativa por dia.`}
    >
      {by === 'senha' ? <ByPassword /> : <ByFacts />}
      <Button kind="quiet" block onClick={() => setBy(by === 'senha' ? 'dados' : 'senha')}>
        {by === 'senha' ? 'Não lembro a senha' : 'Usar a senha'}
      </Button>
    </AccessFrame>
  )
}

const at = { senha: 'Digite a senha que você usa para entrar no portal.', dados: 'Tenha o cartão em mãos.' }

function ByPassword() {
  const { problems, setProblems, busy, take } = useStep()
  const submit = (form: FormData) => {
    const senha = String(form.get('senha'))
    if (senha === '') setProblems(problemAt('Digite sua senha.', { field: 'senha' }))
    else take((desafio) => call('proveRescue', { body: { desafio, senha } }))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <PasswordField name="senha" label="Senha" error={messageOf(problems, 'senha')} enterKeyHint="go" required />
        <Button type="submit" size="big" block busy={busy}>
          Continuar
        </Button>
      </Form>
    </>
  )
}

function ByFacts() {
  const { problems, setProblems, busy, take } = useStep()
  const submit = (form: FormData) => {
    const read = readFacts(form)
    if ('fields' in read) setProblems(read)
    else take((desafio) => call('proveRescue', { body: { desafio, ...read } }))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <DateField
          name="dataNascimento"
          label="Data de nascimento"
          error={messageOf(problems, 'dataNascimento')}
          enterKeyHint="next"
          required
        />
        <TextField
          name="finalCartao"
          label="4 últimos números do cartão"
          hint="Se você tem mais de um cartão, escolha qualquer um."
          inputMode="numeric"
          autoComplete="off"
          error={messageOf(problems, 'finalCartao')}
          enterKeyHint="go"
          required
        />
        <Button type="submit" size="big" block busy={busy}>
          Continuar
        </Button>
      </Form>
    </>
  )
}
