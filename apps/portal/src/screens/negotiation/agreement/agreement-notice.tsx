import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { info, warning } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { debtPaidWords } from '../negotiation-words.ts'
import type { AgreementListItem } from './agreement-states.ts'

export type AgreementStanding = Pick<
  AgreementListItem,
  'situacao' | 'andamento' | 'parcelas' | 'ultimoDia' | 'novaOfertaEm' | 'dividasPagas'
>

/** The effect of today on the agreement, and what to do about it: never a threat. */
export function AgreementNotice({ agreement, lostCents = 0 }: AgreementNoticeProps) {
  const { situacao, andamento, parcelas, ultimoDia, novaOfertaEm, dividasPagas } = agreement
  if (dividasPagas) {
    return (
      <Notice icon={circleCheck} tone="positive" title={`${debtPaidWords(dividasPagas)}.`}>
        O acordo terminou antes, e a dívida está toda paga. Obrigado!
      </Notice>
    )
  }
  if (situacao === 'QUITADO') {
    return (
      <Notice icon={circleCheck} tone="positive">
        Está tudo pago. Obrigado!
      </Notice>
    )
  }
  if (andamento === 'PRAZO_ENCERRADO' && ultimoDia !== null) {
    return (
      <Notice icon={clock} tone="warning" title="O prazo deste pagamento passou.">
        O prazo ia até <CivilDate date={ultimoDia} />. Se você pagou até esse dia, não pague de novo: o pagamento pode
        levar 3 dias úteis para aparecer aqui. Se não pagou, este acordo é cancelado automaticamente depois disso, e dá
        para combinar outro.
      </Notice>
    )
  }
  if (situacao === 'AGUARDANDO_ENTRADA' && ultimoDia !== null) {
    return (
      <Notice icon={info} tone="informative">
        O acordo {parcelas === 1 ? 'vale quando for pago' : 'começa quando a entrada for paga'}, até{' '}
        <CivilDate date={ultimoDia} />. Sem esse pagamento, o acordo é cancelado automaticamente, sem custo.
      </Notice>
    )
  }
  if (andamento === 'ATRASADO' && ultimoDia !== null) {
    return (
      <Notice icon={warning} tone="negative" title="Dá para salvar este acordo.">
        Pague até <CivilDate date={ultimoDia} />, com multa e juros só dos dias de atraso.
      </Notice>
    )
  }
  if (situacao === 'QUEBRADO') return <Broken novaOfertaEm={novaOfertaEm} lostCents={lostCents} />
  if (situacao === 'ENCERRADO')
    return (
      <Notice icon={info}>
        O primeiro pagamento não chegou, e este acordo não começou. As dívidas seguem em aberto.
      </Notice>
    )
  return null
}

const Broken = ({ novaOfertaEm, lostCents }: Pick<AgreementStanding, 'novaOfertaEm'> & { lostCents: number }) => (
  <Notice icon={info} title="Este acordo foi desfeito.">
    {lostCents > 0 && (
      <>
        Com isso, o desconto de <Money cents={lostCents} /> foi perdido.{' '}
      </>
    )}
    O que você pagou foi descontado da dívida.
    {novaOfertaEm !== null && (
      <>
        {' '}
        Dá para combinar outro a partir de <CivilDate date={novaOfertaEm} />.
      </>
    )}
  </Notice>
)

interface AgreementNoticeProps {
  agreement: AgreementStanding
  /** The discount that a broken agreement took back. */
  lostCents?: number | undefined
}
