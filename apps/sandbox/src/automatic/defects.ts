import type { LocalAnswer } from '../serve.ts'

/** The slips of the published examples (2.9.0), made in an answer: a reader that trusts only the schema trips over them. */

type Body = Record<string, unknown>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const slips: Record<string, (value: unknown, body: Body) => Body> = {
  // `nome` for `status`, in the updates of an authorisation; an attempt's are left out.
  atualizacao: (value, body) =>
    'vinculo' in body && Array.isArray(value)
      ? { atualizacao: value.map(({ status, ...rest }: Body) => ({ ...rest, nome: status })) }
      : 'dataLiquidacao' in body
        ? {}
        : { atualizacao: value },
  ativacao: (value) => {
    const { tipoJornada, dadosJornada } = isBody(value) ? value : {}
    return { ativacao: { dadosJornada: { ...(isBody(dadosJornada) && dadosJornada), tipoJornada } } }
  },
  tipoConta: () => ({ tipoConta: 'POUPANÇA' }),
  devedor: (value) => ({ devedor: isBody(value) ? { ...value, cep: '89256-140' } : value }),
  // A day for a month, and one endToEndId for all attempts.
  dataLiquidacao: (value) => ({ dataLiquidacao: String(value).replace(/-(\d\d)-(\d\d)$/, '-$2-$1') }),
  endToEndId: (value, body) =>
    'dataLiquidacao' in body ? { endToEndId: 'E12345678202406201221abcdef12345' } : { endToEndId: value },
}

const spoiled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spoiled)
  if (!isBody(value)) return value
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inside]) => {
      const deep = spoiled(inside)
      return slips[name]?.(deep, value) ?? { [name]: deep }
    }),
  ) as Body
}

export const withDefects = (answered: LocalAnswer): LocalAnswer =>
  answered.status < 300 ? { ...answered, body: spoiled(answered.body) } : answered
