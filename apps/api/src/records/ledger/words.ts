import { saoPauloDateTime } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { LedgerEntry, ListedAct } from './service.ts'

export const kinds = {
  'digital-invoice': 'FATURA_DIGITAL',
  instalments: 'PARCELAMENTO',
  agreement: 'ACORDO',
  contact: 'CONTATO',
  insurance: 'SEGURO',
  cookies: 'COOKIES',
  'personal-data': 'DADOS_PESSOAIS',
  erasure: 'EXCLUSAO',
  alerts: 'AVISO',
  'automatic-debit': 'PIX_AUTOMATICO',
} as const satisfies Record<LedgerEntry['kind'], Reply<'acceptances'>[number]['tipo']>

const names: Record<LedgerEntry['kind'], readonly [given: string, takenBack: string]> = {
  'digital-invoice': ['aceitou receber a fatura digital', 'voltou a receber a fatura pelo correio'],
  instalments: ['aceitou o contrato do parcelamento', 'desistiu do parcelamento'],
  agreement: ['aceitou o contrato do acordo', 'desfez o acordo'],
  contact: ['trocou o contato por', 'desfez a troca do contato'],
  insurance: ['contratou o seguro', 'cancelou o seguro'],
  cookies: ['aceitou os cookies de medição', 'recusou os cookies de medição'],
  'personal-data': ['teve corrigido, a pedido, o dado', 'desfez a correção do dado'],
  erasure: ['pediu o fim da conta', 'desistiu do fim da conta'],
  alerts: ['ligou o aviso', 'desligou o aviso'],
  'automatic-debit': ['autorizou o Pix Automático', 'encerrou o Pix Automático'],
}

const places: Record<LedgerEntry['channel'], string> = {
  PORTAL: 'pelo portal',
  LINK: 'pelo link que recebeu',
  VISITA: 'pelo portal, antes de entrar',
  BANCO: 'no banco de quem paga',
}

/** An act in words: the person, the act, the time, and the place. */
export function actWords({ kind, subject, product, given, happenedAt, channel, device }: ListedAct): string {
  const act = names[kind][given ? 0 : 1]
  const where = places[channel]
  const what = [product, product === null ? subject : `apólice ${subject}`].filter(Boolean).join(', ')
  const by = device === '' ? '' : `, em ${device}`
  return `Em ${saoPauloDateTime(happenedAt)}, ${where}${by}, o titular ${act}${what === '' ? '' : ` ${what}`}.`
}

export const textWords = ({ textVersion }: LedgerEntry): string => `Versão do texto: ${textVersion}.`
