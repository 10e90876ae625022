import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { instantOf } from '../../platform/clock.ts'
import { reasonWords } from '../../charges/payments/suspense/reason-words.ts'
import type {
  DeskAnswer,
  WireAlike,
  WireReport,
  WireResolved,
  WireWaiting,
} from '../../charges/payments/desk-handlers.ts'

export const USAGE = `npm run settle -- ARQUIVO                        aplica um arquivo de retorno (CNAB 240, 400 ou 150)
npm run settle -- --list                         mostra o que está em suspenso
npm run settle -- --book ID --note TEXTO         lança o valor na fatura do boleto dele; com --slip NÚMERO, na do nosso número dado
npm run settle -- --book ID --note TEXTO --again lança mesmo parecendo um pagamento já lançado: é outro
npm run settle -- --close ID --note TEXTO        encerra sem lançar: devolvido ou informado duas vezes`

type Body = Partial<WireReport> & {
  suspenso?: WireWaiting[]
  mensagem?: string
  linha?: number
  pagamento?: WireAlike
  resolvido?: WireResolved
  outrosEmSuspenso?: number
}

/** The result in words, for the operator. */
export function wordsOf({ body }: DeskAnswer): string {
  const { mensagem, linha, pagamento, suspenso, arquivo, repetido, registros, resolvido, outrosEmSuspenso } =
    body as Body
  if (mensagem !== undefined && pagamento !== undefined) return [mensagem, ...alikeWords(pagamento)].join('\n')
  if (mensagem !== undefined) return linha === undefined ? mensagem : `Linha ${linha}: ${mensagem} Nada foi guardado.`
  const lines = arquivo && registros ? fileWords({ arquivo, registros, repetido: repetido ?? false }) : []
  const done = resolvido ? [resolvedWords(resolvido)] : []
  return [...lines, ...done, ...waitingWords(suspenso ?? [], outrosEmSuspenso)].join('\n')
}

const endings = { lancar: 'Lançado', encerrar: 'Encerrado sem lançar' } as const

const resolvedWords = ({ acao, valorCentavos, sobre }: WireResolved): string =>
  `${endings[acao]}: ${[formatMoney(valorCentavos), ...(sobre === null ? [] : [sobre])].join(', ')}.`

function fileWords({ arquivo, repetido, registros }: WireReport): string[] {
  const { layout, banco, convenio, sequencia, geradoEm } = arquivo
  const { lancados, lancadosCentavos, anotados, suspensos, porAplicar, jaContados } = registros
  return [
    `${layout} do banco ${banco}, convênio ${convenio}, sequência ${sequencia}, gerado em ${formatDate(geradoEm)}.`,
    ...(repetido ? ['Este arquivo já tinha sido aplicado: nada mudou.'] : []),
    `Pagamentos: ${lancados}, ${formatMoney(lancadosCentavos)}. Anotados: ${anotados}. Em suspenso: ${suspensos}.`,
    ...(jaContados > 0 ? [`Já informados em outra cópia do arquivo: ${jaContados}.`] : []),
    ...(porAplicar > 0 ? [`Por aplicar: ${porAplicar}. O portal tenta de novo sozinho; o log diz por quê.`] : []),
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

/** Reasons that ask about the file's owner. */
const isOfFile: ReadonlySet<WireWaiting['motivo']> = new Set(['other-bank', 'other-agreement'])

/** All that waits, or, given the count of the rest, what a file brought. */
function waitingWords(waiting: WireWaiting[], besides = 0): string[] {
  const others = besides > 0 ? [`Outros valores em suspenso: ${besides}. Veja com npm run settle -- --list.`] : []
  if (waiting.length === 0) return besides > 0 ? others : ['Nada em suspenso.']
  return [
    'Em suspenso, à espera de uma pessoa:',
    ...waiting.map((each) => {
      const number = each.nossoNumero ? `, nosso número ${each.nossoNumero}` : ''
      const about = each.sobre ? `, ${each.sobre}` : ''
      const day = formatDate(civilDateInSaoPaulo(instantOf(each.pagoEm)))
      const file = isOfFile.has(each.motivo) ? `, arquivo do banco ${each.banco}, convênio ${each.convenio}` : ''
      return `  ${each.id}  ${formatMoney(each.valorCentavos)} em ${day}${number}${about}${file}: ${reasonWords[each.motivo]}`
    }),
    ...others,
  ]
}
