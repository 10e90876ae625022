import { formatMoney } from '@portal/brazil/money'
import { type Download, download, save } from '../client/download.ts'
import { paths } from '../paths.ts'
import type { PixStatus } from './charges.ts'
import { instantDay, instantSentence } from '../ui/time/instant-words.ts'

/** A payment as its proof says it. */
export type Paid = {
  about: string
  /** The card of the invoice, or the shop of the booklet. */
  card?: string | undefined
  cents: number
  method: 'Pix' | 'Boleto'
  at: string | null
  /** The Pix's own id at the Banco Central. */
  code: string | null
  receiver: { nome: string; cnpj: string }
  proof: PixStatus['comprovante']
}

/** `ABCD-EFGH-JKLM`, as it stands on paper. */
export const spelledCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** `Pix, 19/11/2026 às 14:32`; a bank tells the day of a boleto, and no time. */
export const methodWords = ({ method, at }: Pick<Paid, 'method' | 'at'>): string =>
  at === null ? method : `${method}, ${method === 'Pix' ? instantSentence(at) : instantDay(at)}`

/** The proof as a message, where no file can go. */
export const proofText = (paid: Paid, origin: string): string =>
  [
    'Comprovante de pagamento',
    `${paid.about}: ${formatMoney(paid.cents)}`,
    methodWords(paid),
    `Quem recebeu: ${paid.receiver.nome}, CNPJ ${paid.receiver.cnpj}`,
    ...(paid.code === null ? [] : [`Código do Pix: ${paid.code}`]),
    ...(paid.proof === null
      ? []
      : [
          `Autenticação: ${spelledCode(paid.proof.autenticacao)}`,
          `Confira em ${origin}${paths.checkCode()}#${paid.proof.autenticacao}`,
        ]),
  ].join('\n')

export const proofFile = (comprovante: string): Promise<Download> =>
  download('paymentProofPdf', { query: { comprovante } }, 'comprovante.pdf')

/** Gives the name under which it was saved. */
export async function saveProof(comprovante: string): Promise<string> {
  const file = await proofFile(comprovante)
  save(file)
  return file.name
}
