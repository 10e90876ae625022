import type { SessionState } from '../../session/session.ts'

/** The destinations of the digital invoice, as the server masked them: 'o e-mail f***@exemplo.com e o celular (85) *****-4321'. */
export function contactWords(user: SessionState['auth']['user']): string {
  const contacts = [
    user?.email && `o e-mail ${user.email}`,
    user?.celular && `o celular ${phoneOf(user.celular, user.ddd)}`,
  ].filter(Boolean)
  return contacts.join(' e ') || 'os contatos do seu cadastro'
}

/** Some services send the area code only beside the number. */
const phoneOf = (number: string, area: string): string =>
  area === '' || number.startsWith('(') ? number : `(${area}) ${number}`
