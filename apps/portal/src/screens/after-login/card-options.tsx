import type { SelectedCard } from '../../session/session.ts'
import type { ChoiceOption } from '../../ui/choices/choice.tsx'
import { MiniCard } from '../../ui/paper/mini-card.tsx'

/** The cards as choices, with logo and name; the current one is marked. */
export const cardOptions = (cards: readonly SelectedCard[], currentCard?: string): ChoiceOption[] =>
  cards.map(({ numeroCartao, nome, final, logo }) => ({
    value: numeroCartao,
    title: nome,
    detail: (
      <span className="num">
        final {final}
        {numeroCartao === currentCard && ' · em uso'}
      </span>
    ),
    // A brand's logo is drawn for paper: on another brand's card it could not be read.
    art: <MiniCard logo={{ src: logo, alt: '' }} face="var(--code-paper)" />,
  }))
