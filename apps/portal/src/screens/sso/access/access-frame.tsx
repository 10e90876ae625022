import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Access, StepName } from '../../../session/keep-step.ts'
import { dropAttempt } from '../../../session/keep-step.ts'
import { loginPath } from '../../../session/login-path.ts'
import { session } from '../../../session/session.ts'
import { Sleeve } from '../../../ui/paper/sleeve.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import { Stepper } from '../../../ui/choices/stepper.tsx'

/** The steps between the CPF and the portal, numbered. */
const places: Record<StepName | 'ATUALIZAR_DADOS', { step: number; total: number; name: string }> = {
  OPCOES_ENVIO_CODIGO: { step: 1, total: 5, name: 'envio do código' },
  INSERIR_CODIGO: { step: 2, total: 5, name: 'código' },
  VALIDAR_PERGUNTAS: { step: 3, total: 5, name: 'confirmação' },
  CRIAR_SENHA: { step: 4, total: 5, name: 'senha' },
  ATUALIZAR_DADOS: { step: 5, total: 5, name: 'contatos' },
  RESGATE_IDENTIDADE: { step: 1, total: 3, name: 'seus dados' },
  RESGATE_CONTATOS: { step: 2, total: 3, name: 'contatos novos' },
  RESGATE_ESPERA: { step: 3, total: 3, name: 'espera' },
}

const beginnings: Record<Access, () => string> = {
  LOGIN: loginPath,
  PRIMEIRO_ACESSO: paths.firstAccess,
  ESQUECI_SENHA: paths.forgotPassword,
  RESGATE: paths.rescue,
}

type FrameProps = {
  /** The current step; a login has none to count. */
  at?: StepName | 'ATUALIZAR_DADOS' | undefined
  title: string
  lead?: ReactNode
  /** Without it no link to begin again is offered. */
  access?: Access | undefined
  children: ReactNode
}

/** The frame of each step of a sign-in: its number, its question, and the way back to the CPF. */
export function AccessFrame({ at, title, lead, access, children }: FrameProps) {
  const place = at && places[at]
  return (
    <>
      <Sleeve low>
        <PaperCard as="section" tucked className="stack-l" aria-label={title}>
          <div className="stack">
            {place !== undefined && <Stepper {...place} />}
            <h1>{unbroken(title)}</h1>
            {lead !== undefined && <p className="lead">{unbroken(lead)}</p>}
          </div>
          {children}
        </PaperCard>
      </Sleeve>
      {access !== undefined && (
        <p className="center">
          <Link className="link" to={beginnings[access]()} onClick={() => dropAttempt(session.get().auth.endReason)}>
            Usar outro CPF
          </Link>
        </p>
      )}
    </>
  )
}
