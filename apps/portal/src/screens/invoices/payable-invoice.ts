import { call } from '../../client/call.ts'
import { session } from '../../session/session.ts'
import { settle } from '../../client/settle.ts'

/** The invoice that the flow pays, as it stands now. */
export function askPayable(signal: AbortSignal) {
  const { numeroCartao, numeroExtrato } = session.get()
  const query = { cartao: numeroCartao ?? '', fatura: numeroExtrato ?? undefined }
  return settle(call('invoiceDetails', { query }, { signal }), signal)
}
