const expired = { title: 'Seu acesso terminou.', text: 'Por segurança, entre de novo para continuar. Nada mudou na sua conta.' }

const words: Record<string, typeof expired> = {
  unauthorized: expired,
  'refresh-failed': expired,
  'challenge-closed': { title: 'Este código não vale mais.', text: 'Entre de novo com seu CPF e senha para receber outro.' },
}

/** Why the last session ended, for who arrives at the login because of it. */
export const endWords = (reason: string | null): typeof expired | undefined => (reason === null ? undefined : words[reason])
