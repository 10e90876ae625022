import type { Reply } from '@portal/contract'
import { info } from '../ui/icons/info.ts'
import { instantSentence } from '../ui/instant-words.ts'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'

type Credit = Reply<'agreement'>['creditos'][number]

/** Money that came too much: it is the person's, and goes back to them. */
export const CreditNotices = ({ credits }: { credits: readonly Credit[] }) =>
  credits.map((credit) => (
    <Notice key={`${credit.desde} ${credit.valorCentavos}`} icon={info} tone="informative" title="Você tem um crédito.">
      {credit.devolvidoEm === null ? <Waiting credit={credit} /> : <Returned credit={credit} on={credit.devolvidoEm} />}
    </Notice>
  ))

const Waiting = ({ credit: { valorCentavos } }: { credit: Credit }) => (
  <>
    Sobraram <Money cents={valorCentavos} /> do que você pagou. Vamos devolver para você; se preferir combinar como,
    ligue para a gente.
  </>
)

const Returned = ({ credit: { valorCentavos, protocolo }, on }: { credit: Credit; on: string }) => (
  <>
    Sobraram <Money cents={valorCentavos} />, devolvidos em {instantSentence(on)}. Protocolo{' '}
    <span className="num">{protocolo}</span>.
  </>
)
