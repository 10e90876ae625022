/** The words for a call that got no answer; few, as the login has them before anything else of the client. */
export const outageWords = {
  offline: 'Sem conexão com a internet. Nada mudou na sua conta. Confira a rede e tente de novo.',
  unreachable: 'Estamos com instabilidade. Nada mudou na sua conta. Tente de novo em instantes.',
}

/** The browser knows whether the network or the server is away; a server has no browser to ask. */
export function outage(): keyof typeof outageWords {
  const { onLine }: { onLine?: boolean } = navigator
  return (onLine ?? true) ? 'unreachable' : 'offline'
}
