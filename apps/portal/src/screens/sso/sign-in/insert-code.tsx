import { useState } from 'react'
import { messageOf } from '../../../client/problems.ts'
import { session, useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Perforation } from '../../../ui/paper/paper-card.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { NoContact } from '../access/no-contact.tsx'
import { Resend } from '../contacts/resend.tsx'
import { codeLife } from '../contacts/typed-code.ts'
import { useAccess } from '../access/use-access.ts'
import { useCode } from './use-code.ts'

const channelWords = { SMS: 'por SMS', EMAIL: 'por e-mail' }

export default function InsertCode() {
  const access = useAccess()
  // The screen keeps its challenge until it is left: the sign-in ends it before.
  const [first] = useState(() => session.get().signIn.challenge)
  const challenge = useSession(({ signIn }) => signIn.challenge) ?? first
  const { problems, onType, sentAgain, turn, busy, submit, resend } = useCode()
  if (challenge === null) return null
  const { canal, destino } = challenge
  return (
    <AccessFrame
      at={access === 'LOGIN' ? undefined : 'INSERIR_CODIGO'}
      access={access}
      title="Digite o código"
      lead={
        destino === '' ? (
          `Se este CPF tiver cadastro, um código de 6 dígitos chega ${channelWords[canal]}.`
        ) : (
          <>
            Enviamos um código de 6 dígitos {channelWords[canal]} para <b className="num nowrap">{destino}</b>.
          </>
        )
      }
    >
      <ProblemNotice takesFocus>{problems.form}</ProblemNotice>
      {sentAgain && (
        <Notice icon={circleCheck} tone="positive" role="alert">
          Enviamos outro código. Só o mais novo vale.
        </Notice>
      )}
      <Form onSubmit={submit} onChange={onType} problems={problems.fields}>
        {/* The typed digits belong to the previous code, or were refused. */}
        <CodeField
          key={turn}
          name="codigo"
          autoFocus
          sendsWhenPasted
          label="Código de 6 dígitos"
          hint={`Vale por ${codeLife(challenge)}. Ao colar, confirmamos na hora.`}
          error={messageOf(problems, 'codigo')}
        />
        <Button type="submit" size="big" block busy={busy}>
          Confirmar
        </Button>
      </Form>
      <Perforation tight />
      <Resend challenge={challenge} onResend={resend} />
      <NoContact />
    </AccessFrame>
  )
}
