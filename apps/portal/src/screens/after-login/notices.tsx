import type { ComponentType } from 'react'
import { GenericError } from '../../chrome/dialogs/generic-error.tsx'
import { PhoneWords } from '../../chrome/help/phone-words.tsx'
import { Modal } from '../../chrome/dialogs/modal.tsx'
import type { Wallet } from '../../journey/journey.ts'
import { Button } from '../../ui/buttons/button.tsx'

type Notice = ComponentType<{ onClose: () => void }>

const ownWords: Wallet = {
  tituloMensagem: 'Seus débitos agora são cuidados por outra empresa',
  descricaoMensagem: 'A nova empresa vai falar com você pelos contatos do seu cadastro.',
}

/** MODAL-02, with the server's words about this wallet. */
export const soldWallet = ({ tituloMensagem, descricaoMensagem } = ownWords): Notice =>
  function SoldWallet({ onClose }) {
    return (
      <Modal
        title="Atualização sobre seus débitos"
        dismissible={false}
        onClose={onClose}
        foot={<Button onClick={onClose}>OK!</Button>}
      >
        <h3>{tituloMensagem}</h3>
        <p>
          <PhoneWords of={descricaoMensagem} />
        </p>
      </Modal>
    )
  }

/** MODAL-03 */
export const NoCards: Notice = ({ onClose }) => (
  <Modal
    title="Você não possui cartão disponível no momento."
    closeButton={false}
    onClose={onClose}
    foot={<Button onClick={onClose}>OK</Button>}
  >
    <p>Iremos te direcionar para o início, mas você poderá tentar novamente mais tarde.</p>
  </Modal>
)

/** ERR-04: a failure after the opt-in, which holds. */
export const AdheredError: Notice = ({ onClose }) => (
  <GenericError onClose={onClose}>
    <p>Sua adesão à fatura digital está registrada. Entre de novo para ver seus cartões.</p>
  </GenericError>
)
