import { useState } from 'react'
import { Modal } from '../../chrome/dialogs/modal.tsx'
import { type SelectedCard, session } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/choices/choice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { info } from '../../ui/icons/notices.ts'
import { circleCheck } from '../../ui/icons/states.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { cardOptions } from './card-options.tsx'
import { useDueOfCards } from './due-of-cards.ts'
import { contactWords } from './contact-words.ts'

/** The message after the opt-in (MODAL-06): the invoices' new destination, and the card to continue with. */
export default function Congratulations({ cards, onChoose, onClose }: CongratulationsProps) {
  const [only, ...others] = cards
  const [value, setValue] = useState(others.length === 0 ? only?.numeroCartao : undefined)
  const dueOf = useDueOfCards()
  const card = cards.find(({ numeroCartao }) => numeroCartao === value)
  const submit = () => {
    if (card !== undefined) onChoose(card)
  }
  const reason = card === undefined ? 'Escolha um cartão para continuar.' : undefined
  const foot =
    only === undefined ? (
      <Button onClick={onClose}>OK</Button>
    ) : (
      <Button type="submit" form="congratulations" reason={reason}>
        Continuar
      </Button>
    )
  return (
    <Modal title="Parabéns! Sua fatura agora é digital" closeButton={false} onClose={onClose} foot={foot}>
      <Notice icon={circleCheck} tone="positive">
        A partir de agora, as faturas de todos os seus cartões são enviadas somente para{' '}
        <b>{contactWords(session.get().auth.user)}</b>, como no seu cadastro.
      </Notice>
      {only === undefined ? (
        <Notice icon={info}>
          Você não possui cartão disponível no momento. Sua adesão está registrada. As próximas faturas chegam por esses
          contatos.
        </Notice>
      ) : (
        <Form id="congratulations" onSubmit={submit}>
          <Choice
            cards
            legend="Selecione abaixo o cartão desejado e prossiga para sua fatura"
            name="cartao"
            value={value}
            onChange={setValue}
            options={cardOptions(cards, undefined, dueOf)}
          />
        </Form>
      )}
    </Modal>
  )
}

interface CongratulationsProps {
  /** Empty where nothing can be continued with. */
  cards: readonly SelectedCard[]
  onChoose: (card: SelectedCard) => void
  onClose: () => void
}
