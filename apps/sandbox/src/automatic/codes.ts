/** The reasons of a refusal, an end or a cancel: ISO 20022 codes by the contract and the Banco Central's manual (3.3.5). */

/** Refusals end the whole charge, or one attempt of it. */
const refusals = {
  AC05: ['debit', 'Conta do pagador encerrada.'],
  AM09: ['debit', 'Valor diferente do valor fixo da autorização.'],
  DENC: ['debit', 'Documento do devedor diferente do autorizado.'],
  UDEI: ['debit', 'Documento do devedor inválido.'],
  DS27: ['debit', 'Participante não ativo.'],
  DTED: ['debit', 'Data fora da periodicidade da autorização.'],
  MIDI: ['debit', 'Autorização desconhecida.'],
  MSUC: ['debit', 'Autorização não confirmada.'],
  NITX: ['debit', 'Identificador de transação não reconhecido.'],
  RC09: ['debit', 'Participante do pagador inválido.'],
  AB10: ['attempt', 'Erro no PSP do pagador.'],
  AC06: ['attempt', 'Conta do pagador bloqueada.'],
  AM02: ['attempt', 'Valor acima do máximo definido pelo pagador.'],
  DTNT: ['attempt', 'Data fora do prazo de novas tentativas.'],
  FBRD: ['attempt', 'Instrução fora do prazo de envio.'],
  IRNT: ['attempt', 'A autorização não permite novas tentativas.'],
  NIEC: ['attempt', 'Há outra ordem pendente.'],
  NIPA: ['attempt', 'Cobrança já paga.'],
  QUNT: ['attempt', 'Quantidade de novas tentativas excedida.'],
} as const satisfies Record<string, readonly ['debit' | 'attempt', string]>

export const REFUSAL_CODES = Object.keys(refusals)

/** A code outside the list, as some PSPs send, ends the charge. */
export const reachOf = (code: string): 'debit' | 'attempt' => refusals[code as keyof typeof refusals]?.[0] ?? 'debit'

export const refusalOf = (codigo: string) => ({
  codigo,
  descricao: refusals[codigo as keyof typeof refusals]?.[1] ?? 'Recusada pelo PSP do pagador.',
})

const cancels = {
  SLCR: 'Cancelamento solicitado pelo usuário recebedor.',
  SLBD: 'Cancelamento solicitado pelo usuário pagador.',
  SLDB: 'Cancelamento solicitado pelo usuário pagador.',
  CCLD: 'A autorização foi encerrada.',
  ACCL: 'Conta do pagador encerrada.',
} as const

export type CancelCode = keyof typeof cancels

export const cancelOf = (codigo: CancelCode) => ({ codigo, descricao: cancels[codigo] })
