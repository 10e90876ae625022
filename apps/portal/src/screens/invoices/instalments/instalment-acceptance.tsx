import { formatMoney } from '@portal/brazil/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { namedProblemsOf } from '../../../client/problems-of.ts'
import type { Problems } from '../../../client/problems.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { EasyReading } from '../../../chrome/help/easy-reading.tsx'
import { ContractText } from '../../../chrome/dialogs/contract-text.tsx'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Perforation, PaperCard } from '../../../ui/paper/paper-card.tsx'
import { easyPlan } from './easy-plan.ts'
import { InstalmentFacts } from './instalment-facts.tsx'
import { acceptOption, type InstalmentOffer, type InstalmentOption } from './instalment-flow.ts'
import { openPlan } from './open-instalments.ts'
import { formatRate } from '@portal/brazil/rates'

export const acceptanceTitle = 'voce-escolheu'

/** One option in full, and its acceptance: a box to tick, then a button that says the amount. */
export function InstalmentAcceptance({ offer, option, ofTyped }: InstalmentAcceptanceProps) {
  const { accepted, setAccepted, busy, problems, submit } = useAcceptance(offer, option)
  const reason = ofTyped ? (accepted ? undefined : 'Marque o aceite para continuar.') : TYPED_ANEW
  const { quantidade, valorParcelaCentavos } = option
  return (
    <PaperCard as="section" aria-labelledby={acceptanceTitle}>
      <h2 className="small muted regular" id={acceptanceTitle} tabIndex={-1}>
        Você escolheu {quantidade}×
      </h2>
      <p className="my-2">
        <span className="small muted">{quantidade} × </span>
        <Amount cents={valorParcelaCentavos} />
      </p>
      <p className="small">
        Primeira parcela em <CivilDate date={option.primeiroVencimento} />
      </p>
      <Perforation />
      <InstalmentFacts numbers={option} entryCents={offer.entradaCentavos} />
      <CostOfDelay offer={offer} />
      <Form className="mt-3" onSubmit={() => ofTyped && submit()}>
        <EasyReading title="O contrato em cinco frases" sentences={easyPlan(offer, option)} />
        <div>
          <ContractText contract={offer.contrato} />
        </div>
        <Checkbox name="aceite" checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
          Li e aceito o contrato de parcelamento. Quero uma cópia no meu e-mail.
        </Checkbox>
        {problems.form !== undefined && <AcceptanceFailed problems={problems} offer={offer} />}
        <Button type="submit" block busy={busy} reason={reason}>
          Contratar {quantidade} × {formatMoney(valorParcelaCentavos)}
        </Button>
      </Form>
    </PaperCard>
  )
}

interface InstalmentAcceptanceProps {
  offer: InstalmentOffer
  option: InstalmentOption
  /** False while another down payment stands in its field: nobody signs other numbers than the typed ones. */
  ofTyped: boolean
}

const TYPED_ANEW = 'A entrada digitada é outra. Confira a entrada e toque em Calcular de novo.'

function useAcceptance(offer: InstalmentOffer, option: InstalmentOption) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState(false)
  const { busy, problems, submit } = useSubmit(namedProblemsOf)
  const accept = () => {
    if (!accepted) return
    submit(async () => {
      await acceptOption(option, offer.contrato)
      await navigate(paths.instalmentPlan())
    })
  }
  return { accepted, setAccepted, busy, problems, submit: accept }
}

const CostOfDelay = ({ offer: { atraso, entradaCentavos, diasParaDesistir } }: { offer: InstalmentOffer }) => (
  <p className="caption mt-3">
    {entradaCentavos > 0 && 'Passa a valer quando a entrada é paga. '}O valor parcelado ocupa o limite e volta a cada
    parcela paga. Parcela em atraso: multa de {formatRate(atraso.multa)}, mora de {formatRate(atraso.moraMes)} ao mês e
    juros de até {formatRate(atraso.jurosMes)} ao mês. Você pode desistir, sem custo, em {diasParaDesistir} dias, ou
    quitar antes com desconto.
  </p>
)

/** A refusal says what to do instead; a lost answer keeps the same button, which agrees only once. */
function AcceptanceFailed({ problems: { form, code }, offer }: { problems: Problems; offer: InstalmentOffer }) {
  const { retry, busy } = useRetry()
  const navigate = useNavigate()
  const see = () => {
    openPlan({ id: offer.fatura, vencimento: offer.vencimento })
    void navigate(paths.instalmentPlan())
  }
  return (
    <div className="stack mb-3">
      <Notice icon={warning} tone="negative" role="alert">
        {form} {code === undefined && 'Pode tentar de novo: você não contrata duas vezes.'}
      </Notice>
      {code === 'OFERTA_EXPIRADA' && (
        <Button kind="secondary" busy={busy} onClick={retry}>
          Ver as condições de hoje
        </Button>
      )}
      {code === 'PARCELAMENTO_JA_CONTRATADO' && (
        <Button kind="secondary" onClick={see}>
          Ver parcelamento
        </Button>
      )}
    </div>
  )
}
