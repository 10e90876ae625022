import { type FormEvent, useState } from 'react'
import { refusalWords } from '../../client/refusal-words.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Proposal } from './agreement-flow.ts'
import { askProposal } from './propose.ts'

/** A coupon changes the proposal in place, or is refused in words. */
export function CouponForm({ proposal, refused, onProposal }: CouponFormProps) {
  const [error, setError] = useState(refused)
  const [busy, setBusy] = useState(false)
  const use = async (cupom: string) => {
    setBusy(true)
    setError(undefined)
    try {
      const next = await askProposal(
        proposal.dividas.map(({ id }) => id),
        cupom,
      )
      session.update({ activeCoupon: cupom })
      onProposal(next)
    } catch (failure) {
      setError(refusalWords(failure))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const cupom = String(new FormData(event.currentTarget).get('cupom') ?? '').trim()
    if (cupom === '') setError('Digite o código do cupom.')
    else void use(cupom)
  }
  if (proposal.cupom) return <p className="small muted mt-3">Cupom aplicado a esta proposta.</p>
  return (
    <Disclosure summary="Tem um cupom?" open={refused !== undefined}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Código do cupom"
          name="cupom"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={error}
        />
        <Button kind="secondary" type="submit" busy={busy}>
          Usar cupom
        </Button>
      </form>
    </Disclosure>
  )
}

interface CouponFormProps {
  proposal: Proposal
  /** Why the coupon that came with the link does not serve. */
  refused: string | undefined
  onProposal: (proposal: Proposal) => void
}
