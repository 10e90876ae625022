import type { Handlers } from '../http/bind.ts'
import type { CustomerService } from './service.ts'

export const customerHandlers = (customers: CustomerService): Pick<Handlers, 'flow' | 'index'> => ({
  flow: async ({ caller }) => ({ fluxo: await customers.flow(caller.customerId) }),

  index: async ({ caller, query }) => {
    const chosen =
      query.bin === '0' || query.tipoCartao === undefined ? undefined : { bin: query.bin, type: query.tipoCartao }
    const { selected, modules } = await customers.index(caller.customerId, chosen)
    return {
      moduloSelecionado: selected,
      modulos: modules.map((nome) => ({ nome, notificacao: false })),
      banners: [],
    }
  },
})
