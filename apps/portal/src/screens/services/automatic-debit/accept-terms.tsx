import { BankName } from './bank-name.tsx'
import { type ReactNode, useState } from 'react'
import { formatCnpj } from '@portal/brazil/cnpj'
import { call } from '../../../client/call.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PaperCard, Perforation } from '../../../ui/paper/paper-card.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { FirstDebit, InTime } from './first-debit.tsx'
import {
  type AutomaticDebit,
  type DebitAmount,
  type DebitTerms,
  amountWords,
  retryWords,
} from './automatic-debit-words.ts'

/** All that is authorised; below or beside it an acceptance of its own, before any code. */
export function AcceptTerms(props: RequestControls<AutomaticDebit> & { debit: AutomaticDebit }) {
  const [amount, setAmount] = useState<DebitAmount>('TOTAL')
  const { only, next, back } = useOneQuestion(['valor', CHOSEN])
  if (only === 'valor')
    return (
      <PaperCard as="section" aria-label="Quanto debitar" className="stack">
        <AmountChoice minimum={props.debit.minimo} value={amount} onChange={setAmount} />
        <Button size="big" block onClick={next}>
          Continuar
        </Button>
      </PaperCard>
    )
  return (
    <div className="cols cols--hero">
      <Panel title="O que você autoriza">
        <Facts small rows={factsOf(props.debit.condicoes, amount)} />
        <InTime terms={props.debit.condicoes} amount={amount} />
      </Panel>
      <PaperCard as="section" aria-label="Aceite do Pix Automático">
        <Accept {...props} amount={amount}>
          {back ? (
            <p id={CHOSEN} tabIndex={-1} role="status">
              {`${amountWords[amount]}. `}
              <button type="button" className="link" onClick={back}>
                Mudar o valor
              </button>
            </p>
          ) : (
            <AmountChoice minimum={props.debit.minimo} value={amount} onChange={setAmount} />
          )}
        </Accept>
      </PaperCard>
    </div>
  )
}

/** The id of the amount that was chosen before the terms. */
const CHOSEN = 'valor-escolhido'

type AcceptProps = RequestControls<AutomaticDebit> & {
  debit: AutomaticDebit
  amount: DebitAmount
  /** The amount, asked here or before. */
  children: ReactNode
}

const factsOf = (terms: DebitTerms, amount: DebitAmount): Fact[] => [
  {
    term: 'Quem recebe',
    value: (
      <>
        {terms.beneficiario.nome}
        <small className="sub">
          CNPJ <span className="nowrap">{formatCnpj(terms.beneficiario.cnpj)}</span>
        </small>
      </>
    ),
  },
  { term: 'O que é debitado', value: 'A fatura deste cartão, todo mês' },
  { term: 'No app do banco', value: <BankName objeto={terms.objeto} /> },
  { term: 'Primeiro débito', value: <FirstDebit terms={terms} amount={amount} /> },
  { term: 'Valor', value: 'Muda a cada fatura' },
  { term: 'Valor máximo', value: 'Definido por você no app do banco' },
  { term: 'Se o débito falhar', value: retryWords(terms) },
  { term: 'Para parar', value: `Aqui até ${terms.horaDeParar} da véspera, ou no app do banco até 23h59 da véspera` },
  { term: 'Para cancelar', value: 'Quando quiser, aqui ou no app do banco' },
]

function Accept({ debit: { cartao, condicoes }, amount: valor, busy, problems, ask, children }: AcceptProps) {
  const [accepted, setAccepted] = useState(false)
  const { retry, busy: reading } = useRetry()
  const { versaoTexto, texto } = condicoes
  const submit = () => {
    if (!accepted) return
    const body = { cartao, valor, versaoTexto, aceito: true as const }
    ask(`${versaoTexto} ${valor}`, (idempotencyKey) => call('activateAutomaticDebit', { body }, { idempotencyKey }))
  }
  return (
    <Form className="stack" onSubmit={submit}>
      {children}
      <Perforation />
      <Disclosure summary="Ler as condições">
        <div className="small stack">
          {texto.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="muted">Versão do texto: {versaoTexto}</p>
        </div>
      </Disclosure>
      <Checkbox name="aceite" checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
        Li as condições e quero o Pix Automático deste cartão.
      </Checkbox>
      <ProblemNotice>{problems.form}</ProblemNotice>
      {problems.code === 'CONDICOES_MUDARAM' && (
        <Button kind="secondary" block busy={reading} onClick={retry}>
          Ver as condições de hoje
        </Button>
      )}
      <Button
        type="submit"
        size="big"
        block
        busy={busy}
        reason={accepted ? undefined : 'Marque o aceite para continuar.'}
      >
        Gerar código de autorização
      </Button>
    </Form>
  )
}
