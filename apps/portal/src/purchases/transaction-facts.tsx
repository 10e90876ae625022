import { formatDate, weekdayName } from '@portal/brazil/dates'
import { PhoneLink } from '../chrome/help/phone-link.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { help } from '../ui/icons/notices.ts'
import { type Fact, Facts } from '../ui/layout/facts.tsx'
import { instantSentence } from '../ui/time/instant-words.ts'
import { Money } from '../ui/money/money.tsx'
import { categoryWords } from './category-words.ts'
import { InstalmentTrack } from './instalment-track.tsx'
import { abroadWords } from './abroad-words.ts'
import { disputeNames, impedimentWords, type WholeTransaction } from './transaction-words.ts'
import styles from './transaction-shown.module.css'

/** All facts of a transaction, and what may be done about it. */
export const TransactionFacts = ({ whole }: { whole: WholeTransaction }) => (
  <>
    <InstalmentTrack whole={whole} />
    <Facts small rows={factsOf(whole)} />
    <Actions whole={whole} />
  </>
)

const factsOf = (whole: WholeTransaction): Fact[] => [
  whenOf(whole),
  cardOf(whole),
  ...(whole.tipo === 'COMPRA' ? [{ term: 'Categoria', value: categoryWords[whole.categoria ?? 'OUTROS'].name }] : []),
  ...abroadOf(whole),
  ...(whole.impostoDe ? [{ term: 'Sobre a compra', value: whole.impostoDe.descricao }] : []),
  ...disputeOf(whole),
]

/** An instalment's day is that of its purchase. */
const whenOf = ({ em, data }: WholeTransaction): Fact => ({
  term: 'Quando',
  value: (
    <>
      {em === null ? formatDate(data) : instantSentence(em)}
      {em === null && <small>{weekdayName(data)}</small>}
    </>
  ),
})

const cardOf = ({ tipo, cartao, portador }: WholeTransaction): Fact => ({
  term: 'Cartão',
  value: (
    <>
      {cartao.nome}, final {cartao.final}
      {portador.adicional && <small>Cartão adicional de {portador.nome}</small>}
      {!portador.adicional && tipo === 'COMPRA' && <small>Seu cartão, {portador.nome}</small>}
    </>
  ),
})

function abroadOf({ exterior, valorCentavos }: WholeTransaction): Fact[] {
  if (exterior === null) return []
  const { amount, rate } = abroadWords(exterior)
  return [
    { term: 'Valor original', value: amount },
    { term: 'Cotação', value: rate },
    { term: 'IOF, cobrado à parte', value: <Money cents={exterior.iofCentavos} /> },
    { term: 'Compra com IOF', value: <Money cents={valorCentavos + exterior.iofCentavos} /> },
  ]
}

function disputeOf({ contestacao }: WholeTransaction): Fact[] {
  if (contestacao === null) return []
  const { situacao, protocolo, abertaEm } = contestacao
  const value = (
    <>
      {disputeNames[situacao]}
      <small>
        Protocolo {protocolo}, {instantSentence(abertaEm)}
      </small>
    </>
  )
  return [{ term: 'Contestação', value }]
}

/** The dispute, new or existing, beside the instalments still to come; or whom to call. */
function Actions({ whole: { id, fatura, parcela, contestacao, contestar } }: { whole: WholeTransaction }) {
  const contestable = contestacao !== null || contestar?.impedimento === null
  const ahead = parcela !== null && parcela.restantes > 0
  return (
    <div className="stack">
      <div className={styles.acts}>
        {contestable && (
          <ButtonLink kind="secondary" icon={help} to={paths.dispute(id, fatura)}>
            {contestacao === null ? 'Contestar' : 'Ver a contestação'}
          </ButtonLink>
        )}
        {ahead && <ButtonLink to={paths.monthsAhead()}>Ver parcelas</ButtonLink>}
      </div>
      {contestar?.impedimento === null && (
        <p className="caption center">Dá para contestar até {formatDate(contestar.ate)}.</p>
      )}
      {!contestable && (
        <p className="small muted">
          {impedimentWords[contestar?.impedimento ?? 'COMPRA_NAO_CONTESTAVEL']} <PhoneLink />.
        </p>
      )}
    </div>
  )
}
