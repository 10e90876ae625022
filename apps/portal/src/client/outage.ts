/** The words for a call that got no answer; few, as the login has them before anything else of the client. */
export const outageWords = {
  offline: 'Sem conexão com a internet. Confira a rede e tente de novo.',
  unreachable: 'Estamos com instabilidade. Tente de novo em instantes.',
}

/** The browser knows whether the network or the server is away; a server has no browser to ask. */
export function outage(): keyof typeof outageWords {
  const { onLine }: { onLine?: boolean } = navigator
  return (onLine ?? true) ? 'unreachable' : 'offline'
}
