import type { Reply } from '@portal/contract'
import { ToneText } from '../ui/feedback/tone-text.tsx'
import { clock } from '../ui/icons/states.ts'
import { chargeWords } from './charge-words.ts'

/** The Pix or the slip that waits, where one does: what is paid is not asked for again without a word. */
export const AwaitedCharge = ({ charge }: { charge: AwaitedReply }) =>
  charge && (
    <ToneText icon={clock} tone="informative">
      {chargeWords(charge)}
    </ToneText>
  )

/** A server of the release before says nothing of it on the lists. */
type AwaitedReply = Reply<'booklets'>[number]['cobranca']

/** True when a Pix of just this amount waits: paying goes on at its code. */
export const isPixOf = (charge: AwaitedReply, cents: number): boolean =>
  charge?.forma === 'PIX' && !charge.aCaminho && charge.valorCentavos === cents
