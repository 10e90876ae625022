import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { instantOf } from '../clock.ts'
import type { DeskAnswer, WireAlike, WireReport, WireWaiting } from '../payments/desk-handlers.ts'

export const USAGE = `npm run settle -- ARQUIVO                      aplica um arquivo de retorno (CNAB 240 ou 400)
npm run settle -- --list                       mostra o que está em suspenso
npm run settle -- --book ID [--slip NÚMERO]    lança o valor, na fatura do boleto dele ou do nosso número dado
npm run settle -- --book ID --again            lança mesmo igual a um pagamento já lançado: é outro
npm run settle -- --close ID --note TEXTO      encerra sem lançar: devolvido, ou contado duas vezes`

const reasons: Record<WireWaiting['motivo'], string> = {
  'unknown-slip': 'o banco fala de um boleto que não é nosso',
  'other-bank': 'o boleto desse número é de outro banco',
  'other-agreement': 'o convênio do arquivo não está em SLIPS_AGREEMENTS',
  'other-amount': 'o valor é outro que o do boleto ou Pix',
  'partly-settled': 'pagamento parcial',
  'after-write-off': 'pago depois da baixa',
  'told-again': 'igual ao que outro arquivo já contou',
  reversed: 'o banco tomou o pagamento de volta',
  'other-occurrence': 'ocorrência desconhecida que traz dinheiro',
  'refund-of-unknown': 'devolvido a quem pagou: ninguém conhece o Pix',
  'refund-by-hand': 'devolvido a quem pagou: o que ele pagava se acerta à mão',
}

type Body = Partial<WireReport> & {
  suspenso?: WireWaiting[]
  mensagem?: string
  linha?: number
  pagamento?: WireAlike
}

/** What came of it, for whoever runs the command. */
export function wordsOf({ body }: DeskAnswer): string {
  const { mensagem, linha, pagamento, suspenso, arquivo, repetido, registros } = body as Body
  if (mensagem !== undefined && pagamento !== undefined) return [mensagem, ...alikeWords(pagamento)].join('\n')
  if (mensagem !== undefined) return linha === undefined ? mensagem : `Linha ${linha}: ${mensagem} Nada foi guardado.`
  const lines = arquivo && registros ? fileWords({ arquivo, registros, repetido: repetido ?? false }) : []
  return [...lines, ...waitingWords(suspenso ?? [])].join('\n')
}

function fileWords({ arquivo, repetido, registros }: WireReport): string[] {
  const { layout, banco, convenio, sequencia, geradoEm } = arquivo
  const { lancados, anotados, suspensos, porAplicar, jaContados } = registros
  return [
    `${layout} do banco ${banco}, convênio ${convenio}, sequência ${sequencia}, gerado em ${formatDate(geradoEm)}.`,
    ...(repetido ? ['Este arquivo já tinha sido aplicado: nada mudou.'] : []),
    `Pagamentos: ${lancados}. Anotados: ${anotados}. Em suspenso: ${suspensos}.`,
    ...(jaContados > 0 ? [`Já contados por outra cópia do arquivo: ${jaContados}.`] : []),
    ...(porAplicar > 0 ? [`Por aplicar: ${porAplicar}. O portal tenta de novo sozinho; o registro diz por quê.`] : []),
  ]
}

const ways = { PIX: 'Pix', BOLETO: 'boleto' } as const

function alikeWords({ valorCentavos, forma, pagoEm, identificador, sobre }: WireAlike): string[] {
  const day = formatDate(civilDateInSaoPaulo(instantOf(pagoEm)))
  return [
    `  ${formatMoney(valorCentavos)} por ${ways[forma]} em ${day}, ${sobre}, identificador ${identificador}`,
    'Se for o mesmo dinheiro, encerre com --close ID --note TEXTO. Se for outro pagamento, repita com --again.',
  ]
}

/** Where whose file it was is what is asked. */
const isOfFile: ReadonlySet<WireWaiting['motivo']> = new Set(['other-bank', 'other-agreement'])

function waitingWords(waiting: WireWaiting[]): string[] {
  if (waiting.length === 0) return ['Nada em suspenso.']
  return [
    'Em suspenso, à espera de uma pessoa:',
    ...waiting.map((each) => {
      const number = each.nossoNumero ? `, nosso número ${each.nossoNumero}` : ''
      const month = each.referencia ? `, fatura ${each.referencia}` : ''
      const day = formatDate(civilDateInSaoPaulo(instantOf(each.pagoEm)))
      const file = isOfFile.has(each.motivo) ? `, arquivo do banco ${each.banco}, convênio ${each.convenio}` : ''
      return `  ${each.id}  ${formatMoney(each.valorCentavos)} em ${day}${number}${month}${file}: ${reasons[each.motivo]}`
    }),
  ]
}
