import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Reply } from '@portal/contract'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { daysLateWords } from '../negotiation-words.ts'

/** A due date without banks counts as late only after the next day with banks. */
function onTimeUntil(dueOn: string): Fact[] {
  const lastDay = nextBusinessDay(dueOn)
  return lastDay === dueOn ? [] : [{ term: 'Sem atraso até', value: <CivilDate date={lastDay} /> }]
}

type Owed = Omit<NonNullable<Reply<'agreement'>['dividas'][number]['devolvida']>, 'cobranca'>

/** The parts add up to the value of today, and what was paid is one of them. */
export function owedFacts({ valorOriginalCentavos, contestadoCentavos, pagoCentavos, valorHoje }: Owed): Fact[] {
  const { jurosCentavos, multaCentavos, moraCentavos, totalCentavos } = valorHoje
  const chargedCents = totalCentavos + pagoCentavos + contestadoCentavos - valorOriginalCentavos
  return [
    { term: 'Valor original', value: <Money cents={valorOriginalCentavos} /> },
    ...less('Contestado, fora da conta', contestadoCentavos),
    ...(pagoCentavos > 0
      ? [{ term: CHARGED, value: <Money cents={chargedCents} /> }, ...less('Você pagou', pagoCentavos)]
      : chargeFacts(jurosCentavos, multaCentavos + moraCentavos)),
    { term: 'Valor hoje', value: <Money cents={totalCentavos} />, kind: 'total' as const },
  ]
}

/** All charges since the due date, those that payments paid off too: what was paid is taken from the whole. */
const CHARGED = 'Juros, multa e mora até hoje'

const chargeFacts = (interestCents: number, lateCents: number): Fact[] => [
  { term: 'Juros', shown: <Meaning of="Juros" />, value: <Money cents={interestCents} /> },
  {
    term: 'Multa e mora',
    shown: (
      <>
        <Meaning of="Multa" /> e <Meaning of="Mora">mora</Meaning>
      </>
    ),
    value: <Money cents={lateCents} />,
  },
]

/** `Você pagou R$ 600,00: R$ 452,88 do valor original e …`: the two amounts of a payment explain each other. */
export function PaidShares({ valorOriginalCentavos, contestadoCentavos, pagoCentavos, valorHoje }: Owed) {
  const principal = valorOriginalCentavos - contestadoCentavos - valorHoje.principalCentavos
  if (pagoCentavos === 0 || pagoCentavos === principal) return null
  return (
    <p className="small muted mt-3">
      Você pagou <Money cents={pagoCentavos} />:{' '}
      {principal > 0 && (
        <>
          <Money cents={principal} /> do valor original e{' '}
        </>
      )}
      <Money cents={pagoCentavos - principal} /> dos juros, da multa e da mora até cada pagamento.
    </p>
  )
}

/** The parts of a debt's value of today, one press away. */
export function DebtFacts({ debt: { valorHoje, ...debt } }: { debt: Reply<'openDebts'>[number] }) {
  const owed = valorHoje && { ...debt, valorHoje }
  return (
    <Disclosure summary="Ver o que compõe este valor">
      <Facts
        small
        rows={[
          { term: 'Venceu em', value: <CivilDate date={debt.vencimento} /> },
          ...onTimeUntil(debt.vencimento),
          { term: 'Tempo em atraso', value: daysLateWords(debt.diasEmAtraso) },
          ...(owed ? owedFacts(owed) : []),
        ]}
      />
      {owed && <PaidShares {...owed} />}
    </Disclosure>
  )
}

const less = (term: string, cents: number): Fact[] => (cents > 0 ? [{ term, value: <Money cents={-cents} /> }] : [])
