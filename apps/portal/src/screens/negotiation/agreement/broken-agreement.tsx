import { sumOf } from '@portal/brazil/money'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { instantDate } from '../../../ui/time/instant-words.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { owedFacts, PaidShares } from '../debts/debt-facts.tsx'
import { OwedToday } from '../debts/owed-today.tsx'
import { partsWords } from '../negotiation-words.ts'

type AgreementBreak = NonNullable<AgreementReply['quebra']>

/** After the end: what is owed today and how it is made up, then the reason and the day of the next offer. */
export function BrokenAgreement({ agreement, broken, base }: BrokenAgreementProps) {
  const { dividas, historico, dividasPagas } = agreement
  const endedAt = historico.findLast(({ tipo }) => tipo === 'QUEBRADO')?.em
  const owed = dividas.flatMap(({ devolvida, ...debt }) => (devolvida === null ? [] : [{ ...debt, ...devolvida }]))
  return (
    <>
      <OwedToday debts={owed.filter(({ valorHoje }) => valorHoje.totalCentavos > 0)}>
        {owed.map((debt) => (
          <div key={debt.id} className="mt-3">
            {owed.length > 1 && <h3>{debt.origem}</h3>}
            <Facts small rows={owedFacts(debt)} />
            <PaidShares {...debt} />
          </div>
        ))}
      </OwedToday>
      <Account agreement={agreement} broken={broken} />
      <Panel title="O que aconteceu">
        <Facts
          rows={[...factsOf(broken, endedAt, lostCentsOf(agreement)), ...(dividasPagas ? [] : [nextOffer(broken)])]}
        />
        {!dividasPagas && (
          <div className="actions mt-4">
            <ButtonLink kind="secondary" to={paths.openDebts(base)}>
              Ver o que está em aberto
            </ButtonLink>
          </div>
        )}
      </Panel>
    </>
  )
}

/** The debts from the day of the agreement to today; undefined where some were paid, also in part, sold or contested since. */
function accountOf({ dividas }: AgreementReply, { deduzidoCentavos }: AgreementBreak) {
  const owed = dividas.flatMap(({ devolvida }) => (devolvida?.contestadoCentavos === 0 ? [devolvida] : []))
  const thenCents = sumOf(dividas, ({ valorHojeCentavos }) => valorHojeCentavos)
  const nowCents = sumOf(owed, ({ valorHoje }) => valorHoje.totalCentavos)
  const grownCents = nowCents - thenCents + deduzidoCentavos
  const paidCents = sumOf(owed, ({ pagoCentavos }) => pagoCentavos)
  return owed.length < dividas.length || paidCents > deduzidoCentavos || grownCents < 0
    ? undefined
    : { thenCents, nowCents, grownCents }
}

/** The discount that came and went, the payments and the charges since: each is a row of one sum. */
function Account({ agreement, broken }: Pick<BrokenAgreementProps, 'agreement' | 'broken'>) {
  const account = accountOf(agreement, broken)
  const lostCents = lostCentsOf(agreement)
  if (account === undefined || lostCents === 0) return null
  return (
    <Panel title="Do acordo até hoje">
      <Facts
        small
        rows={[
          { term: 'Você devia no dia do acordo', value: <Money cents={account.thenCents} /> },
          { term: 'Desconto do acordo', value: <Money cents={-lostCents} /> },
          { term: 'Desconto perdido', value: <Money cents={lostCents} /> },
          ...(broken.deduzidoCentavos > 0
            ? [{ term: 'Você pagou', value: <Money cents={-broken.deduzidoCentavos} /> }]
            : []),
          { term: 'Juros, multa e mora desde o acordo', value: <Money cents={account.grownCents} /> },
          { term: 'Você deve hoje', value: <Money cents={account.nowCents} />, kind: 'total' as const },
        ]}
      />
    </Panel>
  )
}

interface BrokenAgreementProps {
  agreement: AgreementReply
  broken: AgreementBreak
  base: string
}

/** The discount that the end took back, as it was said before the acceptance. */
export const lostCentsOf = ({ dividas, quebra }: Pick<AgreementReply, 'dividas' | 'quebra'>): number =>
  quebra === null ? 0 : dividas.reduce((sum, { descontoCentavos }) => sum + descontoCentavos, 0)

const factsOf = (
  { parcela, ultimoDia, deduzidoCentavos, creditoCentavos }: AgreementBreak,
  endedAt: string | undefined,
  lostCents: number,
): Fact[] => [
  ...(parcela === null ? [] : [{ term: 'Parcela que faltou', value: partsWords([parcela]) }]),
  ...(ultimoDia === null ? [] : [{ term: 'Prazo final', value: <CivilDate date={ultimoDia} /> }]),
  ...(endedAt === undefined ? [] : [{ term: 'Desfeito em', value: <CivilDate date={instantDate(endedAt)} /> }]),
  ...(lostCents > 0 ? [{ term: 'Desconto perdido', value: <Money cents={lostCents} /> }] : []),
  ...(deduzidoCentavos > 0 ? [{ term: 'Pagamentos descontados', value: <Money cents={deduzidoCentavos} /> }] : []),
  ...(creditoCentavos > 0
    ? [{ term: 'Crédito seu', value: <Money cents={creditoCentavos} />, kind: 'credit' as const }]
    : []),
]

const nextOffer = ({ novaOfertaEm }: AgreementBreak): Fact => ({
  term: 'Nova proposta em',
  value: <CivilDate date={novaOfertaEm} />,
})
