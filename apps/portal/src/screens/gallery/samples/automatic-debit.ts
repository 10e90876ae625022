import type { Reply } from '@portal/contract'
import type { AutomaticDebit } from '../../services/automatic-debit/automatic-debit-words.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { qrOfTheGallery } from '../qr-drawing.ts'

/** A debit that the bank has taken. */
export const scheduledDebit: Debit = {
  debito: '00000000-0000-4000-8000-000000000071',
  fatura: '00000000-0000-4000-8000-000000000008',
  referencia: '2026-11',
  valorCentavos: 1284_60,
  pagarAte: '2026-11-23',
  dia: '2026-11-23',
  situacao: 'AGENDADO',
  pararAte: '2026-11-23T00:00:00.000Z',
  pararNoBancoAte: '2026-11-23T03:00:00.000Z',
  tentativas: [{ dia: '2026-11-23', ordem: 'PRIMEIRA', situacao: 'AGENDADA', dica: null }],
  proximasTentativas: [],
  acabouEm: null,
  comprovante: null,
  devolucao: null,
}

/** One that did not happen, with days on which it is tried again. */
export const missedDebit: Debit = {
  ...scheduledDebit,
  situacao: 'NOVA_TENTATIVA',
  pararAte: null,
  pararNoBancoAte: null,
  tentativas: [
    {
      dia: '2026-11-23',
      ordem: 'PRIMEIRA',
      situacao: 'NAO_ACONTECEU',
      dica: 'Confira no seu banco o valor máximo da autorização.',
    },
  ],
  proximasTentativas: ['2026-11-24', '2026-11-25', '2026-11-26'],
}

const paidDebit: Debit = {
  ...scheduledDebit,
  debito: '00000000-0000-4000-8000-000000000072',
  referencia: '2026-10',
  valorCentavos: 455_90,
  dia: '2026-10-23',
  situacao: 'PAGO',
  pararAte: null,
  pararNoBancoAte: null,
  tentativas: [{ dia: '2026-10-23', ordem: 'PRIMEIRA', situacao: 'PAGA', dica: null }],
  comprovante: { id: '00000000-0000-4000-8000-000000000073', autenticacao: 'ABCDEFGHJKLM' },
}

const paidLater: Debit = {
  ...paidDebit,
  debito: '00000000-0000-4000-8000-000000000074',
  referencia: '2026-09',
  valorCentavos: 388_20,
  dia: '2026-09-24',
  tentativas: [
    { dia: '2026-09-23', ordem: 'PRIMEIRA', situacao: 'NAO_ACONTECEU', dica: null },
    { dia: '2026-09-24', ordem: 'NOVA', situacao: 'PAGA', dica: null },
  ],
  devolucao: { valorCentavos: 388_20, ate: '2026-12-23', pedidaEm: null, feita: false },
}

const stoppedDebit: Debit = {
  ...paidDebit,
  debito: '00000000-0000-4000-8000-000000000075',
  referencia: '2026-08',
  valorCentavos: 412_75,
  dia: '2026-08-24',
  situacao: 'CANCELADO',
  tentativas: [{ dia: '2026-08-24', ordem: 'PRIMEIRA', situacao: 'CANCELADA', dica: null }],
  comprovante: null,
}

export const pastDebits: { value: Reply<'pastDebits'> } = {
  value: { debitos: [scheduledDebit, paidDebit, paidLater, stoppedDebit], proximaPagina: null },
}

