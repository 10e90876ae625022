import { WholeCost, chargesOf } from '../../../payment/cost-facts.tsx'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { Numbers } from './instalment-words.ts'

/** The numbers of an option, before and after its acceptance: its parts, then its whole cost. */
export function InstalmentFacts({ numbers, entryCents }: { numbers: Numbers; entryCents: number }) {
  return (
    <>
      <Facts small rows={factsOf(numbers, entryCents)} />
      <div className="mt-4">
        <WholeCost {...numbers} />
      </div>
    </>
  )
}

function factsOf(numbers: Numbers, entryCents: number): Fact[] {
  const { valorParcelaCentavos, valorUltimaParcelaCentavos, ultimoVencimento } = numbers
  const lastDiffers = valorUltimaParcelaCentavos !== valorParcelaCentavos
  return [
    ...(entryCents > 0
      ? [{ term: 'Entrada', shown: <Meaning of="Entrada" />, value: <Money cents={entryCents} /> }]
      : []),
    { term: 'Valor parcelado', value: <Money cents={numbers.valorParceladoCentavos} /> },
    ...chargesOf(numbers),
    { term: 'Última parcela em', value: <CivilDate date={ultimoVencimento} /> },
    ...(lastDiffers ? [{ term: 'Valor da última', value: <Money cents={valorUltimaParcelaCentavos} /> }] : []),
    {
      term: entryCents > 0 ? 'Total com a entrada' : 'Total',
      value: <Money cents={numbers.totalCentavos} />,
      kind: 'total',
    },
  ]
}
