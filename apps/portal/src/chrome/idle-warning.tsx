import { Button } from '../ui/button.tsx'
import { TimeLeft } from '../ui/time-left.tsx'
import { Modal } from './modal.tsx'

/** SSO-08: before a session that nobody uses ends. Closing it is an answer too: somebody is there. */
export function IdleWarning({ secondsLeft, busy, problem, onStay, onLeave }: IdleWarningProps) {
  return (
    <Modal
      title="Você ainda está aí?"
      closeButton={false}
      onClose={onStay}
      foot={
        <>
          <Button kind="secondary" onClick={onLeave}>
            Sair
          </Button>
          <Button busy={busy} onClick={onStay}>
            Continuar conectado
          </Button>
        </>
      }
    >
      <p>
        Por segurança, seu acesso termina em <TimeLeft seconds={secondsLeft} />. Continue conectado para não precisar
        entrar de novo.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Modal>
  )
}

interface IdleWarningProps {
  secondsLeft: number
  busy?: boolean | undefined
  /** Why staying failed. */
  problem?: string | undefined
  onStay: () => void
  onLeave: () => void
}
