import { formatMoney } from '@portal/brazil/money'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { ContractText } from '../../chrome/contract-text.tsx'
import { insidePaths } from '../../inside-paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CivilDate } from '../../ui/civil-date.tsx'
import { warning } from '../../ui/icons/warning.ts'
import { Notice } from '../../ui/notice.tsx'
import { Perforation, Slip } from '../../ui/slip.tsx'
import { InstalmentFacts } from './instalment-facts.tsx'
import { acceptOption, type Offer, openPlan, type Option } from './instalment-flow.ts'
import { formatRate } from '@portal/brazil/rates'
import { useRetry } from '../../payment/use-retry.ts'

/** All of an option, and the one way to agree to it: a box that is ticked, then a button that says the amount. */
export function InstalmentAcceptance({ offer, option }: { offer: Offer; option: Option }) {
  const { accepted, setAccepted, busy, error, submit } = useAcceptance(offer, option)
  const { quantidade, valorParcelaCentavos } = option
  return (
    <Slip as="section" aria-labelledby="se-escolher">
      <h2 className="small muted regular" id="se-escolher">
        Se você escolher {quantidade} vezes
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
      <form className="mt-3" onSubmit={submit}>
        <ContractText contract={offer.contrato} />
        <Checkbox name="aceite" checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
          Li e aceito o contrato de parcelamento. Quero uma cópia no meu e-mail.
        </Checkbox>
        {error !== undefined && <AcceptanceFailed error={error} offer={offer} />}
        <Button type="submit" block busy={busy} reason={accepted ? undefined : 'Marque o aceite para continuar.'}>
          Contratar {quantidade} × {formatMoney(valorParcelaCentavos)}
        </Button>
      </form>
    </Slip>
  )
}

function useAcceptance(offer: Offer, option: Option) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!accepted || busy) return
    setBusy(true)
    setError(undefined)
    try {
      await acceptOption(option, offer.contrato)
      await navigate(insidePaths.instalmentPlan())
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { accepted, setAccepted, busy, error, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

const CostOfDelay = ({ offer: { atraso, entradaCentavos, diasParaDesistir } }: { offer: Offer }) => (
  <p className="caption mt-3">
    {entradaCentavos > 0 && 'Passa a valer quando a entrada é paga. '}O valor parcelado ocupa o limite e volta a cada
    parcela paga. Parcela em atraso: multa de {formatRate(atraso.multa)}, mora de {formatRate(atraso.moraMes)} ao mês e
    juros de até {formatRate(atraso.jurosMes)} ao mês. Você pode desistir, sem custo, em {diasParaDesistir} dias, ou
    quitar antes com desconto.
  </p>
)

/** Refused: what to do instead. Never answered: the same button, which agrees only once. */
function AcceptanceFailed({ error, offer }: { error: unknown; offer: Offer }) {
  const { retry, busy } = useRetry()
  const navigate = useNavigate()
  const code = isCallError(error) ? error.code : undefined
  const see = () => {
    openPlan({ id: offer.fatura, vencimento: offer.vencimento })
    void navigate(insidePaths.instalmentPlan())
  }
  return (
    <div className="stack mb-3">
      <Notice icon={warning} tone="negative" role="alert">
        {wordsOf(error)} {code === undefined && 'Pode tentar de novo: você não contrata duas vezes.'}
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
