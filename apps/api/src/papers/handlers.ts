import type { Handlers } from '../http/bind.ts'
import type { SlipSending } from './sending.ts'
import type { PaperService } from './service.ts'

type Deps = { papers: PaperService; sending: SlipSending }
type Names = 'slipPdf' | 'slipEmail' | 'slipSms'

export const paperHandlers = ({ papers, sending }: Deps): Pick<Handlers, Names> => ({
  slipPdf: ({ caller, query }) => papers.slip(caller.customerId, query.boleto),

  slipEmail: async ({ caller, body, key }) => ({
    destino: await sending.send('EMAIL', { customerId: caller.customerId, slipId: body.boleto, key }),
  }),

  slipSms: async ({ caller, body, key }) => ({
    destino: await sending.send('SMS', { customerId: caller.customerId, slipId: body.boleto, key }),
  }),
})
