import { useState } from 'react'
import { Modal } from '../../chrome/dialogs/modal.tsx'
import type { SelectedCard } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/choices/choice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { cardOptions } from './card-options.tsx'
import { useDueOfCards } from './due-of-cards.ts'

/** The card switch (MODAL-04); without `cards` they are still loading. */
export default function CardSwitch({ cards, currentCard, onChoose, onCancel }: CardSwitchProps) {
  const [value, setValue] = useState<string>()
  const dueOf = useDueOfCards()
  const card = cards?.find(({ numeroCartao }) => numeroCartao === value)
  const submit = () => {
    if (card !== undefined) onChoose(card)
  }
  const foot = (
    <>
      <Button kind="secondary" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type="submit"
        form="card-switch"
        reason={card === undefined ? 'Escolha um cartão para continuar.' : undefined}
      >
        Continuar
      </Button>
    </>
  )
  return (
    <Modal title="Selecionar Cartão:" closeButton={false} onClose={onCancel} foot={foot}>
      {cards === undefined ? (
        <Spinner />
      ) : (
        <Form id="card-switch" onSubmit={submit}>
          <Choice
            cards
            legend="Seus cartões"
            legendHidden
            name="cartao"
            value={value}
            onChange={setValue}
            options={cardOptions(cards, currentCard, dueOf)}
          />
        </Form>
      )}
    </Modal>
  )
}

interface CardSwitchProps {
  cards: readonly SelectedCard[] | undefined
  /** `numeroCartao` of the active card. */
  currentCard?: string | undefined
  onChoose: (card: SelectedCard) => void
  onCancel: () => void
}
