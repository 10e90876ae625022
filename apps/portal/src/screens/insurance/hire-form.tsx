import { useState } from 'react'
import { call } from '../../client/call.ts'
import type { RequestControls } from '../../client/use-request.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { info } from '../../ui/icons/notices.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { Perforation, PaperCard, PaperHead } from '../../ui/paper/paper-card.tsx'
import { type InsurancePolicy, type InsuranceTerms, kindWords } from './insurance-words.ts'

/** The price, and an acceptance of its own: a box that nobody ticked before, then a button. */
export function HireForm({ terms, ...asking }: HireProps) {
  const { nome, premioCentavos } = terms
  const { selected: card } = session.get().card
  return (
    <PaperCard as="section" aria-labelledby="contratar">
      <PaperHead>
        <h2 id="contratar">
          Contratar
          <small className="sub">{nome}</small>
        </h2>
      </PaperHead>
      <Facts
        rows={[
          {
            term: 'Preço',
            value: (
              <>
                <Money cents={premioCentavos} /> por mês
              </>
            ),
          },
          ...(card?.tipo === 'EXTRATO' ? [{ term: 'Na fatura do cartão', value: `final ${card.final}` }] : []),
        ]}
      />
      <Perforation />
      {card?.tipo === 'EXTRATO' ? <Accept terms={terms} card={card.numeroCartao} {...asking} /> : <NoInvoice />}
    </PaperCard>
  )
}

const NoInvoice = () => (
  <Notice icon={info} title="Este cartão não tem fatura.">
    O preço entra na fatura: troque para um cartão com fatura para contratar.
  </Notice>
)

type HireProps = RequestControls<InsurancePolicy> & { terms: InsuranceTerms }

function Accept({ terms, card, busy, problems, ask }: HireProps & { card: string }) {
  const { produto, tipo, versaoTexto } = terms
  const [accepted, setAccepted] = useState(false)
  const submit = () => {
    if (!accepted) return
    const body = { produto, cartao: card, versaoTexto, aceito: true as const }
    ask(versaoTexto, (idempotencyKey) => call('hireInsurance', { body }, { idempotencyKey }))
  }
  return (
    <Form className="stack" onSubmit={submit}>
      <Checkbox name="aceite" checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
        Li o que cobre e o que não cobre, e quero contratar {kindWords[tipo].this}.
      </Checkbox>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" block busy={busy} reason={accepted ? undefined : 'Marque o aceite para continuar.'}>
        Contratar
      </Button>
      <p className="caption">Você pode desistir em até 7 dias e receber tudo de volta.</p>
    </Form>
  )
}
