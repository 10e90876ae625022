import { formatDate } from '@portal/brazil/dates'
import type { ReactNode } from 'react'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import type { InvoiceReply } from '../invoice-words.ts'

type PaymentClaim = NonNullable<NonNullable<InvoiceReply['acompanhamento']>['aviso']>

const looks = {
  ABERTO: { icon: clock, tone: 'informative' },
  RESPONDIDO: { icon: circleCheck, tone: 'positive' },
  NAO_ENCONTRADO: { icon: info, tone: 'warning' },
} as const

/** The protocol of a claimed payment: its number, its day and what follows. */
export function ClaimShown({ claim }: { claim: PaymentClaim }) {
  const { protocolo, situacao, abertoEm } = claim
  return (
    <div className="mt-4" role="status">
      <Notice {...looks[situacao]} title={`Protocolo ${protocolo}`}>
        aberto em {instantSentence(abertoEm)}. {answerOf(claim)}
      </Notice>
    </div>
  )
}

function answerOf({ situacao, forma, pagoEm, respostaAte }: PaymentClaim): ReactNode {
  const method = forma === 'PIX' ? 'Pix' : 'boleto'
  const said = `Você pagou com ${method} em ${formatDate(pagoEm)}.`
  if (situacao === 'RESPONDIDO') return `${said} Encontramos um pagamento depois do seu aviso.`
  if (situacao === 'NAO_ENCONTRADO')
    return (
      <>
        {said} Não encontramos o pagamento. Confira no seu banco se o valor saiu. Se saiu, avise de novo ou ligue para{' '}
        <PhoneLink />.
      </>
    )
  return `${said} Respondemos até ${formatDate(respostaAte)}. Guarde o comprovante e não pague de novo.`
}
