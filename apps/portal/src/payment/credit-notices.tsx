import type { Reply } from '@portal/contract'
import { PhoneLink } from '../chrome/help/phone-link.tsx'
import { info } from '../ui/icons/notices.ts'
import { circleCheck } from '../ui/icons/states.ts'
import { instantSentence } from '../ui/time/instant-words.ts'
import { Money } from '../ui/money/money.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type CreditReply = Reply<'agreement'>['creditos'][number]

/** Money that came too much: it is the person's, and goes back to them. */
export const CreditNotices = ({ credits }: { credits: readonly CreditReply[] }) =>
  credits.map((credit) => {
    const { desde, valorCentavos, devolvidoEm, protocolo } = credit
    const key = `${desde} ${valorCentavos}`
    return devolvidoEm === null ? (
      <Notice key={key} icon={info} tone="informative" title="Você tem um crédito.">
        Sobraram <Money cents={valorCentavos} /> do que você pagou. Vamos devolver para você; se preferir combinar como,
        ligue para <PhoneLink />.
      </Notice>
    ) : (
      <Notice key={key} icon={circleCheck} title="Seu crédito foi devolvido.">
        <Money cents={valorCentavos} />, em {instantSentence(devolvidoEm)}. Protocolo{' '}
        <span className="num">{protocolo}</span>.
      </Notice>
    )
  })
