import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { AwaitedCharge, isPixOf } from '../../../payment/awaited-charge.tsx'
import { DueDay } from '../../../payment/due-day.tsx'
import { GO_ON } from '../../../payment/pay-with-pix.tsx'
import { chooseMethod } from '../../../payment/payment-flow.ts'
import { waitingWords } from '../../../payment/waiting-words.ts'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice, type ChoiceOption } from '../../../ui/choices/choice.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { type AgreementInstalment, type AgreementReply, chooseParts } from '../agreement-flow.ts'
import { partsWordsIn } from '../negotiation-words.ts'

type PayChoice = { value: string; title: string; numbers: number[]; savedCents: number }

/** The next instalment, all late ones, or all that is left: today's price of each is said before the choice. */
export function PayParts({ agreement, base }: { agreement: AgreementReply; base: string }) {
  const navigate = useNavigate()
  const open = agreement.plano.filter(({ hoje }) => hoje !== null)
  const wordsOf = partsWordsIn(agreement.plano.length)
  const choices = choicesOf(open, wordsOf)
  const [value, setValue] = useState(choices[0]?.value)
  const choice = choices.find((one) => one.value === value) ?? choices[0]
  if (choice === undefined) return null
  const chosen = open.filter(({ numero }) => choice.numbers.includes(numero))
  // The next instalment alone stands beside its own due day; all of it has no day but today.
  const early = choice.value === 'proxima' && choice.savedCents > 0
  const waits = isPixOf(agreement.cobranca, costOf(chosen))
  const pay = () => {
    chooseParts(agreement, choice.numbers)
    if (waits) chooseMethod('agreement', 'pix')
    void navigate(waits ? paths.agreementPix(base) : paths.payAgreement(base))
  }
  return (
    <PaperCard aria-label="Pagar o acordo">
      <p className="small muted">
        {wordsOf(choice.numbers)}
        {!early && isOfToday(chosen) && ', se você pagar hoje'}
      </p>
      <p className="my-2">
        <HeroAmount cents={costOf(chosen) + (early ? choice.savedCents : 0)} />
      </p>
      <Until chosen={chosen} />
      {early && (
        <p className="small muted">
          Hoje sai por <Money cents={costOf(chosen)} />, com <Money cents={choice.savedCents} /> de desconto.
        </p>
      )}
      {choices.length > 1 && (
        <div className="mt-4">
          <Choice
            legend="O que você quer pagar"
            name="pagar"
            options={choices.map(optionOf(open))}
            value={choice.value}
            onChange={setValue}
          />
        </div>
      )}
      <div className="stack mt-4">
        <AwaitedCharge charge={agreement.cobranca} />
        {!agreement.cobranca?.aCaminho && (
          <Button block onClick={pay}>
            {waits ? GO_ON : 'Pagar'}
          </Button>
        )}
      </div>
    </PaperCard>
  )
}

const costOf = (parts: readonly AgreementInstalment[]): number =>
  parts.reduce((sum, { hoje }) => sum + (hoje?.valorCentavos ?? 0), 0)
const savedOf = (parts: readonly AgreementInstalment[]): number =>
  parts.reduce((sum, { hoje }) => sum + (hoje?.descontoCentavos ?? 0), 0)

/** True for a price of today alone: less before the due date, more after it. */
const isOfToday = (parts: readonly AgreementInstalment[]): boolean =>
  parts.some(({ hoje, valorCentavos, pagoCentavos }) => hoje?.valorCentavos !== valorCentavos - pagoCentavos)

function Until({ chosen }: { chosen: readonly AgreementInstalment[] }) {
  const [first] = chosen
  if (!first?.hoje) return null
  const { multaCentavos, moraCentavos, jurosCentavos } = first.hoje
  const charges = multaCentavos + moraCentavos + jurosCentavos
  return (
    <p className="small">
      <DueDay dueOn={first.vencimento} late={first.situacao === 'ATRASADA'} />
      {charges > 0 && (
        <>
          , com <Money cents={charges} /> de multa e juros
        </>
      )}
      . {waitingWords(...chosen.map(({ hoje }) => hoje?.espera))}
    </p>
  )
}

function choicesOf(open: readonly AgreementInstalment[], wordsOf: ReturnType<typeof partsWordsIn>): PayChoice[] {
  const late = open.filter(({ situacao }) => situacao === 'ATRASADA')
  const of = (value: string, title: string, parts: readonly AgreementInstalment[]): PayChoice => ({
    value,
    title,
    numbers: parts.map(({ numero }) => numero),
    savedCents: savedOf(parts),
  })
  return [
    ...(open.length > 0
      ? [of('proxima', wordsOf(open.slice(0, 1).map(({ numero }) => numero)), open.slice(0, 1))]
      : []),
    ...(late.length > 1 ? [of('atrasadas', 'Tudo que está atrasado', late)] : []),
    ...(open.length > 1 ? [of('tudo', 'Quitar o acordo', open)] : []),
  ]
}

const Saved = ({ cents }: { cents: number }) => (
  <>
    Desconto de <Money cents={cents} /> por antecipar
  </>
)

/** The reason why paying all of it ahead gives no discount. */
const freeOfInterest = (value: string, open: readonly AgreementInstalment[]): string | undefined =>
  value === 'tudo' && open.some(({ situacao }) => situacao !== 'ATRASADA')
    ? 'Mesmo valor: não há juros a descontar'
    : undefined

const optionOf =
  (open: readonly AgreementInstalment[]) =>
  ({ value, title, numbers, savedCents }: PayChoice): ChoiceOption => ({
    value,
    title,
    amount: <Money cents={costOf(open.filter(({ numero }) => numbers.includes(numero)))} />,
    detail: savedCents > 0 ? <Saved cents={savedCents} /> : freeOfInterest(value, open),
  })
