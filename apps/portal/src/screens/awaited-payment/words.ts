import type { Method } from '../../session/session.ts'
import { instantDay, instantSentence } from '../../ui/time/instant-words.ts'
import type { Followed } from './following.ts'

type FollowedWords = { title: string; text: string }

const names: Record<Method, string> = { pix: 'Pix', boleto: 'boleto' }

/** The title and the sentence of a charge that is followed without a session. */
export const wordsOf = (method: Method, followed: Followed): FollowedWords =>
  words[followed.situacao](names[method], whenPaid(method, followed.pagoEm))

const words: Record<Followed['situacao'], (name: string, paid: string) => FollowedWords> = {
  CONFERINDO: (name) => ({
    title: 'Conferindo o pagamento',
    text: `Seu acesso terminou por segurança. Estamos vendo como está este ${name}.`,
  }),
  AGUARDANDO: (name) => ({
    title: 'Aguardando o pagamento',
    text: `Seu acesso terminou por segurança. Este ${name} continua valendo, e esta tela muda sozinha quando o pagamento chegar.`,
  }),
  PAGO: (name, paid) => ({
    title: 'Pagamento recebido',
    text: `Este ${name} foi pago${paid}. Entre de novo para ver o comprovante.`,
  }),
  EXPIRADO: (name) => ({
    title: `Este ${name} venceu`,
    text: 'Se você já pagou, o pagamento vale. Se não pagou, entre de novo para gerar outro código.',
  }),
  REMOVIDO: (name) => ({
    title: `Este ${name} foi cancelado`,
    text: 'Não pague por este código. Entre de novo para ver o que falta pagar.',
  }),
  NAO_VALE: (name) => ({
    title: `Entre para ver este ${name}`,
    text: 'O prazo para acompanhar sem entrar acabou. Se você já pagou, o pagamento vale.',
  }),
}

/** A bank tells the day of a boleto, and no time. */
function whenPaid(method: Method, at: string | null): string {
  if (at === null) return ''
  return method === 'pix' ? ` em ${instantSentence(at)}` : ` em ${instantDay(at)}`
}
