import { sql } from 'kysely'
import { ledgerKinds } from '../../records/ledger/public.ts'
import { requestKinds, requestStates, requestSteps } from '../requests/public.ts'
import type { Inventory } from './inventory.ts'

const owner = ['customerId', 'customers'] as const

export const personTables = {
  customers: {
    by: ['id', 'customers'],
    section: 'cadastro',
    fields: {
      id: 'id',
      issuer: 'emissor',
      cpf: 'cpf',
      name: 'nome',
      birthDate: 'nascimento',
      email: 'email',
      phone: 'celular',
      address: 'endereco',
      street: null,
      streetNumber: null,
      complement: null,
      district: null,
      town: null,
      state: null,
      postalCode: null,
      passwordHash: null,
      erasedAt: null,
    },
    end: {
      kept: 'payment',
      blank: {
        cpf: sql`'apagado-' || id`,
        name: sql`'Titular apagado'`,
        birthDate: sql`date '1900-01-01'`,
        email: sql`''`,
        phone: sql`''`,
        street: sql`''`,
        streetNumber: sql`''`,
        complement: sql`''`,
        district: sql`''`,
        town: sql`''`,
        state: sql`''`,
        postalCode: sql`''`,
        passwordHash: sql`null`,
      },
    },
  },
  erasedCustomers: {
    by: owner,
    left: 'De quem era uma conta encerrada: só existe depois do encerramento.',
    end: { kept: 'payment' },
  },
  soldWallets: {
    by: owner,
    section: 'carteiraVendida',
    fields: { customerId: null, title: 'titulo', description: 'descricao', soldOn: 'vendidaEm' },
    end: { kept: 'contract' },
  },
  digitalInvoiceConsents: {
    by: owner,
    section: 'escolhasDaFaturaDigital',
    fields: {
      id: null,
      customerId: null,
      accepted: 'aceita',
      textVersion: 'versaoTexto',
      channel: 'canal',
      givenAt: 'em',
      knownAt: 'conhecidaDesde',
    },
    end: { kept: 'acts' },
  },
  ledgerActs: {
    by: owner,
    section: 'aceites',
    fields: {
      chain: null,
      position: 'numero',
      id: null,
      customerId: null,
      kind: ['tipo', ledgerKinds],
      subject: 'sobre',
      given: 'aceito',
      textVersion: 'versaoTexto',
      channel: 'canal',
      device: 'aparelho',
      happenedAt: 'em',
      previous: null,
      hash: 'codigo',
    },
    end: { kept: 'acts' },
  },
  anchoredHeads: {
    by: ['chain', 'customers'],
    left: 'São os códigos dos seus aceites, repetidos para conferir.',
    end: { kept: 'acts' },
  },
  unanchoredActs: {
    by: ['chain', 'customers'],
    left: 'São os códigos dos aceites do último minuto, repetidos para conferir.',
    end: { kept: 'acts' },
  },
  serviceRequests: {
    by: owner,
    section: 'pedidos',
    fields: {
      id: 'id',
      customerId: null,
      cardId: 'cartao',
      kind: ['tipo', requestKinds],
      protocol: 'protocolo',
      state: ['situacao', requestStates],
      asked: ({ reason, day, cents, value, purchase, words }: RequestDetails) => ({
        motivo: reason,
        dia: day,
        valorCentavos: cents,
        valor: value,
        compra: purchase?.description,
        relato: words,
      }),
      answerBy: 'respostaAte',
      openedAt: 'abertoEm',
      endedAt: 'encerradoEm',
      sessionId: null,
    },
    end: {
      kept: 'requests',
      blank: { asked: sql`case when card_id is null then '{}'::jsonb else asked - 'words' - 'person' end` },
    },
  },
  serviceEvents: {
    by: ['requestId', 'serviceRequests'],
    section: 'andamentoDosPedidos',
    fields: {
      requestId: 'pedido',
      position: null,
      step: ['etapa', requestSteps],
      happenedAt: 'em',
      note: 'nota',
    },
    end: { kept: 'requests' },
  },
  disputes: {
    by: owner,
    section: 'contestacoes',
    fields: {
      requestId: 'pedido',
      customerId: null,
      invoiceId: 'fatura',
      purchaseId: 'lancamento',
      state: ['situacao', requestStates],
      cents: 'valorCentavos',
      outCents: 'foraDaFaturaCentavos',
      outOn: 'foraDesde',
      waivedCents: 'encargosDesfeitosCentavos',
      returned: null,
      toPostCents: null,
      postedCents: 'lancadoDepoisCentavos',
      entryId: null,
    },
    end: { kept: 'requests' },
  },
  disputeFiles: {
    by: ['requestId', 'serviceRequests'],
    section: 'arquivosDasContestacoes',
    fields: {
      id: null,
      requestId: 'pedido',
      position: null,
      name: 'nome',
      kind: 'tipo',
      size: 'bytes',
      sha256: 'sha256',
      state: ['situacao', { clean: 'VERIFICADO', unchecked: 'NAO_VERIFICADO', infected: 'INFECTADO' }],
      sentAt: 'enviadoEm',
      triedAt: null,
      // The files can be downloaded where they were sent.
      content: null,
    },
    end: { deleted: 'Os arquivos enviados em contestações' },
  },
  deskEvents: {
    by: owner,
    section: 'decisoesDoEmissor',
    fields: {
      id: null,
      happenedAt: 'em',
      act: [
        'ato',
        {
          contest: 'CONTESTACAO',
          'contest-end': 'FIM_DA_CONTESTACAO',
          sale: 'VENDA_DA_DIVIDA',
          'credit-back': 'DEVOLUCAO',
          'rescue-approval': 'APROVACAO_DA_TROCA_DE_CONTATOS',
          'rescue-refusal': 'RECUSA_DA_TROCA_DE_CONTATOS',
          'password-release': 'CODIGO_PARA_SENHA_NOVA',
          'access-ending': 'ENCERRAMENTO_DOS_ACESSOS',
          'suspense-booking': 'LANCAMENTO_DE_PAGAMENTO',
          'suspense-closing': 'PAGAMENTO_ENCERRADO_SEM_LANCAR',
          'request-answer': 'RESPOSTA_A_PEDIDO',
          proposal: 'PROPOSTA',
          'proposal-approval': 'APROVACAO_DE_PROPOSTA',
          'proposal-refusal': 'RECUSA_DE_PROPOSTA',
          'proposal-closing': 'FIM_DE_PROPOSTA',
        },
      ],
      customerId: null,
      subjectId: 'sobre',
      details: null,
      note: 'nota',
      actor: null,
    },
    end: { kept: 'requests' },
  },
} as const satisfies Partial<Inventory>

type RequestDetails = {
  reason?: string
  day?: number
  cents?: number
  value?: string
  purchase?: { description: string }
  words?: string
}
