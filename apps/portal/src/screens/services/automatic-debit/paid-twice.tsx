import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { AskedTwice } from '../../../acts/asked-twice.tsx'
import { Said } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { debitTitle } from './debit-days.ts'

/** An amount that was paid twice stays a credit, unless its holder asks for it back by Pix. */
export function PaidTwice({ debit }: { debit: Debit }) {
  const { debito, devolucao } = debit
  const { made, busy, problems, ask } = useRequest<Debit>()
  if (made !== undefined) return <Said>Pedido feito. O valor volta por Pix para a conta de quem pagou.</Said>
  if (devolucao === null || devolucao.pedidaEm !== null) return null
  const amount = formatMoney(devolucao.valorCentavos)
  const giveBack = () =>
    ask(`return ${debito}`, (idempotencyKey) => call('returnDebit', { body: { debito } }, { idempotencyKey }))
  return (
    <div className="stack">
      <Notice icon={info} title={`${amount} pagos a mais.`}>
        {debitTitle(debit)}: o valor já é crédito. Se preferir, peça a devolução por Pix até {formatDate(devolucao.ate)}
        .
      </Notice>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <AskedTwice
        block
        words={{
          offer: 'Receber de volta por Pix',
          question: `Receber ${amount} de volta? O valor vai para a conta de quem pagou e deixa de ser crédito.`,
          keep: 'Manter como crédito',
          confirm: 'Sim, devolver por Pix',
        }}
        busy={busy}
        onConfirm={giveBack}
      />
    </div>
  )
}
