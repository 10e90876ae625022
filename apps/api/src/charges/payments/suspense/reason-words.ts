import type { SuspenseReason } from './suspense-repository.ts'

/** The reason why money waits, for whoever decides on it. */
export const reasonWords: Record<SuspenseReason, string> = {
  'unknown-slip': 'o boleto não é nosso',
  'other-bank': 'o boleto com este número é de outro banco',
  'other-agreement': 'o convênio do arquivo não está em SLIPS_AGREEMENTS',
  'other-amount': 'valor diferente do cobrado',
  'partly-settled': 'pagamento parcial',
  'after-write-off': 'pago depois da baixa',
  'told-again': 'já informado em outro arquivo',
  reversed: 'o banco estornou o pagamento',
  'other-occurrence': 'ocorrência desconhecida, com valor',
  'unknown-charge': 'Pix sem cobrança nossa',
  'refund-of-unknown': 'devolvido a quem pagou: não encontramos o Pix',
  'refund-by-hand': 'devolvido a quem pagou: acerte à mão o que o Pix pagava',
}
