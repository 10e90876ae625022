import type { Reply } from '@portal/contract'
import { ToneText } from '../ui/feedback/tone-text.tsx'
import { clock } from '../ui/icons/states.ts'
import { chargeWords } from './charge-words.ts'

/** The Pix or the slip that waits, where one does: what is paid is not asked for again without a word. */
export const AwaitedCharge = ({ charge }: { charge: Reply<'openDebts'>[number]['cobranca'] }) =>
  charge !== null && (
    <ToneText icon={clock} tone="informative">
      {chargeWords(charge)}
    </ToneText>
  )
