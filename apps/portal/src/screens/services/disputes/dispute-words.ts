import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import type { IconShape } from '../../../ui/icon.tsx'
import { exclamation } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import type { Tone } from '../../../ui/feedback/tone.ts'

export type AboutPurchase = Reply<'dispute'>
export type PurchaseDispute = NonNullable<AboutPurchase['contestacao']>
export type DisputeFile = PurchaseDispute['arquivos'][number]

/** The possible complaints, each with the evidence that helps to decide it. */
export const reasons = {
  NAO_RECONHECO: {
    title: 'Não reconheço esta compra',
    detail: 'Nem eu nem alguém da família fez esta compra.',
    ask: 'Você estava com o cartão nesse dia? Já comprou nessa loja alguma vez?',
    proof: 'Se tiver, um boletim de ocorrência ajuda.',
  },
  VALOR_ERRADO: {
    title: 'O valor está errado',
    detail: 'Cobraram mais do que eu combinei.',
    ask: 'Quanto era para ser? Onde estava escrito?',
    proof: 'A nota, o pedido ou a conversa com o valor certo ajudam.',
  },
  NAO_RECEBI: {
    title: 'Paguei e não recebi',
    detail: 'O produto ou o serviço não veio.',
    ask: 'O que você comprou, e para quando prometeram? Já falou com a loja?',
    proof: 'O pedido e as mensagens com a loja ajudam.',
  },
  COBRADA_DUAS_VEZES: {
    title: 'Cobraram duas vezes',
    detail: 'A mesma compra aparece repetida.',
    ask: 'Quantas vezes você comprou nessa loja, e em que dia?',
    proof: 'A nota da compra que vale ajuda.',
  },
  CANCELEI: {
    title: 'Cancelei e continuam cobrando',
    detail: 'Ou devolvi, e o dinheiro não voltou.',
    ask: 'Quando você cancelou, e por onde? A loja confirmou?',
    proof: 'A confirmação do cancelamento ou da devolução ajuda.',
  },
} as const

export type DisputeReason = keyof typeof reasons

/** The reason why a purchase cannot be contested now, and what to call for instead. */
export type DisputeImpediment = { why: string; call?: string }

export const impediments: Record<NonNullable<AboutPurchase['impedimento']>, DisputeImpediment> = {
  COMPRA_NAO_CONTESTAVEL: {
    why: 'Por aqui, só dá para contestar compras.',
    call: 'Para tarifas, juros ou um pagamento, ligue para',
  },
  COMPRA_EM_CONTESTACAO: { why: 'Esta compra já está em contestação.' },
  COMPRA_JA_RESPONDIDA: {
    why: 'A contestação desta compra já terminou.',
    call: 'Se algo novo apareceu, ligue para',
  },
  PRAZO_DA_CONTESTACAO_PASSOU: {
    why: 'O prazo para contestar por aqui passou.',
    call: 'Para falar sobre o caso, ligue para',
  },
  CONTESTACOES_DEMAIS: {
    why: 'Você já tem dez contestações em análise.',
    call: 'Para contestar outras, ligue para',
  },
}

/** The effect of a dispute on the invoice, as it stands. */
export function effectWords(dispute: PurchaseDispute, chargesStay = false): string {
  const { pedido, foraCentavos, volta } = dispute
  if (pedido.situacao === 'ABERTO')
    return foraCentavos > 0
      ? `${formatMoney(foraCentavos)} em contestação. Durante a análise, você não paga este valor. ${chargesStay ? stayWords : 'Não cobramos juros sobre esse valor.'}`
      : 'Esta compra já foi paga ou parcelada. Se a contestação for aceita, o valor volta como crédito na próxima fatura.'
  if (pedido.situacao === 'ATENDIDO') return acceptedWords(dispute)
  if (volta === 'NESTA_FATURA') return 'O valor voltou para o que você paga nesta fatura.'
  return volta === 'NA_PROXIMA' ? 'O valor vem na próxima fatura, sem juros.' : 'Nada muda no que você pagou.'
}

/** The days before the dispute were late, and no dispute alone undoes that. */
const stayWords =
  'A partir da contestação, não cobramos juros sobre esse valor. Os juros e a multa de antes ficam na fatura e só saem se a contestação for aceita.'

const acceptedWords = ({ foraCentavos, creditoCentavos, encargosCentavos }: PurchaseDispute): string =>
  [
    foraCentavos > 0 && `${formatMoney(foraCentavos)} saíram da fatura de vez.`,
    creditoCentavos > 0 && `${formatMoney(creditoCentavos)} voltam como crédito na próxima fatura.`,
    encargosCentavos > 0 && `Os juros e a multa sobre este valor, ${formatMoney(encargosCentavos)}, foram desfeitos.`,
  ]
    .filter((words) => words !== false)
    .join(' ')

