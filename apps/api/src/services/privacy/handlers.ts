import { maskBirthDate } from '@portal/brazil/masks'
import type { Reply } from '@portal/contract'
import type { Caller, Handlers } from '../../platform/http/bind.ts'
import type { PrivacyPapers } from './papers.ts'
import type { PrivacyService, ServiceRequest } from './service.ts'

type PrivacyCalls =
  | 'privacy'
  | 'sendPrivacyCode'
  | 'exportData'
  | 'dataExportJson'
  | 'dataExportPdf'
  | 'correctData'
  | 'eraseAccount'
type Deps = {
  privacy: PrivacyService
  privacyPapers: PrivacyPapers
  wireRequest(request: ServiceRequest): Reply<'exportData'>
}

export function privacyHandlers({ privacy, privacyPapers, wireRequest }: Deps): Pick<Handlers, PrivacyCalls> {
  /** The request of a copy that can still be fetched. */
  const copyOf = async (caller: Caller, protocol: string) => {
    await privacy.refuseGoneCopy(caller, protocol)
    return { customerId: caller.customerId, protocol }
  }

  return {
    privacy: async ({ caller }) => {
      const { person, copiesLeft, impediments, deleted, kept, requests } = await privacy.overview(caller.customerId)
      return {
        cadastro: { nome: person.name, nascimento: maskBirthDate(person.birthDate), endereco: person.address },
        exportacoesHoje: copiesLeft,
        impedimentos: impediments.map((one) => impedimentNames[one]),
        apaga: deleted,
        guarda: kept.map(({ what, why, until }) => ({ oQue: what, porQue: why, ate: until })),
        pedidos: requests.map(wireRequest),
      }
    },

    sendPrivacyCode: async ({ caller, body }) => {
      const { channel, masked, expiresInSeconds, resendInSeconds } = await privacy.sendCode(caller, body.canal)
      return { canal: channel, destino: masked, expiraEmSegundos: expiresInSeconds, reenvioEmSegundos: resendInSeconds }
    },

    exportData: async ({ caller, body, key }) => wireRequest(await privacy.askCopy(orderOf(caller, key), body.codigo)),
    dataExportJson: async ({ caller, params }) => privacyPapers.json(await copyOf(caller, params.protocolo)),
    dataExportPdf: async ({ caller, params }) => privacyPapers.pdf(await copyOf(caller, params.protocolo)),

    correctData: async ({ caller, body, key }) =>
      wireRequest(
        await privacy.askCorrection(
          orderOf(caller, key),
          { field: fields[body.campo], typed: body.valor },
          body.codigo,
        ),
      ),

    eraseAccount: async ({ caller, body, key }) =>
      wireRequest(await privacy.askErasure(orderOf(caller, key), body.codigo)),
  }
}

const orderOf = ({ customerId, sessionId }: Caller, key: string) => ({ customerId, sessionId, key })

const fields = { NOME: 'name', NASCIMENTO: 'birth-date', ENDERECO: 'address' } as const

const impedimentNames = {
  card: 'CARTAO',
  debt: 'DIVIDA',
  agreement: 'ACORDO',
  insurance: 'SEGURO',
  credit: 'DEVOLUCAO',
  request: 'PEDIDO',
} as const
