import { useState } from 'react'
import { useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { Modal } from '../../../chrome/dialogs/modal.tsx'
import { call } from '../../../client/call.ts'
import { namedProblemsOf } from '../../../client/problems-of.ts'
import { useIdempotentRequest } from '../../../client/use-idempotent-request.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/choices/select-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import type { Quote } from './instalment-flow.ts'

/** The choice of what to bring forward, its price, and the yes. */
export function AskPrepay({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { retry } = useRetry()
  const [count, setCount] = useState(quote.opcoes.length)
  const { busy, problems, submit } = useSubmit(namedProblemsOf)
  const { only, next, back } = useOneQuestion(quote.opcoes.length > 1 ? ['quantidade', CHOSEN] : [CHOSEN])
  // A retry after a failure is the same agreement; another number of instalments is another.
  const once = useIdempotentRequest()
  const option = quote.opcoes.find(({ quantidade }) => quantidade === count)
  if (option === undefined) return null
  const bring = () =>
    submit(async () => {
      const { quantidade, valorCentavos } = option
      const input = { params: { parcelamento: quote.parcelamento }, body: { quantidade, valorCentavos } }
      await once(String(count), (idempotencyKey) => call('prepayInstalments', input, { idempotencyKey }))
      onClose()
      retry()
      return 'leave'
    })
  return (
    <Modal
      title="Quitar antes, com desconto"
      onClose={onClose}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Agora não
          </Button>
          {only === 'quantidade' ? (
            <Button onClick={next}>Continuar</Button>
          ) : (
            <Button busy={busy} onClick={bring}>
              {count === quote.opcoes.length ? 'Quitar tudo' : 'Antecipar'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {only === CHOSEN ? (
          <Chosen name={nameOf(count, quote.opcoes.length)} onChange={back} />
        ) : (
          <Count quote={quote} option={option} onCount={setCount} />
        )}
        {only !== 'quantidade' && <Price quote={quote} option={option} />}
        <Failure>{problems.form}</Failure>
      </div>
    </Modal>
  )
}

export const Failure = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <div className="mt-4">
      <Notice icon={warning} tone="negative" role="alert">
        {children}
      </Notice>
    </div>
  )

/** The id of what was chosen before its price. */
const CHOSEN = 'antecipacao-escolhida'

const Chosen = ({ name, onChange }: { name: string; onChange: (() => void) | undefined }) => (
  <p id={CHOSEN} tabIndex={-1} role="status">
    {`${name}. `}
    {onChange && (
      <button type="button" className="link" onClick={onChange}>
        Mudar as parcelas
      </button>
    )}
  </p>
)

interface PriceProps {
  quote: Quote
  option: Quote['opcoes'][number]
}

const Count = ({ quote, option, onCount }: PriceProps & { onCount: (count: number) => void }) => (
  <SelectField
    label="O que você quer antecipar"
    name="quantidade"
    value={option.quantidade}
    onChange={(event) => onCount(Number(event.currentTarget.value))}
  >
    {quote.opcoes.toReversed().map(({ quantidade }) => (
      <option key={quantidade} value={quantidade}>
        {nameOf(quantidade, quote.opcoes.length)}
      </option>
    ))}
  </SelectField>
)

const Price = ({ quote, option }: PriceProps) => (
  <>
    <Facts
      rows={[
        { term: 'Soma das parcelas', value: <Money cents={option.somaCentavos} /> },
        { term: 'Desconto de juros', value: <Money cents={-option.descontoCentavos} />, kind: 'credit' },
        { term: 'Você paga', value: <Money cents={option.valorCentavos} />, kind: 'total' },
      ]}
    />
    <p className="small muted">
      O valor entra na fatura que vence em <CivilDate date={quote.vencimento} />. Depois de confirmar, não dá para
      voltar atrás.
    </p>
  </>
)

const nameOf = (count: number, left: number): string => {
  if (count === left) return left === 1 ? 'A parcela que falta' : `Todas as ${left} parcelas que faltam`
  return count === 1 ? 'Só a última parcela' : `As ${count} últimas parcelas`
}
