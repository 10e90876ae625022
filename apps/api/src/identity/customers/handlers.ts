import type { Handlers } from '../../platform/http/bind.ts'
import type { Pages } from '../../platform/http/pages.ts'
import type { CustomerService } from './service.ts'

type CustomerCalls = 'flow' | 'index' | 'digitalInvoiceBanners' | 'optIn' | 'setDigitalInvoice' | 'version'
type Deps = { customers: CustomerService; version: string; bannersFor: Pages['bannersFor'] }

export const customerHandlers = ({ customers, version, bannersFor }: Deps): Pick<Handlers, CustomerCalls> => ({
  flow: async ({ caller }) => {
    const { names, sold } = await customers.flow(caller)
    return {
      fluxo: names,
      ...(sold && { carteiraCliente: { tituloMensagem: sold.title, descricaoMensagem: sold.description } }),
    }
  },

  index: async ({ caller, query, request }) => {
    const chosen =
      query.bin === '0' || query.tipoCartao === undefined ? undefined : { bin: query.bin, type: query.tipoCartao }
    const { selected, modules } = await customers.index(caller, chosen)
    return {
      moduloSelecionado: selected,
      modulos: modules.map(({ module, fresh }) => ({ nome: module, notificacao: fresh })),
      banners: bannersFor(request)
        .filter(({ module = selected }) => module === selected)
        .map(({ module: _, ...banner }) => banner),
    }
  },

  digitalInvoiceBanners: ({ caller }) => customers.offer(caller.sessionId),

  optIn: async ({ caller }) => {
    await customers.optIn({ customerId: caller.customerId, sessionId: caller.sessionId })
    return {}
  },

  setDigitalInvoice: async ({ caller, body }) => {
    await customers.setDigitalInvoice({ customerId: caller.customerId, sessionId: caller.sessionId }, body.ativa)
    return { ativa: body.ativa }
  },

  version: async () => ({ versao: version }),
})