/** The effect that a dispute would have on the invoice. */
export function promiseWords(about: AboutPurchase): string {
  const { compra, foraAgoraCentavos, encargosDeAntes } = about
  if (foraAgoraCentavos === 0)
    return 'Nada muda no que você paga agora. Se a contestação for aceita, o valor volta como crédito na próxima fatura.'
  const free = encargosDeAntes ? newInterestWords : 'Não cobramos juros sobre esse valor.'
  if (foraAgoraCentavos < compra.valorCentavos)
    return `Durante a análise, ${formatMoney(foraAgoraCentavos)} ficam fora da fatura. ${free} O resto já foi pago e volta como crédito, se a contestação for aceita.`
  return `Durante a análise, você não paga este valor. ${free} Se a contestação for negada, o valor volta para a fatura.`
}

const newInterestWords =
  'Não há novos juros sobre esse valor. Os juros e a multa do atraso até hoje ficam, e só saem se a contestação for aceita.'

/** The steps after the sending, in their order. */
export function afterwards({ foraAgoraCentavos, encargosDeAntes }: AboutPurchase): readonly string[] {
  if (foraAgoraCentavos === 0)
    return [
      'Nada muda no que você paga agora.',
      toldWords,
      'Se for aceita, o valor volta como crédito na próxima fatura. Se for negada, dizemos o motivo.',
    ]
  return encargosDeAntes
    ? [
        'O valor sai da fatura, sem novos juros. Os juros e a multa de antes ficam até a resposta.',
        toldWords,
        'Se for aceita, você não paga nem o valor, nem os juros e a multa. Se for negada, o valor volta para a fatura e dizemos o motivo.',
      ]
    : [
        'O valor sai da fatura, sem juros.',
        toldWords,
        'Se for aceita, você não paga. Se for negada, o valor volta para a fatura e dizemos o motivo.',
      ]
}

/** The waiting plan was agreed on another amount than the one that is left. */
export const planWords =
  'Esta fatura tem um parcelamento à espera da entrada. A contestação cancela o parcelamento: não pague a entrada. Depois você pode parcelar o que sobrar.'

const toldWords = 'Falamos com a loja e respondemos em até 7 dias, por SMS e e-mail.'

/** The contested part of a purchase in instalments, for the field of the story. */
export const instalmentWords = ({ compra: { parcela } }: AboutPurchase): string | undefined =>
  parcela === null
    ? undefined
    : `Esta contestação é da parcela ${parcela.numero} de ${parcela.total}. Se o problema é da compra toda, conte isso aqui: nossa equipe vê as outras parcelas junto.`

/** The next step, and its day. */
export const nextWords = ({ pedido: { respostaAte } }: PurchaseDispute): string =>
  `Falamos com a loja e respondemos até ${formatDate(respostaAte)}, por SMS e e-mail.`

type Look = { words: string; icon: IconShape; tone?: Tone }

export const fileStates: Record<DisputeFile['situacao'], Look> = {
  VERIFICADO: { words: 'Guardado', icon: circleCheck, tone: 'positive' },
  NAO_VERIFICADO: { words: 'Guardado. Ainda falta verificar se tem vírus.', icon: clock, tone: 'informative' },
  INFECTADO: { words: 'Tinha um vírus e foi apagado. Não o abra.', icon: exclamation, tone: 'negative' },
}

export const MOST_FILES = 5
const MOST_BYTES = 5 * 1024 * 1024

export const fileHint = `Até ${MOST_FILES} arquivos em PDF, JPEG ou PNG, de até 5 MB cada um. Uma foto da tela serve.`
export const tooManyWords = `Só cabem ${MOST_FILES} arquivos. Tire um para colocar outro.`

const beginnings = ['%PDF-', '\u00ff\u00d8\u00ff', '\u0089PNG']

/** The problem of a file before it is sent; the server looks closer. */
export async function problemOf(file: Pick<File, 'size' | 'slice'>): Promise<string | undefined> {
  if (file.size === 0) return 'Este arquivo está vazio. Escolha outro.'
  if (file.size > MOST_BYTES) return 'Este arquivo passa de 5 MB. Mande uma foto da tela ou só as páginas que importam.'
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 5).arrayBuffer()))
  if (beginnings.some((mark) => head.startsWith(mark))) return undefined
  return 'Este arquivo não é PDF, JPEG nem PNG. Uma foto da tela serve.'
}
