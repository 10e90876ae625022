import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { CouponForm } from './coupon-form.tsx'

/** The ways to another proposal: by the person's own wish, or by a coupon. */
export const OtherTerms = ({ to, proposal, couponRefused, onProposal }: OtherTermsProps) => (
  <SecondarySection title="Outras condições" open={couponRefused !== undefined}>
    {to !== undefined && (
      <ButtonLink kind="quiet" to={to}>
        Outra entrada, prazo ou dia
      </ButtonLink>
    )}
    <CouponForm key={couponRefused} proposal={proposal} refused={couponRefused} onProposal={onProposal} />
  </SecondarySection>
)

interface OtherTermsProps {
  /** The address of a proposal by the person's wish, where there is one. */
  to: string | undefined
  proposal: DebtProposal
  /** The reason why a coupon was refused. */
  couponRefused: string | undefined
  onProposal: (proposal: DebtProposal) => void
}
