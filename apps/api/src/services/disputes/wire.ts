import type { Reply } from '@portal/contract'
import { type ServiceRequest, wireRequest } from '../requests/public.ts'
import type { DisputeFile } from './files-service.ts'
import type { PurchaseDispute, DisputeService } from './service.ts'

type DisputeReply = Reply<'openDispute'>

const kinds = { pdf: 'PDF', jpg: 'JPEG', png: 'PNG' } as const
const fileStates = { clean: 'VERIFICADO', unchecked: 'NAO_VERIFICADO', infected: 'INFECTADO' } as const

export const wireFile = ({ id, name, kind, size, state, sentAt }: DisputeFile): Reply<'attachFile'> => ({
  id,
  nome: name,
  tipo: kinds[kind],
  bytes: size,
  situacao: fileStates[state],
  enviadoEm: sentAt.toISOString(),
})

export const wireDispute = (
  dispute: PurchaseDispute,
  request: ServiceRequest,
  files: readonly DisputeFile[],
): DisputeReply => ({
  id: dispute.requestId,
  pedido: wireRequest(request),
  relato: request.asked.words ?? '',
  valorCentavos: dispute.cents,
  foraCentavos: dispute.returned ? 0 : dispute.outCents,
  volta: returnOf(dispute),
  creditoCentavos: dispute.state === 'granted' ? -(dispute.toPostCents + dispute.postedCents) : 0,
  encargosCentavos: dispute.waivedCents,
  arquivos: files.map(wireFile),
})

/** The invoice that asks again for what was contested in vain; null where it never left its own. */
function returnOf({ state, outCents, returned }: PurchaseDispute): DisputeReply['volta'] {
  if (state === 'open' || state === 'granted' || outCents === 0) return null
  return returned ? 'NESTA_FATURA' : 'NA_PROXIMA'
}

type PurchaseView = Awaited<ReturnType<DisputeService['of']>>

export const wirePurchase = ({
  purchase,
  until,
  impediment,
  contestedCents,
  endsPlan,
  chargesStay,
  hasNewer,
}: PurchaseView): Omit<Reply<'dispute'>, 'contestacao'> => ({
  compra: {
    id: purchase.id,
    descricao: purchase.description,
    data: purchase.on,
    valorCentavos: purchase.cents,
    fatura: purchase.invoiceId,
    referencia: purchase.month,
    parcela: purchase.instalment && { numero: purchase.instalment.number, total: purchase.instalment.total },
  },
  foraAgoraCentavos: contestedCents,
  encerraParcelamento: endsPlan,
  encargosDeAntes: chargesStay,
  ate: until,
  impedimento: impediment,
  haMaisNova: hasNewer,
})
