import { CivilDate } from '../../ui/civil-date.tsx'
import { info } from '../../ui/icons/info.ts'
import { instantDay } from '../../ui/instant-words.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Invoice, givenBack } from './invoice-words.ts'

/** Why an invoice that was paid asks again: what happened, and no guess why. */
export function GivenBackNotice({ invoice: { pagavel, pagamentos, hoje } }: { invoice: Invoice }) {
  const last = givenBack(pagamentos).at(-1)
  if (!pagavel || last === undefined) return null
  return (
    <Notice icon={info} tone="informative">
      <Money cents={last.valorCentavos} /> voltaram para a conta de quem pagou em {instantDay(last.em)} e estão em
      aberto de novo
      {hoje <= last.semEncargosAte && (
        <>
          , sem juros nem multa até <CivilDate date={last.semEncargosAte} />
        </>
      )}
      .
    </Notice>
  )
}
