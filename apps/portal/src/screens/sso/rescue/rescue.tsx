import { useLoaderData, useRevalidator } from 'react-router'
import type { StepReply } from '../../../session/keep-step.ts'
import { session } from '../../../session/session.ts'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { askStep } from '../access/ask-step.ts'
import { RescueBegin } from './rescue-begin.tsx'
import { RescueContacts } from './rescue-contacts.tsx'
import { RescueProof } from './rescue-proof.tsx'
import { RescueWait } from './rescue-wait.tsx'

/** An attempt of another kind has no step here. */
export const loader = async (): Promise<StepReply | { error: unknown } | null> =>
  session.get().signIn.attempt?.acesso === 'RESGATE'
    ? askStep('RESGATE_IDENTIDADE', 'RESGATE_CONTATOS', 'RESGATE_ESPERA')
    : null

/** New contacts for a person without phone and e-mail at hand: one address, at the step that the server names. */
export default function Rescue() {
  const step = useLoaderData<typeof loader>()
  if (step === null) return <RescueBegin />
  if ('error' in step) return <NotOpened />
  if (step.proximoPasso === 'RESGATE_CONTATOS') return <RescueContacts first={step} />
  if (step.proximoPasso === 'RESGATE_ESPERA')
    return <RescueWait takesEffectAt={step.valeEm} inReview={step.emAnalise === true} />
  return <RescueProof />
}

function NotOpened() {
  const revalidator = useRevalidator()
  return (
    <AccessFrame title="Trocar os contatos" access="RESGATE">
      <ErrorState
        title="Este passo não abriu"
        onRetry={() => void revalidator.revalidate()}
        busy={revalidator.state !== 'idle'}
      />
    </AccessFrame>
  )
}
