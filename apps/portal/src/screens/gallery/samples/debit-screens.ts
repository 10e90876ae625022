import { activeDebit, endedDebit, missedDebit, noDebit, offeredDebit, pastDebits } from './automatic-debit.ts'

const load = () => import('../../services/automatic-debit/automatic-debit.tsx')
const activate = () => import('../../services/automatic-debit/activate-debit.tsx')
const ended = { value: { ...pastDebits.value, debitos: pastDebits.value.debitos.slice(1) } }
const none = { value: { debitos: [], proximaPagina: null } }

/** Pix Automático in each of its states. */
export const debitScreens = {
  'services/automatic-debit': { title: 'Pix Automático', load, sample: { debit: activeDebit, past: pastDebits } },
  'services/automatic-debit missed': {
    title: 'Um débito que não aconteceu',
    load,
    sample: { debit: { ...activeDebit, proximo: missedDebit, mudaAte: null }, past: none },
  },
  'services/automatic-debit none': {
    title: 'Pix Automático não ativado',
    load,
    sample: { debit: noDebit, past: none },
  },
  'services/automatic-debit offered': {
    title: 'Pix Automático à espera do banco',
    load,
    sample: { debit: offeredDebit, past: none },
  },
  'services/automatic-debit ending': {
    title: 'Pix Automático sendo cancelado',
    load,
    sample: { debit: { ...activeDebit, situacao: 'ENCERRANDO', proximo: null }, past: ended },
  },
  'services/automatic-debit ended': {
    title: 'Pix Automático encerrado',
    load,
    sample: { debit: endedDebit, past: ended },
  },
  'services/activate-debit': { title: 'Ativar o Pix Automático', load: activate, sample: noDebit },
  'services/activate-debit authorised': {
    title: 'Pix Automático autorizado',
    load: activate,
    sample: activeDebit,
  },
}
