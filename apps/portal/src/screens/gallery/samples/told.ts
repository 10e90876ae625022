import type { Reply } from '@portal/contract'
import type { Alert } from '../../services/alerts/alert-words.ts'

type SentLink = Reply<'payLinks'>[number]

const nowhere = { cartao: null, cartaoFinal: null }

const due: Alert = {
  id: '00000000-0000-4000-8000-000000000021',
  tipo: 'VENCE_EM_BREVE',
  texto: 'A fatura de novembro vence em 21/11/2026, que não é dia útil: sem acréscimo, pode ser paga até 23/11/2026.',
  em: '2026-11-19T13:00:00.000Z',
  lido: false,
  sobre: { tipo: 'FATURA', id: '00000000-0000-4000-8000-000000000031', cartao: '1', cartaoFinal: '1130' },
}

const risk: Alert = {
  ...due,
  id: '00000000-0000-4000-8000-000000000022',
  tipo: 'ACORDO_EM_RISCO',
  texto: 'Uma parcela sua está em atraso. Pague até 03/12/2026 para não perder o que você combinou.',
  sobre: { ...nowhere, tipo: 'ACORDO', id: '00000000-0000-4000-8000-000000000032' },
}

const device: Alert = {
  ...due,
  id: '00000000-0000-4000-8000-000000000023',
  tipo: 'NOVO_APARELHO',
  texto: 'Novo acesso à sua conta: Chrome no Android, em 18/11/2026 às 09:12.',
  lido: true,
  sobre: { ...nowhere, tipo: 'SEGURANCA', id: null },
}

/** Read and unread alerts, with more on the next page. */
export const alerts: Reply<'alerts'> = { avisos: [due, risk, device], naoLidos: 2, proximaPagina: 2 }

export const alertChoices: Reply<'alertChoices'> = [
  { tipo: 'VENCE_EM_BREVE', canais: ['EMAIL', 'PORTAL'], protege: false },
  { tipo: 'PAGO', canais: [], protege: false },
  { tipo: 'PAGAMENTO_DEVOLVIDO', canais: ['EMAIL', 'PORTAL'], protege: false },
  { tipo: 'ACORDO_EM_RISCO', canais: ['EMAIL', 'SMS', 'PORTAL'], protege: false },
  { tipo: 'CODIGO_USADO', canais: ['EMAIL'], protege: true },
  { tipo: 'NOVO_APARELHO', canais: ['SMS', 'PORTAL'], protege: true },
]

const link: SentLink = {
  id: '00000000-0000-4000-8000-000000000041',
  assunto: 'Fatura de novembro de 2026',
  sobre: 'FATURA',
  situacao: 'ABERTO',
  valorCentavos: 1284_60,
  criadoEm: '2026-11-19T13:00:00.000Z',
  venceEm: '2026-11-24T02:59:59.000Z',
  emDiaAte: null,
  pixAte: null,
  boletoAte: null,
}

/** One pay link in each state. */
export const payLinks: Reply<'payLinks'> = [
  link,
  {
    ...link,
    id: '00000000-0000-4000-8000-000000000046',
    venceEm: '2026-11-26T13:00:00.000Z',
    emDiaAte: '2026-11-23',
  },
  {
    ...link,
    id: '00000000-0000-4000-8000-000000000042',
    assunto: 'Carnê 20418, parcelas 5 e 6',
    sobre: 'PARCELAS',
    situacao: 'PAGO',
  },
  { ...link, id: '00000000-0000-4000-8000-000000000043', situacao: 'VENCIDO' },
  { ...link, id: '00000000-0000-4000-8000-000000000044', situacao: 'CANCELADO' },
  {
    ...link,
    id: '00000000-0000-4000-8000-000000000045',
    situacao: 'CANCELADO',
    pixAte: '2026-11-19T13:30:00.000Z',
    boletoAte: '2026-11-23',
  },
]

const proof: Reply<'paymentProofs'>['comprovantes'][number] = {
  id: '00000000-0000-4000-8000-000000000051',
  autenticacao: 'K7MR2PXQ9TWB',
  assunto: 'Fatura de novembro de 2026',
  cartao: { nome: 'Jangada Mais', final: '4821' },
  forma: 'PIX',
  pagoEm: '2026-11-19T13:04:00.000Z',
  valorCentavos: 128460,
  beneficiario: { nome: 'Jangada Cartões S.A.', cnpj: '12.ABC.345/01DE-35' },
  titular: { nome: 'Marina Souza', cpf: '***.982.247-**' },
  identificador: 'E00000000202611191304abcdefghijk',
  devolucoes: [],
  aDevolverCentavos: 0,
}

/** A payment by each way, one of them given back in part. */
export const paymentProofs: Reply<'paymentProofs'> = {
  comprovantes: [
    proof,
    {
      ...proof,
      id: '00000000-0000-4000-8000-000000000052',
      assunto: 'Carnê 20418, parcelas 5 e 6',
      cartao: null,
      forma: 'BOLETO',
      identificador: null,
      pagoEm: '2026-10-20T13:04:00.000Z',
      valorCentavos: 37980,
      devolucoes: [{ valorCentavos: 1000, em: '2026-10-22T13:00:00.000Z' }],
    },
  ],
  proximaPagina: null,
}
