import { useState } from 'react'
import { Said } from '../../../acts/said.tsx'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { askProposal } from './propose.ts'

const ofCoupon = { field: 'cupom' }

/** A coupon changes the proposal in place, or is refused in words. */
export function CouponForm({ proposal, refused, onProposal }: CouponFormProps) {
  const [first] = useState(() => (refused === undefined ? noProblems : problemAt(refused, ofCoupon)))
  const { busy, problems, setProblems, submit } = useSubmit((error) => problemAt(refusalWords(error), ofCoupon), first)
  const [accepted, setAccepted] = useState(false)
  const use = (form: FormData) => {
    const cupom = String(form.get('cupom') ?? '').trim()
    if (cupom === '') return setProblems(problemAt('Digite o código do cupom.', ofCoupon))
    submit(async () => {
      const ids = proposal.dividas.map(({ id }) => id)
      const next = await askProposal(ids, cupom)
      session.update({ negotiation: { coupon: cupom } })
      setAccepted(true)
      onProposal(next)
    })
  }
  if (proposal.cupom)
    return (
      accepted && (
        <Said>
          Cupom aceito. À vista, a proposta agora é <Money cents={proposal.aVista.totalCentavos} />.
        </Said>
      )
    )
  return (
    <Disclosure summary="Tem um cupom?" open={refused !== undefined}>
      {/* A coupon of the link was not typed here: it takes no focus from the page. */}
      <Form className="stack" onSubmit={use} problems={problems === first ? noProblems.fields : problems.fields}>
        <TextField
          label="Código do cupom"
          name="cupom"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={messageOf(problems, 'cupom')}
        />
        <Button kind="secondary" type="submit" busy={busy}>
          Usar cupom
        </Button>
      </Form>
    </Disclosure>
  )
}

interface CouponFormProps {
  proposal: DebtProposal
  /** The reason why the coupon of the link was refused. */
  refused: string | undefined
  onProposal: (proposal: DebtProposal) => void
}
