import { brandOfCard, cardLogoOf, cardSheet } from '../../session/card-brand.ts'
import type { SelectedCard } from '../../session/session.ts'
import type { ChoiceOption } from '../../ui/choices/choice.tsx'
import { MiniCard } from '../../ui/paper/mini-card.tsx'

type WordsOfCard = (numeroCartao: string) => string | undefined

/** The cards as choices, with logo, name and what is due; the current one is marked. */
export const cardOptions = (
  cards: readonly SelectedCard[],
  currentCard: string | undefined,
  dueOf: WordsOfCard,
): ChoiceOption[] =>
  cards.map(({ numeroCartao, nome, final, logo }) => ({
    value: numeroCartao,
    title: nome,
    detail: (
      <span className="num">
        final {final}
        {numeroCartao === currentCard && ' · em uso'}
        {dueOf(numeroCartao) && <span className="sub">{dueOf(numeroCartao)}</span>}
      </span>
    ),
    art: <OwnFace logo={logo} />,
  }))

/** The card as its holder has it. A logo that is no brand's is drawn for paper, and stands on it. */
function OwnFace({ logo }: Pick<SelectedCard, 'logo'>) {
  const brand = brandOfCard(logo)
  if (brand === undefined) return <MiniCard logo={{ src: logo, alt: '' }} face="var(--code-paper)" />
  return (
    <>
      <link rel="stylesheet" href={cardSheet(brand)} />
      <MiniCard logo={{ src: cardLogoOf(brand), alt: '' }} brand={brand} />
    </>
  )
}
