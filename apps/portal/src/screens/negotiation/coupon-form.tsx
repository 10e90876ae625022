import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Proposal } from './agreement-flow.ts'

/** A coupon changes the proposal in place, or is refused in words. */
export function CouponForm({ proposal, onProposal }: CouponFormProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const use = async (cupom: string) => {
    setBusy(true)
    setError(undefined)
    try {
      const next = await call('propose', { body: { dividas: proposal.dividas.map(({ id }) => id), cupom } })
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
    <Disclosure summary="Tem um cupom?">
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
  onProposal: (proposal: Proposal) => void
}
