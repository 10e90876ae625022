import { sql } from 'kysely'
import { requestKinds, requestStates, requestSteps } from '../requests/public.ts'
import type { Inventory } from './inventory.ts'

const owner = ['customer_id', 'customers'] as const

export const personTables = {
  customers: {
    by: ['id', 'customers'],
    section: 'cadastro',
    fields: {
      id: 'id',
      issuer: 'emissor',
      cpf: 'cpf',
      name: 'nome',
      birth_date: 'nascimento',
      email: 'email',
      phone: 'celular',
      address: 'endereco',
      street: null,
      street_number: null,
      complement: null,
      district: null,
      town: null,
      state: null,
      postal_code: null,
      password_hash: null,
      erased_at: null,
    },
    end: {
      kept: 'payment',
      blank: {
        cpf: sql`'apagado-' || id`,
        name: sql`'Titular apagado'`,
        birth_date: sql`date '1900-01-01'`,
        email: sql`''`,
        phone: sql`''`,
        street: sql`''`,
        street_number: sql`''`,
        complement: sql`''`,
        district: sql`''`,
        town: sql`''`,
        state: sql`''`,
        postal_code: sql`''`,
        password_hash: sql`null`,
      },
    },
  },
  erased_customers: {
    by: owner,
    left: 'De quem era uma conta que acabou: isso só existe depois do fim dela.',
    end: { kept: 'payment' },
  },
  sold_wallets: {
    by: owner,
    section: 'carteiraVendida',
    fields: { customer_id: null, title: 'titulo', description: 'descricao', sold_on: 'vendidaEm' },
    end: { kept: 'contract' },
  },
  digital_invoice_consents: {
    by: owner,
    section: 'escolhasDaFaturaDigital',
    fields: {
      id: null,
      customer_id: null,
      accepted: 'aceita',
      text_version: 'versaoTexto',
      channel: 'canal',
      given_at: 'em',
      known_at: 'conhecidaDesde',
    },
    end: { kept: 'acts' },
  },
  acceptances: {
    by: owner,
    section: 'aceites',
    fields: {
      position: 'numero',
      id: null,
      customer_id: null,
      kind: [
        'tipo',
        {
          'digital-invoice': 'FATURA_DIGITAL',
          instalments: 'PARCELAMENTO',
          agreement: 'ACORDO',
          contact: 'CONTATO',
          insurance: 'SEGURO',
          cookies: 'COOKIES',
          'personal-data': 'DADOS_PESSOAIS',
          erasure: 'EXCLUSAO',
          alerts: 'AVISO',
        },
      ],
      subject: 'sobre',
      given: 'aceito',
      text_version: 'versaoTexto',
      channel: 'canal',
      device: 'aparelho',
      happened_at: 'em',
      previous: null,
      hash: 'codigo',
    },
    end: { kept: 'acts' },
  },
  service_requests: {
    by: owner,
    section: 'pedidos',
    fields: {
      id: 'id',
      customer_id: null,
      card_id: 'cartao',
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
      answer_by: 'respostaAte',
      opened_at: 'abertoEm',
      ended_at: 'encerradoEm',
      session_id: null,
    },
    end: {
      kept: 'requests',
      blank: { asked: sql`case when card_id is null then '{}'::jsonb else asked - 'words' end` },
    },
  },
  service_events: {
    by: ['request_id', 'service_requests'],
    section: 'andamentoDosPedidos',
    fields: {
      request_id: 'pedido',
      position: null,
      step: ['etapa', requestSteps],
      happened_at: 'em',
      note: 'nota',
    },
    end: { kept: 'requests' },
  },
  disputes: {
    by: owner,
    section: 'contestacoes',
    fields: {
      request_id: 'pedido',
      customer_id: null,
      invoice_id: 'fatura',
      purchase_id: 'lancamento',
      state: ['situacao', requestStates],
      cents: 'valorCentavos',
      out_cents: 'foraDaFaturaCentavos',
      out_on: 'foraDesde',
      waived_cents: 'encargosDesfeitosCentavos',
      returned: null,
      to_post_cents: null,
      posted_cents: 'lancadoDepoisCentavos',
      entry_id: null,
    },
    end: { kept: 'requests' },
  },
  dispute_files: {
    by: ['request_id', 'service_requests'],
    section: 'arquivosDasContestacoes',
    fields: {
      id: null,
      request_id: 'pedido',
      position: null,
      name: 'nome',
      kind: 'tipo',
      size: 'bytes',
      sha256: 'sha256',
      state: ['situacao', { clean: 'VERIFICADO', unchecked: 'NAO_VERIFICADO', infected: 'INFECTADO' }],
      sent_at: 'enviadoEm',
      tried_at: null,
      // The files can be downloaded where they were sent.
      content: null,
    },
    end: { deleted: 'Os arquivos enviados em contestações' },
  },
  desk_events: {
    by: owner,
    section: 'decisoesDoEmissor',
    fields: {
      id: null,
      happened_at: 'em',
      act: [
        'ato',
        {
          contest: 'CONTESTACAO',
          'contest-end': 'FIM_DA_CONTESTACAO',
          sale: 'VENDA_DA_DIVIDA',
          'credit-back': 'DEVOLUCAO',
        },
      ],
      customer_id: null,
      subject_id: 'sobre',
      details: null,
      note: 'nota',
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
