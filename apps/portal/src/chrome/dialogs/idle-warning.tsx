import { Button } from '../../ui/buttons/button.tsx'
import { TimeLeft } from '../../ui/time/time-left.tsx'
import { Modal } from './modal.tsx'

/**
 * SSO-08: warns before an unused session ends; closing it counts as use. `last`: this session ends anyway, only another
 * login helps.
 */
export function IdleWarning({ secondsLeft, last = false, busy, problem, onStay, onLeave }: IdleWarningProps) {
  const { title, leave, stay } = last ? ofAll : ofIdle
  return (
    <Modal
      title={title}
      closeButton={false}
      onClose={onStay}
      foot={
        <>
          <Button kind="secondary" onClick={onLeave}>
            {leave}
          </Button>
          <Button busy={busy} onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      {last ? (
        <p>
          Por segurança, todo acesso tem um tempo máximo, mesmo em uso. O seu termina em{' '}
          <TimeLeft seconds={secondsLeft} />. Termine o que está fazendo, ou entre de novo agora para não ser
          interrompido.
        </p>
      ) : (
        <p>
          Por segurança, seu acesso termina em <TimeLeft seconds={secondsLeft} />. Continue conectado para não precisar
          entrar de novo.
        </p>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Modal>
  )
}

const ofIdle = { title: 'Você ainda está aí?', leave: 'Sair', stay: 'Continuar conectado' }
const ofAll = { title: 'Seu acesso está perto do fim', leave: 'Entrar de novo', stay: 'Continuar' }

interface IdleWarningProps {
  secondsLeft: number
  last?: boolean | undefined
  busy?: boolean | undefined
  /** The reason why staying failed. */
  problem?: string | undefined
  onStay: () => void
  onLeave: () => void
}
