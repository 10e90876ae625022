import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from './modal.tsx'
import { showRootDialog } from './root-dialog.ts'

/** A failure without a place of its own on the screen. `children` adds what was kept, or another way to do it. */
export function GenericError({ onClose, code, children }: GenericErrorProps) {
  return (
    <Modal title="Algo deu errado!" onClose={onClose} foot={<Button onClick={onClose}>Fechar</Button>}>
      <p>Não foi possível concluir sua solicitação agora. Tente novamente mais tarde.</p>
      {children}
      {code !== undefined && <p className="caption num">Código do erro: {code}</p>}
    </Modal>
  )
}

interface GenericErrorProps {
  onClose: () => void
  /** The code that the person can read to the issuer's service. */
  code?: string | undefined
  children?: ReactNode
}

export const showGenericError = (): void => showRootDialog({ Body: GenericError })
