import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { instantDay } from '../../ui/time/instant-words.ts'
import type { IconShape } from '../../ui/icon.tsx'
import { shield } from '../../ui/icons/access.ts'
import { info } from '../../ui/icons/notices.ts'
import { circleCheck } from '../../ui/icons/states.ts'
import { health, house } from '../../ui/icons/purchases.ts'

export type Insurances = Reply<'insurances'>
export type InsurancePolicy = Insurances['contratados'][number]
export type InsuranceTerms = Insurances['ofertas'][number]
export type Cover = InsuranceTerms['coberturas'][number]

export const policyLooks = {
  ATIVO: { tone: 'positive', icon: circleCheck, word: 'Ativo' },
  ENCERRADO: { tone: undefined, icon: info, word: 'Encerrado' },
} as const satisfies Record<InsurancePolicy['situacao'], object>

/** `seguro` and `assistência` are of different genders. */
export const kindWords = {
  SEGURO: { name: 'seguro', this: 'este seguro', company: 'Seguradora' },
  ASSISTENCIA: { name: 'assistência', this: 'esta assistência', company: 'Quem presta' },
} as const satisfies Record<InsuranceTerms['tipo'], object>

const icons: Record<string, IconShape> = { 'assistencia-casa': house, 'desconto-farmacia': health }

/** A picture for the well-known products; a shield for the others. */
export const iconOf = ({ produto }: InsuranceTerms): IconShape => icons[produto] ?? shield

/** The highest amount among the covers; undefined where none names one. */
export function mostCovered({ coberturas }: InsuranceTerms): number | undefined {
  const limits = coberturas.flatMap(({ limiteCentavos }) => (limiteCentavos === null ? [] : [limiteCentavos]))
  return limits.length === 0 ? undefined : Math.max(...limits)
}

/** `R$ 150,00, por visita` */
export const limitWords = ({ limiteCentavos, detalhe }: Cover): string =>
  [limiteCentavos === null ? null : formatMoney(limiteCentavos), detalhe].filter((part) => part !== null).join(', ')

export const waitingWords = ({ carenciaDias }: InsuranceTerms): string =>
  carenciaDias === 0 ? 'Sem carência' : carenciaDias === 1 ? '1 dia' : `${carenciaDias} dias`

/** True where nothing was kept, not even the days gone by: the contract is undone (CDC, art. 49). */
const isUndone = ({ devolucaoCentavos, condicoes }: InsurancePolicy): boolean =>
  devolucaoCentavos > 0 && devolucaoCentavos === condicoes.premioCentavos

/** The end of the cover if cancelled today, and what becomes of a case before it: paid days stay covered. */
export function endWords(policy: InsurancePolicy): { end: string; before: string } {
  if (policy.condicoes.tipo === 'ASSISTENCIA')
    return { end: 'A assistência acaba hoje.', before: 'Precisa de um atendimento? Peça antes de cancelar.' }
  const before = isUndone(policy)
    ? 'Já precisou do seguro? Fale com a seguradora antes de cancelar.'
    : 'O que aconteceu até hoje continua coberto.'
  return { end: 'A proteção acaba hoje.', before }
}

/** The same, once it has ended. */
export function endedWords(policy: InsurancePolicy): string {
  const { encerradoEm, condicoes } = policy
  const day = encerradoEm === null ? 'hoje' : instantDay(encerradoEm)
  if (condicoes.tipo === 'ASSISTENCIA') return `A assistência acabou em ${day}.`
  const end = `A proteção acabou em ${day}.`
  return isUndone(policy) ? end : `${end} O que aconteceu até esse dia continua coberto.`
}

/** True where a case may still be told to the insurer: while it is active, and of a time that stays covered. */
export const isUsable = (policy: InsurancePolicy): boolean =>
  policy.situacao === 'ATIVO' || (policy.condicoes.tipo === 'SEGURO' && !isUndone(policy))
