import { useState } from 'react'
import { messageOf } from '../../../client/problems.ts'
import { session, useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Perforation } from '../../../ui/paper/paper-card.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { NoContact } from '../access/no-contact.tsx'
import { Resend } from '../contacts/resend.tsx'
import { useAccess } from '../access/use-access.ts'
import { useCode } from './use-code.ts'

const channelWords = { SMS: 'por SMS', EMAIL: 'por e-mail' }

export default function InsertCode() {
  const access = useAccess()
  // The screen keeps its challenge until it is left: the sign-in ends it before.
  const [first] = useState(() => session.get().signIn.challenge)
  const challenge = useSession(({ signIn }) => signIn.challenge) ?? first
  const { problems, sentAgain, sends, busy, submit, resend } = useCode()
  if (challenge === null) return null
  const { canal, destino, expiraEmSegundos } = challenge
  return (
    <AccessFrame
      at={access === 'LOGIN' ? undefined : 'INSERIR_CODIGO'}
      access={access}
      title="Digite o código"
      lead={
        destino === '' ? (
          `Se houver cadastro com este CPF, 6 números chegam ${channelWords[canal]}.`
        ) : (
          <>
            Enviamos 6 números {channelWords[canal]} para <b className="num nowrap">{destino}</b>.
          </>
        )
      }
    >
      <FormProblems problems={problems} />
      {sentAgain && (
        <Notice icon={circleCheck} tone="positive" role="alert">
          Enviamos outro código. Só o mais novo vale.
        </Notice>
      )}
      <Form onSubmit={submit}>
        {/* The typed digits belong to the previous code. */}
        <CodeField
          key={sends}
          name="codigo"
          label="Código de 6 números"
          hint={`Vale por ${Math.round(expiraEmSegundos / 60)} minutos. Você pode colar o código.`}
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
