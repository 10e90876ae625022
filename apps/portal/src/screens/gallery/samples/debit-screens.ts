import {
  activeDebit,
  debitAboveCeiling,
  debitBeingStopped,
  debitUnderWay,
  endedDebit,
  expiredDebit,
  lostDebit,
  missedDebit,
  noDebit,
  offeredDebit,
  pastDebits,
} from './automatic-debit.ts'

const load = () => import('../../services/automatic-debit/automatic-debit.tsx')
const activate = () => import('../../services/automatic-debit/activate-debit.tsx')
const ended = { value: { ...pastDebits.value, debitos: pastDebits.value.debitos.slice(1) } }
const none = { value: { debitos: [], proximaPagina: null } }
const choices = { value: [{ tipo: 'DEBITO_AGENDADO', canais: ['EMAIL', 'SMS', 'PORTAL'], protege: false }] }

const withNext = (proximo: typeof missedDebit) => ({
  debit: { ...activeDebit, proximo, mudaAte: null },
  past: none,
  choices,
})

/** Pix Automático in each of its states. */
export const debitScreens = {
  'services/automatic-debit': {
    title: 'Pix Automático',
    load,
    sample: { debit: activeDebit, past: pastDebits, choices },
  },
  'services/automatic-debit missed': {
    title: 'Um débito que não aconteceu',
    load,
    sample: withNext(missedDebit),
  },
  'services/automatic-debit ceiling': {
    title: 'Um débito acima do valor máximo',
    load,
    sample: withNext(debitAboveCeiling),
  },
  'services/automatic-debit under way': { title: 'Um débito em andamento', load, sample: withNext(debitUnderWay) },
  'services/automatic-debit stopping': { title: 'Um débito sendo parado', load, sample: withNext(debitBeingStopped) },
  'services/automatic-debit active': {
    title: 'Pix Automático sem débito agendado',
    load,
    sample: { debit: { ...activeDebit, proximo: null }, past: ended, choices },
  },
  'services/automatic-debit none': {
    title: 'Pix Automático não ativado',
    load,
    sample: { debit: noDebit, past: none, choices },
  },
  'services/automatic-debit offered': {
    title: 'Pix Automático à espera do banco',
    load,
    sample: { debit: offeredDebit, past: none, choices },
  },
  'services/automatic-debit ending': {
    title: 'Pix Automático sendo cancelado',
    load,
    sample: { debit: { ...activeDebit, situacao: 'ENCERRANDO', proximo: null }, past: ended, choices },
  },
  'services/automatic-debit ended': {
    title: 'Pix Automático encerrado',
    load,
    sample: { debit: endedDebit, past: ended, choices },
  },
  'services/automatic-debit lost': {
    title: 'Uma fatura que ficou sem débito',
    load,
    sample: { debit: lostDebit, past: ended, choices },
  },
  'services/automatic-debit expired': {
    title: 'Um código que passou do prazo',
    load,
    sample: { debit: expiredDebit, past: none, choices },
  },
  'services/automatic-debit former': {
    title: 'Um débito de antes ao lado de uma autorização nova',
    load,
    sample: {
      debit: { ...activeDebit, proximo: debitUnderWay, proximoDeAntes: true, mudaAte: null },
      past: none,
      choices,
    },
  },
  'services/activate-debit': { title: 'Ativar o Pix Automático', load: activate, sample: noDebit },
  'services/activate-debit offered': { title: 'O código que autoriza', load: activate, sample: offeredDebit },
  'services/activate-debit authorised': {
    title: 'Pix Automático autorizado',
    load: activate,
    sample: activeDebit,
  },
}
