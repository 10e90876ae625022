import type { Handlers } from '../../platform/http/bind.ts'
import type { DisputeViews } from './disputing.ts'
import type { DisputeFiles } from './files-service.ts'
import type { DisputeService } from './service.ts'
import { wireFile, wirePurchase } from './wire.ts'

type DisputeCalls = 'dispute' | 'openDispute' | 'withdrawDispute' | 'attachFile' | 'disputeFile'
type Deps = {
  disputes: DisputeService
  files: DisputeFiles
  views: DisputeViews
  withdraw(customerId: string, id: string): Promise<void>
}

export const disputeHandlers = ({ disputes, files, views, withdraw }: Deps): Pick<Handlers, DisputeCalls> => ({
  dispute: async ({ caller, params, query }) => {
    const found = await disputes.of(caller, params.compra, query.protocolo)
    return { ...wirePurchase(found), contestacao: found.dispute ? await views.of(found.dispute) : null }
  },

  openDispute: async ({ caller: { customerId, issuer }, params, body, key }) => {
    const { motivo: reason, relato: words } = body
    const { id } = await disputes.open({ customerId, issuer, purchaseId: params.compra, reason, words, key })
    return views.byId(customerId, id)
  },

  withdrawDispute: async ({ caller: { customerId }, params }) => {
    await withdraw(customerId, params.contestacao)
    return views.byId(customerId, params.contestacao)
  },

  attachFile: async ({ caller: { customerId }, params, fileName: name, bytes }) =>
    wireFile(await files.attach(customerId, params.contestacao, { name, bytes })),

  disputeFile: ({ caller: { customerId }, params }) => files.open(customerId, params.arquivo),
})
