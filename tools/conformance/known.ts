import type { CallName } from '@portal/contract'

/** Values for calls' parameters, by the contract's names. */
export type Known = Record<string, string>

/** Nobody has these: a call that gets them answers a refusal of its own, or nothing. */
export const unknown: Known = {
  cartao: crypto.randomUUID(),
  fatura: crypto.randomUUID(),
  transacao: crypto.randomUUID(),
  carne: crypto.randomUUID(),
  acordo: crypto.randomUUID(),
  proposta: crypto.randomUUID(),
  negociacao: crypto.randomUUID(),
  parcelamento: crypto.randomUUID(),
  cobranca: crypto.randomUUID(),
  boleto: crypto.randomUUID(),
  id: crypto.randomUUID(),
  aceite: crypto.randomUUID(),
  apolice: crypto.randomUUID(),
  vencimento: '2000-01-10',
  ano: '2000',
  bin: '0',
  campanha: 'nenhuma',
  situacao: 'todas',
  origemExterna: 'false',
  quantidade: '1',
  entradaCentavos: '0',
  diaVencimento: '10',
  valorCentavos: '10000',
}

/** Sources of parameters in answers: the call, the name, the path to it. */
const told: readonly (readonly [call: CallName, name: string, way: string])[] = [
  ['cards', 'cartao', '0.numeroCartao'],
  ['cards', 'bin', '0.bin'],
  ['invoiceDetails', 'fatura', 'id'],
  ['invoiceDetails', 'vencimento', 'vencimento'],
  ['invoiceDetails', 'valorCentavos', 'valorHojeCentavos'],
  ['transactions', 'transacao', 'lancamentos.0.id'],
  ['instalmentPlan', 'parcelamento', 'id'],
  ['booklets', 'carne', '0.id'],
  ['openDebts', 'proposta', '0.melhorOferta.proposta'],
  ['agreements', 'acordo', '0.id'],
  ['debtStatements', 'ano', '0.ano'],
  ['acceptances', 'aceite', '0.id'],
  ['createPix', 'cobranca', 'cobranca'],
  ['createSlip', 'boleto', 'boleto'],
]

/** An answer's additions to the known values. */
export const learn = (call: CallName, json: unknown): Known =>
  Object.fromEntries(
    told
      .filter(([from]) => from === call)
      .map(([, name, way]) => [name, follow(json, way)] as const)
      .filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]))
      .map(([name, value]) => [name, String(value)]),
  )

const follow = (json: unknown, way: string): unknown =>
  way.split('.').reduce((at: unknown, key) => (at as Record<string, unknown> | null | undefined)?.[key], json)