/** A card without an authorisation. */
export const noDebit: AutomaticDebit = {
  cartao: '00000000-0000-4000-8000-000000000001',
  situacao: 'NAO_TEM',
  valor: null,
  autorizadoEm: null,
  ativacao: null,
  pagador: null,
  encerramento: null,
  proximo: null,
  debitoCancelado: null,
  mudaAte: null,
  minimo: {
    fatura: '00000000-0000-4000-8000-000000000008',
    referencia: '2026-11',
    opcao: {
      tipo: 'MINIMO',
      hojeCentavos: 192_69,
      custoTotalCentavos: 1442_05,
      credito: {
        restoCentavos: 1091_91,
        jurosCentavos: 149_59,
        iofCentavos: 7_86,
        proximaFaturaCentavos: 1249_36,
        jurosMes: '0.137',
        jurosAno: 36_690,
        cetMes: 1442,
        cetAno: 40_360,
      },
      parcelas: null,
    },
  },
  condicoes: {
    versaoTexto: 'pix-automatico-2026-12',
    texto:
      'Quem recebe: Jangada Cartões.\nO valor muda a cada fatura.\nVocê autoriza uma vez no aplicativo do seu banco.',
    primeiroDebito: '2026-11-23',
    primeiraFatura: {
      referencia: '2026-11',
      dia: '2026-11-23',
      autorizarAte: '2026-11-22T03:00:00.000Z',
      totalCentavos: 1284_60,
      minimoCentavos: 192_69,
    },
    objeto: 'Fatura cartao final 4821',
    novasTentativas: 3,
    diasDeTentativa: 7,
    horaDeParar: '21h',
    beneficiario: { nome: 'Jangada Cartões', cnpj: '00000000000191' },
  },
}

export const offeredDebit: AutomaticDebit = {
  ...noDebit,
  situacao: 'AGUARDANDO',
  valor: 'TOTAL',
  ativacao: {
    copiaECola: '00020126180014br.gov.bcb.pix5204000053039865802BR5915JANGADA CARTOES6009FORTALEZA62070503***',
    qrCode: { largura: qrOfTheGallery.size, caminho: qrOfTheGallery.path },
    ate: '2026-12-19T13:00:00.000Z',
  },
}

export const activeDebit: AutomaticDebit = {
  ...noDebit,
  situacao: 'ATIVO',
  valor: 'TOTAL',
  autorizadoEm: '2026-09-14T13:00:00.000Z',
  pagador: { deOutraPessoa: true, cpf: '•••.982.247-••' },
  proximo: scheduledDebit,
  mudaAte: '2026-11-22T03:00:00.000Z',
}

export const endedDebit: AutomaticDebit = {
  ...noDebit,
  situacao: 'ENCERRADO',
  valor: 'TOTAL',
  autorizadoEm: '2026-09-14T13:00:00.000Z',
  encerramento: { por: 'BANCO', motivo: 'a conta foi encerrada no banco', em: '2026-11-18T13:00:00.000Z' },
}

/** One whose end took a debit with it. */
export const lostDebit: AutomaticDebit = {
  ...endedDebit,
  encerramento: { por: 'VOCE', motivo: null, em: '2026-11-19T13:00:00.000Z' },
  debitoCancelado: { ...scheduledDebit, situacao: 'CANCELADO', pararAte: null, acabouEm: '2026-11-19T13:00:00.000Z' },
}

/** A debit of the day, which nobody stops any more. */
export const debitUnderWay: Debit = {
  ...scheduledDebit,
  situacao: 'EM_ANDAMENTO',
  pararAte: null,
  pararNoBancoAte: null,
}

/** One above the payer's ceiling, with a retry that the bank has taken. */
export const debitAboveCeiling: Debit = {
  ...missedDebit,
  dia: '2026-11-24',
  tentativas: [...missedDebit.tentativas, { dia: '2026-11-24', ordem: 'NOVA', situacao: 'AGENDADA', dica: null }],
  proximasTentativas: [],
}

export const debitBeingStopped: Debit = { ...scheduledDebit, situacao: 'PARANDO', pararAte: null }

/** A code that nobody took. */
export const expiredDebit: AutomaticDebit = {
  ...endedDebit,
  autorizadoEm: null,
  encerramento: { por: 'PRAZO', motivo: null, em: '2026-11-18T13:00:00.000Z' },
}
